import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeKinds } from '../change-kinds.js';

const KIND = 'answers-overdue';

/** When a student got a seat, to tell whether the site's answer is overdue; and when each site was last reminded. */
export class SiteAnswers1763990000000 implements MigrationInterface {
  name = 'SiteAnswers1763990000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "students" ADD "assignedAt" TIMESTAMP WITH TIME ZONE`);
    // Nobody edited these rows, so their versions and last-change times stay the same.
    await queryRunner.query(`ALTER TABLE "students" DISABLE TRIGGER USER`);
    await queryRunner.query(
      `UPDATE "students" s SET "assignedAt" = coalesce(
         (SELECT max(h."at") FROM history_entries h WHERE h."studentId" = s."id" AND h."kind" = 'assigned'),
         s."updatedAt")
       WHERE s."siteId" IS NOT NULL`,
    );
    await queryRunner.query(`ALTER TABLE "students" ENABLE TRIGGER USER`);
    for (const sql of NOTE_ASSIGNMENT) await queryRunner.query(sql);
    await queryRunner.query(
      `CREATE TABLE "answer_reminders" ("siteId" integer NOT NULL, "sentOn" date NOT NULL, CONSTRAINT "answer_reminders_pkey" PRIMARY KEY ("siteId"), CONSTRAINT "answer_reminders_site" FOREIGN KEY ("siteId") REFERENCES "sites"("id") ON DELETE CASCADE ON UPDATE NO ACTION)`,
    );
    await changeKinds(queryRunner, 'messages', (kinds) => [...kinds, KIND]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "messages" WHERE "kind" = '${KIND}'`);
    await changeKinds(queryRunner, 'messages', (kinds) => kinds.filter((kind) => kind !== KIND));
    await queryRunner.query(`DROP TABLE "answer_reminders"`);
    await queryRunner.query(`DROP TRIGGER "students_assigned" ON "students"`);
    await queryRunner.query(`DROP FUNCTION note_assignment()`);
    await queryRunner.query(`ALTER TABLE "students" DROP COLUMN "assignedAt"`);
  }
}

/** Records when a student got the seat. */
export const NOTE_ASSIGNMENT = [
  `CREATE FUNCTION note_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         IF NEW."siteId" IS NULL THEN
           NEW."assignedAt" := NULL;
         ELSIF TG_OP = 'INSERT' THEN
           NEW."assignedAt" := coalesce(NEW."assignedAt", statement_timestamp());
         ELSIF NEW."siteId" IS DISTINCT FROM OLD."siteId" THEN
           NEW."assignedAt" := statement_timestamp();
         END IF;
         RETURN NEW;
       END $$`,
  `CREATE TRIGGER "students_assigned" BEFORE INSERT OR UPDATE OF "siteId" ON "students"
       FOR EACH ROW EXECUTE FUNCTION note_assignment()`,
];
