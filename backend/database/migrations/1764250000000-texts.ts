import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeKinds } from '../change-kinds.js';

const KIND = 'mobile-code';

/** Text messages: who owns each phone, who opted out, and an outbox shared with emails. */
export class Texts1764250000000 implements MigrationInterface {
  name = 'Texts1764250000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "users" ADD "mobile" character varying(10)`);
    await queryRunner.query(`CREATE INDEX "users_mobile" ON "users" ("mobile") WHERE "mobile" IS NOT NULL`);
    await queryRunner.query(
      `CREATE TABLE "stopped_numbers" ("phone" character varying(10) NOT NULL, "stoppedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "stopped_numbers_pkey" PRIMARY KEY ("phone"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "mobile_codes" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "phone" character varying(10) NOT NULL, "codeHash" character varying(96) NOT NULL, "triesLeft" integer NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "mobile_codes_pkey" PRIMARY KEY ("id"), CONSTRAINT "mobile_codes_user" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION)`,
    );
    await queryRunner.query(`CREATE INDEX "mobile_codes_of_user" ON "mobile_codes" ("userId")`);
    await queryRunner.query(
      `ALTER TABLE "messages" ADD "channel" character varying(5) NOT NULL DEFAULT 'email', ADD "isUrgent" boolean NOT NULL DEFAULT false, ADD "providerId" character varying(64), ADD "providerStatus" character varying(16), ADD CONSTRAINT "messages_channel" CHECK (("channel")::text = ANY ('{email,text}'::text[]))`,
    );
    await queryRunner.query(
      `CREATE INDEX "messages_provider_id" ON "messages" ("providerId") WHERE "providerId" IS NOT NULL`,
    );
    await changeKinds(queryRunner, 'messages', (kinds) => [...kinds, KIND]);
    await changeIndexes(queryRunner, '"channel", ', `,${KIND}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "messages" WHERE "channel" = 'text'`);
    await changeIndexes(queryRunner, '', '');
    await changeKinds(queryRunner, 'messages', (kinds) => kinds.filter((kind) => kind !== KIND));
    await queryRunner.query(
      `ALTER TABLE "messages" DROP COLUMN "providerStatus", DROP COLUMN "providerId", DROP COLUMN "isUrgent", DROP COLUMN "channel"`,
    );
    await queryRunner.query(`DROP TABLE "mobile_codes"`);
    await queryRunner.query(`DROP TABLE "stopped_numbers"`);
    await queryRunner.query(`ALTER TABLE "users" DROP COLUMN "mobile"`);
  }
}

async function changeIndexes(queryRunner: QueryRunner, first: string, kind: string): Promise<void> {
  await queryRunner.query(`DROP INDEX "messages_due"`);
  await queryRunner.query(
    `CREATE INDEX "messages_due" ON "messages" (${first}"isBulk", "nextAttemptAt") WHERE "sentAt" IS NULL AND "parkedAt" IS NULL`,
  );
  await queryRunner.query(`DROP INDEX "messages_links"`);
  await queryRunner.query(
    `CREATE INDEX "messages_links" ON "messages" ("userId", "createdAt") WHERE ("kind")::text = ANY ('{confirm-address,password-recovery,invitation,email-change${kind}}'::text[])`,
  );
}
