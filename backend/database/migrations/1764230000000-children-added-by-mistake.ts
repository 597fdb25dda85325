import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As in backend/program/season.queries.ts. */
const SEASON_LOCK = 7_213_515;
const SEASON_ENDED = 'SR001';

/**
 * Lets a family delete a child that was added by mistake. This also deletes the child's initial history; any
 * other entry still refers to the child and blocks the deletion. It runs as the owner, because the app's role
 * can't delete from the logs. Purges and erasures delete applications in their own triggers.
 */
export class ChildrenAddedByMistake1764230000000 implements MigrationInterface {
  name = 'ChildrenAddedByMistake1764230000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE FUNCTION delete_beginning() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
       SET search_path = public, pg_temp AS $$
       BEGIN
         PERFORM pg_advisory_xact_lock_shared(${SEASON_LOCK});
         IF OLD."season" <> current_season() THEN
           RAISE EXCEPTION 'season % has ended', OLD."season" USING ERRCODE = '${SEASON_ENDED}';
         END IF;
         DELETE FROM messages WHERE "studentId" = OLD."id";
         DELETE FROM history_entries WHERE "studentId" = OLD."id" AND "kind" IN ('created', 'ssid');
         RETURN OLD;
       END $$`,
    );
    await queryRunner.query(
      `CREATE TRIGGER "students_beginning" BEFORE DELETE ON "students" FOR EACH ROW
       WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION delete_beginning()`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER "students_beginning" ON "students"`);
    await queryRunner.query(`DROP FUNCTION delete_beginning()`);
  }
}
