import type { MigrationInterface, QueryRunner } from 'typeorm';

const PREFERENCES = [1, 2, 3];

/** Indexes of the children who are waiting for a site, one for each choice. */
export class WaitingByChoice1764070000000 implements MigrationInterface {
  name = 'WaitingByChoice1764070000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const n of PREFERENCES) {
      await queryRunner.query(
        `CREATE INDEX "students_waits${n}" ON "students" ("sitePreference${n}", "season", "id")
         WHERE "applicationSubmitted" IS NOT NULL AND "siteId" IS NULL AND NOT "removed"`,
      );
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const n of PREFERENCES) await queryRunner.query(`DROP INDEX "students_waits${n}"`);
  }
}
