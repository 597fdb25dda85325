import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Earlier values of the columns of students, sites and users that a form can change, to tell a save of an
 * older version from a real change. Triggers record them, so no writer can forget. Each column keeps its last
 * 20 values in the row itself, so they move and disappear with the row.
 */
export class RecordVersions1763910000000 implements MigrationInterface {
  name = 'RecordVersions1763910000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [COUNT_VERSION, KEEP_EARLIER_VALUES]) await queryRunner.query(sql);
    for (const [table, columns] of Object.entries(TRACKED)) {
      await queryRunner.query(`ALTER TABLE "${table}" ADD "version" integer NOT NULL DEFAULT '1'`);
      await queryRunner.query(`ALTER TABLE "${table}" ADD "earlierValues" jsonb`);
      for (const sql of listVersionTriggers(table, columns)) await queryRunner.query(sql);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TRACKED)) {
      await queryRunner.query(`DROP TRIGGER "${table}_earlier_values" ON "${table}"`);
      await queryRunner.query(`DROP TRIGGER "${table}_version" ON "${table}"`);
      await queryRunner.query(`ALTER TABLE "${table}" DROP COLUMN "earlierValues"`);
      await queryRunner.query(`ALTER TABLE "${table}" DROP COLUMN "version"`);
    }
    await queryRunner.query(`DROP FUNCTION keep_earlier_values()`);
    await queryRunner.query(`DROP FUNCTION count_version()`);
  }
}

const MOST_KEPT = 20;

export const COUNT_VERSION = `CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         NEW."version" := OLD."version" + 1;
         RETURN NEW;
       END $$`;

export const KEEP_EARLIER_VALUES = `CREATE FUNCTION keep_earlier_values() RETURNS trigger LANGUAGE plpgsql AS $$
       DECLARE
         "before" jsonb := to_jsonb(OLD);
         "after" jsonb := to_jsonb(NEW);
         "field" text;
         "kept" jsonb;
       BEGIN
         FOREACH "field" IN ARRAY TG_ARGV LOOP
           CONTINUE WHEN "before" -> "field" = "after" -> "field";
           "kept" := coalesce(NEW."earlierValues" -> "field", '[]')
             || jsonb_build_object('until', OLD."version" + 1, 'value', "before" -> "field");
           IF jsonb_array_length("kept") > ${MOST_KEPT} THEN
             "kept" := "kept" - 0;
           END IF;
           NEW."earlierValues" := coalesce(NEW."earlierValues", '{}') || jsonb_build_object("field", "kept");
         END LOOP;
         RETURN NEW;
       END $$`;

/** The second trigger runs only for statements that set one of these columns, to spare moves and bulk checks. */
export function listVersionTriggers(table: string, columns: readonly string[]): string[] {
  return [
    `CREATE TRIGGER "${table}_version" BEFORE UPDATE ON "${table}"
       FOR EACH ROW EXECUTE FUNCTION count_version()`,
    `CREATE TRIGGER "${table}_earlier_values"
       BEFORE UPDATE OF ${columns.map((column) => `"${column}"`).join(', ')} ON "${table}"
       FOR EACH ROW EXECUTE FUNCTION keep_earlier_values(${columns.map((column) => `'${column}'`).join(', ')})`,
  ];
}

const GUARDIAN = [
  'FirstName',
  'LastName',
  'Relationship',
  'Email',
  'HomePhone',
  'CellPhone',
  'WorkPhone',
  'Address',
  'City',
  'State',
  'Zip',
];
const EMERGENCY = ['FirstName', 'LastName', 'Relationship', 'HomePhone', 'CellPhone', 'WorkPhone'];

/** Every column that a form saved along with a version. */
export const TRACKED: Readonly<Record<string, readonly string[]>> = {
  students: [
    'firstName',
    'lastName',
    'birthday',
    'gender',
    'ethnicity',
    'address',
    'city',
    'state',
    'zip',
    'outgoingSchool',
    'outgoingSchoolOther',
    'incomingSchool',
    'incomingSchoolOther',
    'grade',
    'bilingual',
    'notEnglish',
    'language',
    'iep',
    'noGuardian2',
    ...['guardian1', 'guardian2'].flatMap((who) => GUARDIAN.map((fact) => who + fact)),
    ...['emergency1', 'emergency2'].flatMap((who) => EMERGENCY.map((fact) => who + fact)),
    'sitePreference1',
    'sitePreference2',
    'sitePreference3',
    'noAlternatePreferences',
  ],
  sites: [
    'name',
    'orgName',
    'orgType',
    'district',
    'county',
    'address',
    'lat',
    'lng',
    'contactName',
    'contactRole',
    'contactEmail',
    'contactPhone',
    'contactPhone2',
    'contact2Name',
    'contact2Role',
    'contact2Email',
    'contact2Phone',
    'contact2Phone2',
    'coordinatorName',
    'coordinatorEmail',
    'coordinatorPhone',
    'coordinatorPhone2',
    'studentCapacity',
    'instructorCapacity',
    'dates',
    'days',
    'times',
    'grades',
    'remote',
    'transportation',
    'meals',
    'technology',
    'pinText',
    'acceptanceText',
    'notes',
    'registrantName',
    'registrantRole',
    'registrantEmail',
    'interestReason',
  ],
  users: ['firstName', 'lastName', 'email', 'role'],
};
