import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes entries about one student. Rosters are logged with hundreds of IDs each, too many to search one by one. */
export class WhoSawAStudent1763970000000 implements MigrationInterface {
  name = 'WhoSawAStudent1763970000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "access_log_students" ON "access_log" USING gin ("studentIds")
       WHERE "kind" IN ('read', 'exported', 'imported')`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "access_log_students"`);
  }
}
