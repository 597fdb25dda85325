import type { EntityManager } from 'typeorm';
import type { ImportRow } from '../../domain/contract/import.js';
import { importedFacts } from '../../domain/import/row-fields.js';
import type { MoveFacts } from '../../domain/placement/moves.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import { Student } from '../students/student.entity.js';

/** The state of an imported application before it's assigned. */
const COMPLETE = {
  studentSectionComplete: true,
  guardianSectionComplete: true,
  emergencySectionComplete: true,
  preferenceSectionComplete: true,
} as const satisfies Partial<MoveFacts>;

/** What the guard of a move sees for the student that a row would create. */
export const NEWLY_SUBMITTED: MoveFacts = {
  ...COMPLETE,
  applicationSubmitted: 0,
  siteId: null,
  siteAccepted: null,
  returned: false,
  removed: false,
};

export interface ImportedStudent {
  id: string;
  /** When it was created and submitted. */
  at: Date;
}

/**
 * Creates a complete, submitted application from a row; null if another student got the row's SSID in the meantime. A
 * prepared statement instead of the entity, because a workbook has thousands of rows with eighty columns.
 */
export async function insertImported(
  manager: EntityManager,
  userId: string,
  row: ImportRow,
): Promise<ImportedStudent | null> {
  const { columns, values } = persisted(manager, {
    userId,
    ...importedFacts(row),
    ...placeOf(row),
    ...COMPLETE,
  });
  const places = columns.map((_, at) => `$${String(at + 1)}`);
  const ssid = `$${String(columns.length + 1)}::bigint`;
  const [student] = await rowsOf<ImportedStudent>(
    manager,
    prepared(
      `INSERT INTO students (${columns.map((column) => `"${column}"`).join(', ')},
         "ssid", "ssidCheckedOn", "applicationSubmitted")
       VALUES (${places.join(', ')},
         ${ssid}, CASE WHEN ${ssid} IS NULL THEN NULL ELSE statement_timestamp() END, statement_timestamp())
       ON CONFLICT DO NOTHING RETURNING "id", "applicationSubmitted" AS "at"`,
      [...values, row.ssid],
    ),
  );
  return student ?? null;
}

/** The preferences: only the site, if the row names one. */
function placeOf({ site, firstPreference, secondPreference, thirdPreference }: ImportRow) {
  return {
    sitePreference1: site ?? firstPreference,
    sitePreference2: secondPreference,
    sitePreference3: thirdPreference,
    noAlternatePreferences: site !== null,
  };
}

/** Columns and values as the entity would write them, always in the same order. */
function persisted({ dataSource }: EntityManager, facts: Partial<Record<keyof Student, unknown>>) {
  const metadata = dataSource.getMetadata(Student);
  const columns = Object.keys(facts);
  const values = Object.entries(facts).map(([name, value]): unknown => {
    const column = metadata.findColumnWithPropertyName(name);
    if (!column) throw new Error(`a student has no ${name}`);
    return dataSource.driver.preparePersistentValue(value, column);
  });
  return { columns, values };
}
