import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS_BEFORE =
  "'confirm-address', 'password-recovery', 'invitation', 'application-submitted', 'application-returned', 'site-accepted', 'acceptance-recalled', 'application-declined', 'application-withdrawn', 'withdrawal-confirmed', 'application-removed', 'application-restored', 'student-assigned', 'site-canceled', 'choice-canceled', 'interest-received', 'interest-thanks'";
const KINDS = KINDS_BEFORE.replace("'invitation',", "'invitation', 'email-change', 'email-change-notice',");
const SECRET_KINDS_BEFORE = "'confirm-address', 'password-recovery', 'invitation'";
const PURPOSES_BEFORE = "'confirm', 'reset', 'invite'";

/** People manage their own accounts: a mailed link changes the address, and sessions record where they are. */
export class OwnAccount1763930000000 implements MigrationInterface {
  name = 'OwnAccount1763930000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "sessions" ADD "address" character varying(64), ADD "browser" character varying(16), ADD "system" character varying(16)`,
    );
    await allowKinds(
      queryRunner,
      KINDS,
      `${SECRET_KINDS_BEFORE}, 'email-change'`,
      `${PURPOSES_BEFORE}, 'email'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "messages" WHERE "kind" IN ('email-change', 'email-change-notice')`);
    await queryRunner.query(`DELETE FROM "mailed_tokens" WHERE "purpose" = 'email'`);
    await allowKinds(queryRunner, KINDS_BEFORE, SECRET_KINDS_BEFORE, PURPOSES_BEFORE);
    await queryRunner.query(
      `ALTER TABLE "sessions" DROP COLUMN "address", DROP COLUMN "browser", DROP COLUMN "system"`,
    );
  }
}

async function allowKinds(
  queryRunner: QueryRunner,
  kinds: string,
  secretKinds: string,
  purposes: string,
): Promise<void> {
  await queryRunner.query(`ALTER TABLE "messages" DROP CONSTRAINT "messages_kind"`);
  await queryRunner.query(
    `ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("kind" IN (${kinds}))`,
  );
  await queryRunner.query(`DROP INDEX "public"."messages_links"`);
  await queryRunner.query(
    `CREATE INDEX "messages_links" ON "messages" ("userId", "createdAt") WHERE "kind" IN (${secretKinds})`,
  );
  await queryRunner.query(`ALTER TABLE "mailed_tokens" DROP CONSTRAINT "mailed_tokens_purpose"`);
  await queryRunner.query(
    `ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_tokens_purpose" CHECK ("purpose" IN (${purposes}))`,
  );
}
