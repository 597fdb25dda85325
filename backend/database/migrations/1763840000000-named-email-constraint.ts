import type { MigrationInterface, QueryRunner } from 'typeorm';

const GENERATED = 'UQ_97672ac88f789774dd47f7c8be3';

/** A name for the constraint that says that an address is one account's: the refusal of another one is told by it. */
export class NamedEmailConstraint1763840000000 implements MigrationInterface {
  name = 'NamedEmailConstraint1763840000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "users" RENAME CONSTRAINT "${GENERATED}" TO "users_email"`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "users" RENAME CONSTRAINT "users_email" TO "${GENERATED}"`);
  }
}
