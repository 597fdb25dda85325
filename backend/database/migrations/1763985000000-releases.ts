import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS_BEFORE =
  "'confirm-address', 'password-recovery', 'invitation', 'email-change', 'email-change-notice', 'application-submitted', 'application-returned', 'site-accepted', 'acceptance-recalled', 'application-declined', 'application-withdrawn', 'withdrawal-confirmed', 'application-removed', 'application-restored', 'student-assigned', 'site-canceled', 'choice-canceled', 'season-started', 'deadline-reminder', 'interest-received', 'interest-thanks'";
const KINDS_NOW = `${KINDS_BEFORE}, 'students-placed', 'no-seat-yet'`;

/** Releasing a placement run: its mail, how far that has come, and why a child got its seat. */
export class Releases1763985000000 implements MigrationInterface {
  name = 'Releases1763985000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "history_entries" ADD "placement" jsonb`);
    await queryRunner.query(`ALTER TABLE "placement_runs" ADD "mailedThrough" integer`);
    await allowKinds(queryRunner, KINDS_NOW);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "messages" WHERE "kind" NOT IN (${KINDS_BEFORE})`);
    await allowKinds(queryRunner, KINDS_BEFORE);
    await queryRunner.query(`ALTER TABLE "placement_runs" DROP COLUMN "mailedThrough"`);
    await queryRunner.query(`ALTER TABLE "history_entries" DROP COLUMN "placement"`);
  }
}

async function allowKinds(queryRunner: QueryRunner, kinds: string): Promise<void> {
  await queryRunner.query(`ALTER TABLE "messages" DROP CONSTRAINT "messages_kind"`);
  await queryRunner.query(
    `ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("kind" IN (${kinds}))`,
  );
}
