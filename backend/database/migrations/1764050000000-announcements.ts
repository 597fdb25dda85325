import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeKinds } from '../change-kinds.js';

const MAIL = 'announcement';

/** Announcements to families, with a link to turn them off; and the page where an administrator starts. */
export class Announcements1764050000000 implements MigrationInterface {
  name = 'Announcements1764050000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "announcements" ("id" uuid NOT NULL, "siteId" integer, "byUserId" uuid, "families" integer NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "announcements_pkey" PRIMARY KEY ("id"), CONSTRAINT "announcements_of_site" FOREIGN KEY ("siteId") REFERENCES "sites"("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "announcements_by" FOREIGN KEY ("byUserId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION)`,
    );
    await queryRunner.query(`CREATE INDEX "announcements_site" ON "announcements" ("siteId", "createdAt")`);
    // Deleting an account looks up its announcements here.
    await queryRunner.query(`CREATE INDEX "announcements_by_user" ON "announcements" ("byUserId")`);
    await queryRunner.query(
      `ALTER TABLE "messages" ADD "announcementId" uuid, ADD CONSTRAINT "messages_announced" FOREIGN KEY ("announcementId") REFERENCES "announcements"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `CREATE INDEX "messages_announcement" ON "messages" ("announcementId", "sentAt", "parkedAt") WHERE "announcementId" IS NOT NULL`,
    );
    await changeKinds(queryRunner, 'messages', (kinds) => [...kinds, MAIL]);
    await queryRunner.query(
      `ALTER TABLE "users" ADD "announcementToken" uuid NOT NULL DEFAULT gen_random_uuid(), ADD "announcementsOffAt" TIMESTAMP WITH TIME ZONE, ADD "opensOffice" boolean NOT NULL DEFAULT false, ADD CONSTRAINT "users_announcement_token" UNIQUE ("announcementToken")`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "users" DROP COLUMN "announcementToken", DROP COLUMN "announcementsOffAt", DROP COLUMN "opensOffice"`,
    );
    await queryRunner.query(`DELETE FROM "messages" WHERE "kind" = '${MAIL}'`);
    await changeKinds(queryRunner, 'messages', (kinds) => kinds.filter((kind) => kind !== MAIL));
    await queryRunner.query(`ALTER TABLE "messages" DROP COLUMN "announcementId"`);
    await queryRunner.query(`DROP TABLE "announcements"`);
  }
}
