import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeKinds } from '../change-kinds.js';

const KIND = 'edited';
const MAIL = 'application-edited';

/** The office enters and corrects applications, and records which fields and whose consent. */
export class OfficeEnters1764240000000 implements MigrationInterface {
  name = 'OfficeEnters1764240000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "history_entries" ADD "edited" jsonb, ADD "consent" character varying(16),
         ADD CONSTRAINT "history_entries_consent" CHECK ("consent" = ANY ('{phone,paper,inPerson}'::text[]))`,
    );
    await changeKinds(queryRunner, 'history_entries', (kinds) => [...kinds, KIND]);
    await changeKinds(queryRunner, 'messages', (kinds) => [...kinds, MAIL]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "messages" WHERE "kind" = '${MAIL}'`);
    await changeKinds(queryRunner, 'messages', (kinds) => kinds.filter((kind) => kind !== MAIL));
    // The history is append-only: if it has corrections, this fails and the error names the rows in the way.
    await changeKinds(queryRunner, 'history_entries', (kinds) => kinds.filter((kind) => kind !== KIND));
    await queryRunner.query(
      `ALTER TABLE "history_entries" DROP CONSTRAINT "history_entries_consent", DROP COLUMN "consent", DROP COLUMN "edited"`,
    );
  }
}
