import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Code now maintains the office's search text and the queue of the duplicate search. It also counts changes
 * to what only one service writes: pairs of duplicates, seasons and marks.
 */
export class CountersOnly1764234000000 implements MigrationInterface {
  name = 'CountersOnly1764234000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, table] of TRIGGERS) await queryRunner.query(`DROP TRIGGER "${name}" ON "${table}"`);
    for (const [name] of FUNCTIONS) await queryRunner.query(`DROP FUNCTION ${name}()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [name, body] of FUNCTIONS) {
      await queryRunner.query(
        `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`,
      );
    }
    for (const [name, table, event, how] of TRIGGERS) {
      await queryRunner.query(`CREATE TRIGGER "${name}" AFTER ${event} ON "${table}" FOR EACH ${how}`);
    }
  }
}

const PHONES = ['HomePhone', 'CellPhone', 'WorkPhone'];
const SEARCHED = [
  'firstName',
  'lastName',
  'ssid',
  'guardian1Email',
  'guardian2Email',
  ...['guardian1', 'guardian2', 'emergency1', 'emergency2'].flatMap((person) =>
    PHONES.map((phone) => `${person}${phone}`),
  ),
];
const COMPARED = ['userId', 'firstName', 'lastName', 'birthday', 'ssid', 'removed'];

const FUNCTIONS = [
  [
    'write_student_search',
    `INSERT INTO student_search ("studentId", "text")
     VALUES (NEW."id", folded(${SEARCHED.map((column) => `coalesce(NEW."${column}"::text, '')`).join(` || ' ' || `)}))
     ON CONFLICT ("studentId") DO UPDATE SET "text" = EXCLUDED."text" WHERE student_search."text" <> EXCLUDED."text";`,
  ],
  ['queue_student', `INSERT INTO duplicate_queue ("studentId") VALUES (coalesce(NEW."id", OLD."id"));`],
  [
    'note_attendance_change',
    `UPDATE attendance_changes SET "version" = "version" + 1 WHERE "shard" =
       (SELECT "shard" FROM attendance_changes FOR NO KEY UPDATE SKIP LOCKED LIMIT 1);
     IF NOT FOUND THEN INSERT INTO attendance_changes ("version") VALUES (1); END IF;`,
  ],
] as const;

const ANY = 'INSERT OR UPDATE OR DELETE';
const TRIGGERS = [
  [
    'students_searched',
    'students',
    `INSERT OR UPDATE OF ${joinColumns(SEARCHED)}`,
    'ROW EXECUTE FUNCTION write_student_search()',
  ],
  ['students_compared', 'students', 'INSERT', 'ROW EXECUTE FUNCTION queue_student()'],
  [
    'students_compared_again',
    'students',
    `UPDATE OF ${joinColumns(COMPARED)}`,
    `ROW WHEN ((${joinColumns(COMPARED, 'OLD.')}) IS DISTINCT FROM (${joinColumns(COMPARED, 'NEW.')})) EXECUTE FUNCTION queue_student()`,
  ],
  ['duplicates_changed', 'duplicate_pairs', `${ANY} OR TRUNCATE`, getCounterSql('note_application_change')],
  ['seasons_changed', 'seasons', ANY, getCounterSql('note_application_change')],
  [
    'attendance_marks_changed',
    'attendance_marks',
    `${ANY} OR TRUNCATE`,
    getCounterSql('note_attendance_change'),
  ],
] as const;

function joinColumns(columns: readonly string[], of = ''): string {
  return columns.map((column) => `${of}"${column}"`).join(', ');
}

function getCounterSql(name: string): string {
  return `STATEMENT EXECUTE FUNCTION ${name}()`;
}
