import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeKinds } from '../change-kinds.js';

const MAILS = ['second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-code-used'];

/** Two-step login: secrets, recovery codes and remembered devices, plus its emails and access log entries. */
export class SecondFactors1764010000000 implements MigrationInterface {
  name = 'SecondFactors1764010000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "second_factors" ("userId" uuid NOT NULL, "secret" character varying(128) NOT NULL, "turnedOnAt" TIMESTAMP WITH TIME ZONE, "lastStep" integer NOT NULL DEFAULT '0', CONSTRAINT "PK_second_factors" PRIMARY KEY ("userId"), CONSTRAINT "FK_1db737aa2fccdc69fa7242d1875" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION)`,
    );
    await queryRunner.query(
      `CREATE TABLE "recovery_codes" ("userId" uuid NOT NULL, "codeHash" character(64) NOT NULL, CONSTRAINT "PK_recovery_codes" PRIMARY KEY ("userId", "codeHash"), CONSTRAINT "FK_5ab5f51b1ca8fcc0073d76fd3d9" FOREIGN KEY ("userId") REFERENCES "second_factors"("userId") ON DELETE CASCADE ON UPDATE NO ACTION)`,
    );
    await queryRunner.query(
      `CREATE TABLE "remembered_devices" ("tokenHash" character(64) NOT NULL, "userId" uuid NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL, "address" character varying(64), "browser" character varying(16), "system" character varying(16), CONSTRAINT "PK_remembered_devices" PRIMARY KEY ("tokenHash"), CONSTRAINT "FK_f2b92802183aa3a249e981449ea" FOREIGN KEY ("userId") REFERENCES "second_factors"("userId") ON DELETE CASCADE ON UPDATE NO ACTION)`,
    );
    await queryRunner.query(`CREATE INDEX "remembered_devices_user" ON "remembered_devices" ("userId")`);
    await queryRunner.query(`CREATE INDEX "remembered_devices_expiry" ON "remembered_devices" ("expiresAt")`);
    await queryRunner.query(`ALTER TABLE "sessions" ADD "isSingleSignOn" boolean NOT NULL DEFAULT false`);
    await changeKinds(queryRunner, 'messages', (kinds) => [...kinds, ...MAILS]);
    await changeKinds(queryRunner, 'access_log', (kinds) => [...kinds, 'second-factor']);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "messages" WHERE "kind" = ANY ($1)`, [MAILS]);
    await changeKinds(queryRunner, 'messages', (kinds) => kinds.filter((kind) => !MAILS.includes(kind)));
    // Access log entries stay, because nothing may delete them.
    const dropThis = (kinds: string[]) => kinds.filter((kind) => kind !== 'second-factor');
    await changeKinds(queryRunner, 'access_log', dropThis, 'NOT VALID');
    await queryRunner.query(`ALTER TABLE "sessions" DROP COLUMN "isSingleSignOn"`);
    await queryRunner.query(`DROP TABLE "remembered_devices"`);
    await queryRunner.query(`DROP TABLE "recovery_codes"`);
    await queryRunner.query(`DROP TABLE "second_factors"`);
  }
}
