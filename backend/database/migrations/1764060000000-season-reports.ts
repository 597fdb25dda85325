import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reports of ended seasons that can't be computed anymore: sites have changed, or children's data is deleted. */
export class SeasonReports1764060000000 implements MigrationInterface {
  name = 'SeasonReports1764060000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "season_reports" ("season" integer NOT NULL, "name" character varying(16) NOT NULL, "report" jsonb NOT NULL, CONSTRAINT "season_reports_pkey" PRIMARY KEY ("season", "name"), CONSTRAINT "season_reports_season" FOREIGN KEY ("season") REFERENCES "seasons"("year") ON DELETE RESTRICT ON UPDATE NO ACTION)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "season_reports"`);
  }
}
