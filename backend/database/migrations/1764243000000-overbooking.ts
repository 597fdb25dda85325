import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs from before overbooking existed have none. */
export class Overbooking1764243000000 implements MigrationInterface {
  name = 'Overbooking1764243000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE "placement_runs" SET "rules" = '{"overbookPercent": 0}'::jsonb || "rules"`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`UPDATE "placement_runs" SET "rules" = "rules" - 'overbookPercent'`);
  }
}
