import type { MigrationInterface, QueryRunner } from 'typeorm';

/** PROGRAM_LANGUAGES lists the allowed languages, and the program checks them. */
export class AnyLanguage1764233000000 implements MigrationInterface {
  name = 'AnyLanguage1764233000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['users', 'messages']) {
      await queryRunner.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${table}_language"`);
      await queryRunner.query(`ALTER TABLE "${table}" ALTER COLUMN "language" TYPE character varying(8)`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['users', 'messages']) {
      await queryRunner.query(`UPDATE "${table}" SET "language" = 'en' WHERE "language" NOT IN ('en', 'es')`);
      await queryRunner.query(`ALTER TABLE "${table}" ALTER COLUMN "language" TYPE character varying(2)`);
      await queryRunner.query(
        `ALTER TABLE "${table}" ADD CONSTRAINT "${table}_language" CHECK ("language" IN ('en', 'es'))`,
      );
    }
  }
}
