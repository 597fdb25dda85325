import type { MigrationInterface, QueryRunner } from 'typeorm';

const GENERATED = 'UQ_97672ac88f789774dd47f7c8be3';

/**
 * For the office's list of accounts: names the constraint on addresses, so that the code recognizes its violation, and
 * adds an index that finds parts of an address as fast as parts of a name.
 */
export class UserLists1763840000000 implements MigrationInterface {
  name = 'UserLists1763840000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "users" RENAME CONSTRAINT "${GENERATED}" TO "users_email"`);
    await queryRunner.query(
      `CREATE INDEX "users_email_words" ON "users" USING gin ((folded("email")) gin_trgm_ops)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "users_email_words"`);
    await queryRunner.query(`ALTER TABLE "users" RENAME CONSTRAINT "users_email" TO "${GENERATED}"`);
  }
}
