import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the family accepts a seat at a nearby site if none of its choices has one. */
export class AcceptsNearby1764000000000 implements MigrationInterface {
  name = 'AcceptsNearby1764000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "students" ADD "acceptsNearby" boolean NOT NULL DEFAULT false`);
    const tracked = await findTrackedColumns(queryRunner);
    await keepEarlierValues(queryRunner, [...tracked, 'acceptsNearby']);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const tracked = await findTrackedColumns(queryRunner);
    await keepEarlierValues(
      queryRunner,
      tracked.filter((column) => column !== 'acceptsNearby'),
    );
    await queryRunner.query(`ALTER TABLE "students" DROP COLUMN "acceptsNearby"`);
  }
}

/** The student columns whose earlier values the trigger keeps. */
async function findTrackedColumns(queryRunner: QueryRunner): Promise<string[]> {
  const columns = (await queryRunner.query(
    `SELECT attname AS "name" FROM pg_trigger JOIN pg_attribute ON attrelid = tgrelid AND attnum = ANY(tgattr)
     WHERE tgname = 'students_earlier_values' AND tgrelid = '"students"'::regclass ORDER BY attnum`,
  )) as { name: string }[];
  return columns.map(({ name }) => name);
}

async function keepEarlierValues(queryRunner: QueryRunner, columns: readonly string[]): Promise<void> {
  await queryRunner.query(`DROP TRIGGER "students_earlier_values" ON "students"`);
  await queryRunner.query(
    `CREATE TRIGGER "students_earlier_values"
     BEFORE UPDATE OF ${columns.map((column) => `"${column}"`).join(', ')} ON "students"
     FOR EACH ROW EXECUTE FUNCTION keep_earlier_values(${columns.map((column) => `'${column}'`).join(', ')})`,
  );
}
