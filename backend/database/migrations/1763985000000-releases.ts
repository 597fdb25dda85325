import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeKinds } from '../change-kinds.js';

const MAILS = ['students-placed', 'no-seat-yet'];

/** Releasing a placement run: its emails, its progress, and why a child got a seat. */
export class Releases1763985000000 implements MigrationInterface {
  name = 'Releases1763985000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "history_entries" ADD "placement" jsonb`);
    await queryRunner.query(`ALTER TABLE "placement_runs" ADD "mailedThrough" integer`);
    await changeKinds(queryRunner, 'messages', (kinds) => [...kinds, ...MAILS]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "messages" WHERE "kind" = ANY ($1)`, [MAILS]);
    await changeKinds(queryRunner, 'messages', (kinds) => kinds.filter((kind) => !MAILS.includes(kind)));
    await queryRunner.query(`ALTER TABLE "placement_runs" DROP COLUMN "mailedThrough"`);
    await queryRunner.query(`ALTER TABLE "history_entries" DROP COLUMN "placement"`);
  }
}
