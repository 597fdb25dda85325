import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS_BEFORE =
  "'confirm-address', 'password-recovery', 'invitation', 'application-submitted', 'application-returned', 'site-accepted', 'acceptance-recalled', 'application-withdrawn', 'student-assigned', 'site-canceled'";

/**
 * What the sites' pages need: the interest form's emails, an index of students who are waiting for a site,
 * and a new version of the counts when a status changes, since canceled sites count nowhere.
 */
export class Sites1763830000000 implements MigrationInterface {
  name = 'Sites1763830000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await replaceKinds(queryRunner, `${KINDS_BEFORE}, 'interest-received', 'interest-thanks'`);
    await queryRunner.query(
      `CREATE INDEX "students_waitlist" ON "students" ("id", "sitePreference1", "sitePreference2", "sitePreference3")
       WHERE "applicationSubmitted" IS NOT NULL AND "siteId" IS NULL AND NOT "removed"`,
    );
    await queryRunner.query(
      `CREATE TRIGGER "sites_status_changed" AFTER UPDATE OF "status" ON "sites"
       FOR EACH STATEMENT EXECUTE FUNCTION note_application_change()`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER "sites_status_changed" ON "sites"`);
    await queryRunner.query(`DROP INDEX "students_waitlist"`);
    await queryRunner.query(
      `DELETE FROM "messages" WHERE "kind" IN ('interest-received', 'interest-thanks')`,
    );
    await replaceKinds(queryRunner, KINDS_BEFORE);
  }
}

async function replaceKinds(queryRunner: QueryRunner, kinds: string): Promise<void> {
  await queryRunner.query(`ALTER TABLE "messages" DROP CONSTRAINT "messages_kind"`);
  await queryRunner.query(
    `ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("kind" IN (${kinds}))`,
  );
}
