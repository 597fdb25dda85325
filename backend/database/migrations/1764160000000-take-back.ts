import type { MigrationInterface, QueryRunner } from 'typeorm';

const HISTORY_BEFORE =
  'created,submitted,withdrawn,assigned,accepted,denied,returned,recalled,removed,restored,canceled';
const HISTORY_NOW =
  'created,submitted,withdrawn,assigned,accepted,denied,returned,recalled,unassigned,removed,restored,canceled';
const MAIL_BEFORE =
  'confirm-address,password-recovery,invitation,email-change,email-change-notice,second-factor-on,second-factor-off,second-factor-reset,recovery-code-used,passkey-added,application-submitted,application-returned,site-accepted,acceptance-recalled,application-declined,application-withdrawn,withdrawal-confirmed,application-removed,application-restored,student-assigned,answers-overdue,site-canceled,choice-canceled,season-started,deadline-reminder,students-placed,no-seat-yet,announcement,interest-received,interest-thanks';
const MAIL_NOW =
  'confirm-address,password-recovery,invitation,email-change,email-change-notice,second-factor-on,second-factor-off,second-factor-reset,recovery-code-used,passkey-added,application-submitted,application-returned,site-accepted,acceptance-recalled,application-declined,application-withdrawn,withdrawal-confirmed,application-removed,application-restored,student-assigned,student-unassigned,answers-overdue,site-canceled,choice-canceled,season-started,deadline-reminder,students-placed,no-seat-yet,announcement,interest-received,interest-thanks';

/** An assignment can be taken back before the site accepts it. */
export class TakeBack1764160000000 implements MigrationInterface {
  name = 'TakeBack1764160000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await replaceKinds(queryRunner, 'history_entries', HISTORY_NOW);
    await replaceKinds(queryRunner, 'messages', MAIL_NOW);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "messages" WHERE "kind" <> ALL ('{${MAIL_BEFORE}}'::text[])`);
    await replaceKinds(queryRunner, 'messages', MAIL_BEFORE);
    // The history is append-only: if it has such entries, this fails and the error names the rows in the way.
    await replaceKinds(queryRunner, 'history_entries', HISTORY_BEFORE);
  }
}

async function replaceKinds(queryRunner: QueryRunner, table: string, kinds: string): Promise<void> {
  await queryRunner.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${table}_kind"`);
  await queryRunner.query(
    `ALTER TABLE "${table}" ADD CONSTRAINT "${table}_kind" CHECK (("kind")::text = ANY ('{${kinds}}'::text[]))`,
  );
}
