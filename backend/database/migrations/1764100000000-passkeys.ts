import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeKinds } from '../change-kinds.js';

const MAIL = 'passkey-added';

/** Passkeys as the second step of a login, with or without an authenticator app. */
export class Passkeys1764100000000 implements MigrationInterface {
  name = 'Passkeys1764100000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "second_factors" ADD "hasApp" boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`UPDATE "second_factors" SET "hasApp" = true WHERE "turnedOnAt" IS NOT NULL`);
    await queryRunner.query(`ALTER TABLE "second_factors" ALTER COLUMN "secret" DROP NOT NULL`);
    await queryRunner.query(
      `CREATE TABLE "passkeys" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "credentialId" character varying(1400) NOT NULL, "publicKey" bytea NOT NULL, "counter" bigint NOT NULL, "transports" character varying(16) array NOT NULL, "name" character varying(64) NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "lastUsedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_passkeys" PRIMARY KEY ("id"), CONSTRAINT "FK_968841087720e5f58e120ea8262" FOREIGN KEY ("userId") REFERENCES "second_factors"("userId") ON DELETE CASCADE ON UPDATE NO ACTION)`,
    );
    await queryRunner.query(`CREATE INDEX "passkeys_user" ON "passkeys" ("userId")`);
    await queryRunner.query(`CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" ("credentialId")`);
    await queryRunner.query(
      `CREATE TABLE "passkey_challenges" ("challenge" character varying(64) NOT NULL, "userId" uuid NOT NULL, "sessionHash" character(64), "purpose" character varying(8) NOT NULL, "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "passkey_challenges_purpose" CHECK ("purpose" IN ('add', 'confirm', 'login')), CONSTRAINT "PK_passkey_challenges" PRIMARY KEY ("challenge"), CONSTRAINT "FK_e62cd59c175c3ce90ea502beb90" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION)`,
    );
    await queryRunner.query(`CREATE INDEX "passkey_challenges_user" ON "passkey_challenges" ("userId")`);
    await queryRunner.query(`CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" ("expiresAt")`);
    await changeKinds(queryRunner, 'messages', (kinds) => [...kinds, MAIL]);
    // For a person's page: whose second factor an administrator has reset.
    await queryRunner.query(
      `CREATE INDEX "access_log_resets" ON "access_log" ("email") WHERE "kind" = 'second-factor' AND "email" IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "access_log_resets"`);
    await queryRunner.query(`DELETE FROM "messages" WHERE "kind" = $1`, [MAIL]);
    await changeKinds(queryRunner, 'messages', (kinds) => kinds.filter((kind) => kind !== MAIL));
    await queryRunner.query(`DROP TABLE "passkey_challenges"`);
    await queryRunner.query(`DROP TABLE "passkeys"`);
    // Accounts without an app go back to using only a password.
    await queryRunner.query(`DELETE FROM "second_factors" WHERE "secret" IS NULL`);
    await queryRunner.query(`UPDATE "second_factors" SET "turnedOnAt" = NULL WHERE NOT "hasApp"`);
    await queryRunner.query(`ALTER TABLE "second_factors" ALTER COLUMN "secret" SET NOT NULL`);
    await queryRunner.query(`ALTER TABLE "second_factors" DROP COLUMN "hasApp"`);
  }
}
