import type { MigrationInterface, QueryRunner } from 'typeorm';

const HISTORY_BEFORE =
  "'created', 'submitted', 'withdrawn', 'assigned', 'accepted', 'denied', 'returned', 'recalled', 'removed', 'canceled'";
const HISTORY_NOW =
  "'created', 'submitted', 'withdrawn', 'assigned', 'accepted', 'denied', 'returned', 'recalled', 'removed', 'restored', 'canceled'";
const MAIL_BEFORE =
  "'confirm-address', 'password-recovery', 'invitation', 'application-submitted', 'application-returned', 'site-accepted', 'acceptance-recalled', 'application-withdrawn', 'student-assigned', 'site-canceled', 'interest-received', 'interest-thanks'";
const MAIL_NOW =
  "'confirm-address', 'password-recovery', 'invitation', 'application-submitted', 'application-returned', 'site-accepted', 'acceptance-recalled', 'application-declined', 'application-withdrawn', 'withdrawal-confirmed', 'application-removed', 'application-restored', 'student-assigned', 'site-canceled', 'choice-canceled', 'interest-received', 'interest-thanks'";

/**
 * Emails to families about declines, withdrawals, removals and restorations. Emails to sites record the site, so that
 * they can be resent to its coordinator at that time. Sites record who revoked a verification.
 */
export class ToldFamilies1763915000000 implements MigrationInterface {
  name = 'ToldFamilies1763915000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await replaceKinds(queryRunner, 'history_entries', HISTORY_NOW);
    await replaceKinds(queryRunner, 'messages', MAIL_NOW);
    await queryRunner.query(`ALTER TABLE "messages" ADD "siteId" integer`);
    await queryRunner.query(
      `ALTER TABLE "messages" ADD CONSTRAINT "messages_site" FOREIGN KEY ("siteId") REFERENCES "sites"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `UPDATE "messages" AS m SET "siteId" = s."id" FROM "sites" s
       WHERE m."kind" IN ('student-assigned', 'application-withdrawn')
         AND s."id"::text = substring(m."facts"->>'link' FROM '/([0-9]+)$')`,
    );
    await queryRunner.query(`ALTER TABLE "sites" ADD "unverifiedById" uuid`);
    await queryRunner.query(`ALTER TABLE "sites" ADD "unverifiedAt" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(
      `ALTER TABLE "sites" ADD CONSTRAINT "sites_unverified_by" FOREIGN KEY ("unverifiedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "sites" DROP COLUMN "unverifiedAt"`);
    await queryRunner.query(`ALTER TABLE "sites" DROP COLUMN "unverifiedById"`);
    await queryRunner.query(`ALTER TABLE "messages" DROP COLUMN "siteId"`);
    await queryRunner.query(`DELETE FROM "messages" WHERE "kind" NOT IN (${MAIL_BEFORE})`);
    await replaceKinds(queryRunner, 'messages', MAIL_BEFORE);
    // The history is append-only: if it has restorations, this fails and the error names the rows in the way.
    await replaceKinds(queryRunner, 'history_entries', HISTORY_BEFORE);
  }
}

async function replaceKinds(queryRunner: QueryRunner, table: string, kinds: string): Promise<void> {
  await queryRunner.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${table}_kind"`);
  await queryRunner.query(
    `ALTER TABLE "${table}" ADD CONSTRAINT "${table}_kind" CHECK ("kind" IN (${kinds}))`,
  );
}
