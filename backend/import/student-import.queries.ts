import type { EntityManager } from 'typeorm';
import type {
  ImportAnswer,
  ImportOutcome,
  ImportPerson,
  ImportRow,
  LikelyDuplicate,
} from '../../domain/contract/import.js';
import type { SiteStatus } from '../../domain/enums/enums.js';
import { foldName } from '../../domain/fields/folded-text.js';
import { PREFERENCE_PATHS } from '../../domain/import/columns.js';
import { getImportedFacts } from '../../domain/import/row-fields.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import type { MoveFacts } from '../../domain/placement/moves.js';
import { normalizeEmail } from '../accounts/accounts.service.js';
import { CURRENT_SEASON, isInCurrentSeasonSql } from '../program/season.queries.js';
import { getIndexSql } from '../students/student-index.queries.js';
import { Student } from '../students/student.entity.js';

/** `birthday` is in epoch seconds, as in an imported row. */
type ExistingChild = ImportPerson & { birthday: number | null };

export interface ExistingRecords {
  ssidMatch: ImportPerson | null;
  account: (ImportPerson & { isActive: boolean }) | null;
  children: ExistingChild[];
  schools: number[];
  sites: { id: number; status: SiteStatus | null }[];
}

const SCHOOL_PATHS = ['outgoingSchool', 'incomingSchool'] as const;
const SITE_PATHS = ['site', ...PREFERENCE_PATHS] as const;

/** Matching: five look-ups by their indexes in one statement, because a workbook has thousands of rows. */
export async function findExistingRecords(manager: EntityManager, row: ImportRow): Promise<ExistingRecords> {
  const [found] = await manager.query<ExistingRecords[]>(
    `SELECT
         (
           SELECT json_build_object('id', "id", 'firstName', "firstName", 'lastName', "lastName")
           FROM students WHERE "ssid" = $1 AND "season" = ${CURRENT_SEASON}
         ) AS "ssidMatch",
         (
           SELECT json_build_object('id', "id", 'firstName', "firstName", 'lastName', "lastName",
             'isActive', "deletedAt" IS NULL)
           FROM users WHERE "email" = $2
         ) AS "account",
         ARRAY(
           SELECT json_build_object('id', s."id", 'firstName', s."firstName", 'lastName', s."lastName",
             'birthday', extract(epoch FROM s."birthday")::bigint)
           FROM students s JOIN users u ON u."id" = s."userId"
           WHERE u."email" = $2 AND ${isInCurrentSeasonSql('s')} ORDER BY s."createdAt", s."id"
         ) AS "children",
         ARRAY(SELECT "id" FROM schools WHERE "id" = ANY ($3::integer[])) AS "schools",
         ARRAY(
           SELECT json_build_object('id', "id", 'status', "status") FROM sites WHERE "id" = ANY ($4::integer[])
         ) AS "sites"`,
    [
      row.ssid,
      normalizeEmail(row.guardian1.email ?? ''),
      SCHOOL_PATHS.flatMap((path) => row[path] ?? []),
      SITE_PATHS.flatMap((path) => row[path] ?? []),
    ],
  );
  if (!found) throw new Error('the query returned no row');
  return found;
}

/** By what was found. */
export function findPlaceFaults(
  row: ImportRow,
  { schools, sites }: ExistingRecords,
): Record<string, MessageKey> {
  const known = new Map(sites.map(({ id, status }) => [id, status]));
  const isUnknown = (path: (typeof SITE_PATHS)[number]): boolean => {
    const id = row[path];
    if (id === null) return false;
    // If the child is assigned to this site, the move itself gives the reason.
    return !known.has(id) || (path !== 'site' && known.get(id) === 'canceled');
  };
  const faults: [string, MessageKey][] = [
    ...SCHOOL_PATHS.filter((path) => !schools.includes(row[path] ?? -1)).map((path): [string, MessageKey] => [
      path,
      'field.unknownSchool',
    ]),
    ...SITE_PATHS.filter(isUnknown).map((path): [string, MessageKey] => [path, 'field.unknownSite']),
  ];
  return Object.fromEntries(faults);
}

