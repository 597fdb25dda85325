import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens for scheduled downloads. */
export class ApiTokens1764251000000 implements MigrationInterface {
  name = 'ApiTokens1764251000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "api_tokens" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "tokenHash" character(64) NOT NULL, "userId" uuid NOT NULL, "name" character varying(64) NOT NULL, "scopes" character varying(16) array NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL, "lastUsedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "api_tokens_hash" UNIQUE ("tokenHash"), CONSTRAINT "api_tokens_scopes" CHECK ("scopes" <@ '{reports,export}'::varchar[]), CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "api_tokens_user" ON "api_tokens" ("userId")`);
    await queryRunner.query(
      `ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_of_user" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(`ALTER TABLE "access_log" ADD "token" character varying(64)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "access_log" DROP COLUMN "token"`);
    await queryRunner.query(`DROP TABLE "api_tokens"`);
  }
}
