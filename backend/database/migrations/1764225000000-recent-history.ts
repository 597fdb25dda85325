import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index that finds everything since yesterday without reading the whole history. */
export class RecentHistory1764225000000 implements MigrationInterface {
  name = 'RecentHistory1764225000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX "history_entries_at" ON "history_entries" ("at")`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "history_entries_at"`);
  }
}
