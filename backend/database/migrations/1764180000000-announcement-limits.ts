import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Families that reached the daily limit of announcements are left out and counted. */
export class AnnouncementLimits1764180000000 implements MigrationInterface {
  name = 'AnnouncementLimits1764180000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "announcements" ADD "skipped" integer NOT NULL DEFAULT 0`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "announcements" DROP COLUMN "skipped"`);
  }
}
