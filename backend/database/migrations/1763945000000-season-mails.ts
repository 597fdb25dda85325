import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS_BEFORE =
  "'confirm-address', 'password-recovery', 'invitation', 'email-change', 'email-change-notice', 'application-submitted', 'application-returned', 'site-accepted', 'acceptance-recalled', 'application-declined', 'application-withdrawn', 'withdrawal-confirmed', 'application-removed', 'application-restored', 'student-assigned', 'site-canceled', 'choice-canceled', 'interest-received', 'interest-thanks'";
const KINDS_NOW = `${KINDS_BEFORE}, 'season-started', 'deadline-reminder'`;

/** Emails about the start of a season and its deadline. */
export class SeasonMails1763945000000 implements MigrationInterface {
  name = 'SeasonMails1763945000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await allowKinds(queryRunner, KINDS_NOW);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "messages" WHERE "kind" NOT IN (${KINDS_BEFORE})`);
    await allowKinds(queryRunner, KINDS_BEFORE);
  }
}

async function allowKinds(queryRunner: QueryRunner, kinds: string): Promise<void> {
  await queryRunner.query(`ALTER TABLE "messages" DROP CONSTRAINT "messages_kind"`);
  await queryRunner.query(
    `ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("kind" IN (${kinds}))`,
  );
}