/** What became, or will become, of the row. */
export function getOutcome(row: ImportRow, found: ExistingRecords): ImportOutcome {
  if (found.ssidMatch) return 'skipped-ssid';
  if (findSameChild(row, found)) return 'skipped-existing';
  return found.account ? 'created-student' : 'created-user-and-student';
}

/** Contains only names and IDs of existing records. */
export function toImportAnswer(
  row: ImportRow,
  found: ExistingRecords,
  duplicates: LikelyDuplicate[] = [],
): ImportAnswer {
  const { ssidMatch, account, children } = found;
  const student = findSameChild(row, found);
  return {
    outcome: getOutcome(row, found),
    ssidMatch: ssidMatch && toPerson(ssidMatch),
    user: account && toPerson(account),
    student: student && toPerson(student),
    others: children.filter((child) => child !== student).map(toPerson),
    duplicates,
  };
}

/** If there are several, the one that was added first. */
function findSameChild(row: ImportRow, { children }: ExistingRecords): ExistingChild | null {
  const getName = ({ firstName, lastName }: Pick<ImportRow, 'firstName' | 'lastName'>): string =>
    `${foldName(firstName ?? '')} ${foldName(lastName ?? '')}`;
  const found = children.find((child) => child.birthday === row.birthday && getName(child) === getName(row));
  return found ?? null;
}

function toPerson({ id, firstName, lastName }: ImportPerson): ImportPerson {
  return { id, firstName, lastName };
}

const COMPLETE = {
  studentSectionComplete: true,
  guardianSectionComplete: true,
  emergencySectionComplete: true,
  preferenceSectionComplete: true,
} as const satisfies Partial<MoveFacts>;

export const NEWLY_SUBMITTED: MoveFacts = {
  ...COMPLETE,
  applicationSubmitted: 0,
  siteId: null,
  siteAccepted: null,
  returned: false,
  removed: false,
};

interface ImportedStudent {
  id: string;
  at: Date;
}

/**
 * Null if another student got the row's SSID in the meantime. A prepared statement is used instead of the
 * entity because a workbook has thousands of rows with eighty columns.
 */
export async function insertImported(
  manager: EntityManager,
  userId: string,
  row: ImportRow,
): Promise<ImportedStudent | null> {
  const { columns, values } = toPersisted(manager, {
    userId,
    ...getImportedFacts(row),
    ...getPlace(row),
    ...COMPLETE,
  });
  const places = columns.map((_, at) => `$${String(at + 1)}`);
  const ssid = `$${String(columns.length + 1)}::bigint`;
  const [student] = await manager.query<ImportedStudent[]>(
    `WITH student AS (INSERT INTO students (${columns.map((column) => `"${column}"`).join(', ')},
         "ssid", "ssidCheckedOn", "applicationSubmitted")
       VALUES (${places.join(', ')},
         ${ssid}, CASE WHEN ${ssid} IS NULL THEN NULL ELSE statement_timestamp() END, statement_timestamp())
       ON CONFLICT DO NOTHING RETURNING *), ${getIndexSql('student')}
     SELECT "id", "applicationSubmitted" AS "at" FROM student`,
    [...values, row.ssid],
  );
  return student ?? null;
}

function getPlace({ site, firstPreference, secondPreference, thirdPreference }: ImportRow) {
  return {
    sitePreference1: site ?? firstPreference,
    sitePreference2: secondPreference,
    sitePreference3: thirdPreference,
    noAlternatePreferences: site !== null,
  };
}

/** The values as the entity would write them, always in the same order. */
function toPersisted({ dataSource }: EntityManager, facts: Partial<Record<keyof Student, unknown>>) {
  const metadata = dataSource.getMetadata(Student);
  const columns = Object.keys(facts);
  const values = Object.entries(facts).map(([name, value]): unknown => {
    const column = metadata.findColumnWithPropertyName(name);
    if (!column) throw new Error(`a student has no ${name}`);
    return dataSource.driver.preparePersistentValue(value, column);
  });
  return { columns, values };
}
