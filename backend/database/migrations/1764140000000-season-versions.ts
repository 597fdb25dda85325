import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Earlier values of the columns that the season's form saves, as for students, sites and users. */
export class SeasonVersions1764140000000 implements MigrationInterface {
  name = 'SeasonVersions1764140000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "seasons" ADD "version" integer NOT NULL DEFAULT '1'`);
    await queryRunner.query(`ALTER TABLE "seasons" ADD "earlierValues" jsonb`);
    await queryRunner.query(
      `CREATE TRIGGER "seasons_version" BEFORE UPDATE ON "seasons"
       FOR EACH ROW EXECUTE FUNCTION count_version()`,
    );
    await queryRunner.query(
      `CREATE TRIGGER "seasons_earlier_values"
       BEFORE UPDATE OF ${TRACKED.map((column) => `"${column}"`).join(', ')} ON "seasons"
       FOR EACH ROW EXECUTE FUNCTION keep_earlier_values(${TRACKED.map((column) => `'${column}'`).join(', ')})`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER "seasons_earlier_values" ON "seasons"`);
    await queryRunner.query(`DROP TRIGGER "seasons_version" ON "seasons"`);
    await queryRunner.query(`ALTER TABLE "seasons" DROP COLUMN "earlierValues"`);
    await queryRunner.query(`ALTER TABLE "seasons" DROP COLUMN "version"`);
  }
}

export const TRACKED = [
  'firstDay',
  'lastDay',
  'holidays',
  'placementDay',
  'deadline',
  'answerDays',
  'retainYears',
] as const;
