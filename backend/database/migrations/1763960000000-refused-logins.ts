import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refused logins are added up per minute before they go into the access log. */
export class RefusedLogins1763960000000 implements MigrationInterface {
  name = 'RefusedLogins1763960000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "access_log" ADD "times" integer NOT NULL DEFAULT 1`);
    await queryRunner.query(
      `CREATE TABLE "refused_logins" ("minute" TIMESTAMP WITH TIME ZONE NOT NULL, "address" character varying(64) NOT NULL, "action" character varying(64) NOT NULL, "email" character varying(320) NOT NULL, "userId" uuid, "at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "times" integer NOT NULL DEFAULT 1, CONSTRAINT "PK_24d53e16d7ba0eca391df8adc93" PRIMARY KEY ("minute", "address", "action", "email"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "refused_logins"`);
    await queryRunner.query(`ALTER TABLE "access_log" DROP COLUMN "times"`);
  }
}
