import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person requested when reading a list. */
export class AccessLogDetails1764190000000 implements MigrationInterface {
  name = 'AccessLogDetails1764190000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "access_log" ADD "details" jsonb`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "access_log" DROP COLUMN "details"`);
  }
}
