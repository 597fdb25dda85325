import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE =
  'created,submitted,withdrawn,assigned,accepted,denied,returned,recalled,unassigned,removed,restored,canceled';
const NOW = `${BEFORE},ssid`;

/** Adds changes of SSIDs to the history, with the old and the new number. */
export class SsidHistory1764215000000 implements MigrationInterface {
  name = 'SsidHistory1764215000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "history_entries" ADD "ssid" jsonb`);
    await replaceKinds(queryRunner, NOW);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // The history is append-only: if it has SSID changes, this fails and the error names the rows in the way.
    await replaceKinds(queryRunner, BEFORE);
    await queryRunner.query(`ALTER TABLE "history_entries" DROP COLUMN "ssid"`);
  }
}

async function replaceKinds(queryRunner: QueryRunner, kinds: string): Promise<void> {
  await queryRunner.query(`ALTER TABLE "history_entries" DROP CONSTRAINT "history_entries_kind"`);
  await queryRunner.query(
    `ALTER TABLE "history_entries" ADD CONSTRAINT "history_entries_kind" CHECK (("kind")::text = ANY ('{${kinds}}'::text[]))`,
  );
}
