import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeKinds } from '../change-kinds.js';

const MAIL = 'announcement-test';

/** A person who writes an announcement can first send it to themselves. */
export class AnnouncementTests1764226000000 implements MigrationInterface {
  name = 'AnnouncementTests1764226000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await changeKinds(queryRunner, 'messages', (kinds) => [...kinds, MAIL]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "messages" WHERE "kind" = '${MAIL}'`);
    await changeKinds(queryRunner, 'messages', (kinds) => kinds.filter((kind) => kind !== MAIL));
  }
}
