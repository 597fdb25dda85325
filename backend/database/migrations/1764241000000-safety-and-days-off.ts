import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SafetyAndDaysOff1764241000000 implements MigrationInterface {
  name = 'SafetyAndDaysOff1764241000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const column of SAFETY) {
      await queryRunner.query(`ALTER TABLE "students" ADD "${column}" character varying(500)`);
    }
    await queryRunner.query(
      `CREATE TABLE "site_closures" ("siteId" integer NOT NULL, "day" date NOT NULL, "reason" character varying(200) NOT NULL, "byUserId" uuid, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "site_closures_pkey" PRIMARY KEY ("siteId", "day"), CONSTRAINT "site_closures_of_site" FOREIGN KEY ("siteId") REFERENCES "sites"("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "site_closures_by" FOREIGN KEY ("byUserId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION)`,
    );
    await queryRunner.query(`CREATE INDEX "site_closures_by_user" ON "site_closures" ("byUserId")`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "site_closures"`);
    for (const column of SAFETY) {
      await queryRunner.query(`ALTER TABLE "students" DROP COLUMN "${column}"`);
    }
  }
}

const SAFETY = ['allergies', 'healthNotes', 'pickup'];
