import type { MigrationInterface, QueryRunner } from 'typeorm';

const GENERATED = 'UQ_e32b044ae1e26d95a809fee4d3d';

/** Names the constraint that an SSID belongs to one student, so that the code can recognize its violation. */
export class NamedSsidConstraint1763820000000 implements MigrationInterface {
  name = 'NamedSsidConstraint1763820000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "students" RENAME CONSTRAINT "${GENERATED}" TO "students_ssid"`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "students" RENAME CONSTRAINT "students_ssid" TO "${GENERATED}"`);
  }
}
