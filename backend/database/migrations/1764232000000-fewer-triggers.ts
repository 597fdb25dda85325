import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  COUNT_VERSION,
  KEEP_EARLIER_VALUES,
  TRACKED,
  listVersionTriggers,
} from './1763910000000-record-versions.js';
import { makeKeepSeasonSql } from './1763940000000-seasons.js';
import { NOTE_ASSIGNMENT } from './1763990000000-site-answers.js';
import { addGroupTriggers, dropGroupTriggers } from './1764030000000-groups.js';
import { TRACKED as SEASON_COLUMNS } from './1764140000000-season-versions.js';

/**
 * Code now writes versions, earlier values, assignment times and departures from groups, which is easier to
 * follow. Only logs, ended seasons and the counters of changes still have triggers.
 */
export class FewerTriggers1764232000000 implements MigrationInterface {
  name = 'FewerTriggers1764232000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of Object.keys(VERSIONED)) {
      await queryRunner.query(`DROP TRIGGER "${table}_earlier_values" ON "${table}"`);
      if (table !== 'students') await queryRunner.query(`DROP TRIGGER "${table}_version" ON "${table}"`);
    }
    await queryRunner.query(`DROP FUNCTION keep_earlier_values()`);
    await queryRunner.query(`DROP FUNCTION count_version()`);
    await queryRunner.query(makeKeepSeasonSql({ countsVersion: false }));
    await queryRunner.query(`DROP TRIGGER "students_assigned" ON "students"`);
    await queryRunner.query(`DROP FUNCTION note_assignment()`);
    await dropGroupTriggers(queryRunner);
    await queryRunner.query(`DROP TRIGGER "ssid_choices_compared" ON "ssid_choices"`);
    await queryRunner.query(`DROP FUNCTION queue_choice()`);
    for (const [name] of SITE_COUNTERS) await queryRunner.query(`DROP TRIGGER "${name}" ON "sites"`);
    await queryRunner.query(makeSiteTriggerSql('sites_changed', '"name", "district", "county", "status"'));
    await queryRunner.query(`DROP TRIGGER "duplicate_dismissals_kept" ON "duplicate_dismissals"`);
    await guardDismissals(queryRunner, 'UPDATE OR DELETE OR TRUNCATE');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await guardDismissals(queryRunner, 'UPDATE OR TRUNCATE');
    await queryRunner.query(
      `CREATE TRIGGER "duplicate_dismissals_kept" BEFORE DELETE ON "duplicate_dismissals"
       FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_rewriting()`,
    );
    await queryRunner.query(
      `ALTER TABLE "duplicate_dismissals" ENABLE ALWAYS TRIGGER "duplicate_dismissals_kept"`,
    );
    await queryRunner.query(`DROP TRIGGER "sites_changed" ON "sites"`);
    for (const [name, columns] of SITE_COUNTERS) await queryRunner.query(makeSiteTriggerSql(name, columns));
    for (const sql of QUEUE_CHOICE) await queryRunner.query(sql);
    await addGroupTriggers(queryRunner);
    for (const sql of NOTE_ASSIGNMENT) await queryRunner.query(sql);
    await queryRunner.query(makeKeepSeasonSql({ countsVersion: true }));
    for (const sql of [COUNT_VERSION, KEEP_EARLIER_VALUES]) await queryRunner.query(sql);
    for (const [table, columns] of Object.entries(VERSIONED)) {
      const [version, earlierValues] = listVersionTriggers(table, columns);
      for (const sql of table === 'students' ? [earlierValues] : [version, earlierValues])
        await queryRunner.query(sql ?? '');
    }
  }
}

const VERSIONED: Readonly<Record<string, readonly string[]>> = {
  ...TRACKED,
  students: [...(TRACKED['students'] ?? []), 'acceptsNearby'],
  seasons: SEASON_COLUMNS,
};

const SITE_COUNTERS = [
  ['sites_renamed', '"name", "district", "county"'],
  ['sites_status_changed', '"status"'],
] as const;

const QUEUE_CHOICE = [
  `CREATE FUNCTION queue_choice() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO duplicate_queue ("studentId") VALUES (coalesce(NEW."studentId", OLD."studentId"));
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER "ssid_choices_compared" AFTER INSERT OR UPDATE OR DELETE ON "ssid_choices"
   FOR EACH ROW EXECUTE FUNCTION queue_choice()`,
];

function makeSiteTriggerSql(name: string, columns: string): string {
  return `CREATE TRIGGER "${name}" AFTER UPDATE OF ${columns} ON "sites"
    FOR EACH STATEMENT EXECUTE FUNCTION note_application_change()`;
}

async function guardDismissals(queryRunner: QueryRunner, events: string): Promise<void> {
  await queryRunner.query(`DROP TRIGGER "duplicate_dismissals_append_only" ON "duplicate_dismissals"`);
  await queryRunner.query(
    `CREATE TRIGGER "duplicate_dismissals_append_only" BEFORE ${events} ON "duplicate_dismissals"
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting()`,
  );
  await queryRunner.query(
    `ALTER TABLE "duplicate_dismissals" ENABLE ALWAYS TRIGGER "duplicate_dismissals_append_only"`,
  );
}
