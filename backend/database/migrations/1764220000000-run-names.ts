import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives placement runs a name and a note. */
export class RunNames1764220000000 implements MigrationInterface {
  name = 'RunNames1764220000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "placement_runs" ADD "name" character varying(128), ADD "note" character varying(2000)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "placement_runs" DROP COLUMN "note", DROP COLUMN "name"`);
  }
}
