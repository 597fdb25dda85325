import type { EntityManager } from 'typeorm';
import type { Section } from '../../domain/enums/enums.js';
import { sectionFlag } from '../../domain/status/sections.js';
import { prepared, type Statement } from '../database/prepared-statements.js';
import { Student } from './student.entity.js';
import { VIEW_COLUMNS } from './students.queries.js';

/** The columns of a section and what to write; the same columns for each save of it. */
export type SectionColumns = Readonly<Record<string, unknown>>;

export interface SectionSave {
  id: string;
  section: Section;
  columns: SectionColumns;
  /** The section was sent as complete, and so it has been validated as a whole. */
  isComplete: boolean;
  /** The version that the form was opened with; null saves as sent. */
  version: number | null;
}

/** A student always has a name, even in an unfinished section. */
const NAMES: ReadonlySet<string> = new Set(['firstName', 'lastName']);

/** A student without an SSID is checked again under a new name or birthday. */
const IS_SAME_PERSON = `(s."firstName", s."lastName", s."birthday") IS NOT DISTINCT FROM
  (coalesce($firstName, s."firstName"), coalesce($lastName, s."lastName"), $birthday)`;

/** New choices of open sites need no further question. */
const ARE_CHOICES_OPEN = `s."siteId" IS NULL AND NOT EXISTS (
    SELECT FROM unnest(ARRAY[$sitePreference1, $sitePreference2, $sitePreference3]::integer[]) AS chosen ("id")
    LEFT JOIN sites site ON site."id" = chosen."id"
    WHERE chosen."id" IS NOT NULL AND site."status" IS DISTINCT FROM 'open'
  )`;

const texts = new Map<Section, string>();

/**
 * Saves a section and returns a `StudentRow`, in one statement, if there's nothing to decide: the student isn't removed,
 * the record hasn't changed since the form was opened, and the section was sent as a whole or was never
 * complete. Otherwise it changes nothing and returns no row. If another transaction holds the row, it waits and
 * then looks at what that has left.
 */
export function saveSectionStatement({ dataSource }: EntityManager, save: SectionSave): Statement {
  const { driver } = dataSource;
  const { section, columns } = save;
  const metadata = dataSource.getMetadata(Student);
  const values = Object.entries(columns).map(([name, value]) => {
    const column = metadata.findColumnWithPropertyName(name);
    return column ? (driver.preparePersistentValue(value, column) as unknown) : value;
  });
  let text = texts.get(section);
  if (text === undefined) {
    text = sectionSql(section, Object.keys(columns));
    texts.set(section, text);
  }
  return prepared(text, [save.id, save.isComplete, save.version, ...values]);
}

function sectionSql(section: Section, names: readonly string[]): string {
  const flag = `"${sectionFlag(section)}"`;
  const parameters = new Map(names.map((name, at) => [name, `$${at + 4}`]));
  const withParameters = (sql: string): string =>
    sql.replaceAll(/\$([a-z]\w*)/gi, (_, name: string) => parameters.get(name) ?? '');
  const changes = names.map((name) =>
    NAMES.has(name) ? `"${name}" = coalesce($${name}, s."${name}")` : `"${name}" = $${name}`,
  );
  if (section === 'student') {
    changes.push(
      `"ssidCheckedOn" = CASE WHEN s."ssid" IS NOT NULL OR ${IS_SAME_PERSON} THEN s."ssidCheckedOn" END`,
    );
  }
  return withParameters(
    `UPDATE students s SET ${changes.join(', ')}, ${flag} = s.${flag} OR $2, "updatedAt" = clock_timestamp()
     WHERE s."id" = $1 AND NOT s."removed" AND ($2 OR NOT s.${flag})
       AND ($3::integer IS NULL OR s."version" <= $3)
       ${section === 'preference' ? `AND ${ARE_CHOICES_OPEN}` : ''}
     RETURNING ${VIEW_COLUMNS}`,
  );
}
