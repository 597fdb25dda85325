import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One method changes accounts' names and emails, and counts the change for the lists that show them. */
export class NamesCountedByCode1764252000000 implements MigrationInterface {
  name = 'NamesCountedByCode1764252000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER "users_renamed" ON "users"`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TRIGGER "users_renamed" AFTER UPDATE OF "firstName", "lastName", "email" ON "users"
       FOR EACH STATEMENT EXECUTE FUNCTION note_application_change()`,
    );
  }
}
