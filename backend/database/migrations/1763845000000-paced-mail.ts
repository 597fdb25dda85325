import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mail that nobody is waiting for is sent after all other mail, at a rate that all instances share. */
export class PacedMail1763845000000 implements MigrationInterface {
  name = 'PacedMail1763845000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "messages" ADD "isBulk" boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`DROP INDEX "public"."messages_due"`);
    await queryRunner.query(
      `CREATE INDEX "messages_due" ON "messages" ("isBulk", "nextAttemptAt") WHERE "sentAt" IS NULL AND "parkedAt" IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "mail_turns" ("queue" character varying(8) NOT NULL, "nextAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "mail_turns_queue" PRIMARY KEY ("queue"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "mail_turns"`);
    await queryRunner.query(`DROP INDEX "public"."messages_due"`);
    await queryRunner.query(
      `CREATE INDEX "messages_due" ON "messages" ("nextAttemptAt") WHERE "sentAt" IS NULL AND "parkedAt" IS NULL`,
    );
    await queryRunner.query(`ALTER TABLE "messages" DROP COLUMN "isBulk"`);
  }
}
