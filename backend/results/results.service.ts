import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ResultOutcome, ResultRow } from '../../domain/contract/state-ids.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { AccessLog } from '../history/access-log.js';
import { Invalid } from '../platform/http/refusal.js';
import { CURRENT_SEASON } from '../program/season.sql.js';

/** Who loads the links, and from where. */
export interface Loader {
  userId: string;
  address: string;
}

interface LockedStudent {
  id: string;
  ssid: number;
  results: string | null;
}

/** Links to assessment reports, by SSID. */
@Injectable()
export class ResultsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: AccessLog,
  ) {}

  /** Saves new links and returns the outcome of each row. */
  async save(rows: readonly ResultRow[], { userId, address }: Loader): Promise<ResultOutcome[]> {
    const links = linksBySsid(rows);
    return this.dataSource.transaction(async (manager) => {
      const students = await lockStudents(manager, [...links.keys()]);
      const changed = students.filter(({ ssid, results }) => results !== links.get(ssid));
      if (changed.length > 0) {
        const studentIds = changed.map(({ id }) => id);
        await writeLinks(
          manager,
          studentIds,
          changed.map(({ ssid }) => links.get(ssid)),
        );
        const action = 'student.results';
        await this.log.add(manager, { kind: 'imported', userId, address, action, studentIds });
      }
      return outcomesOf(rows, students, changed);
    });
  }
}

/** The link for each SSID. Two different links for one SSID are refused. */
function linksBySsid(rows: readonly ResultRow[]): Map<number, string> {
  const links = new Map<number, string>();
  const faults: Record<string, MessageKey> = {};
  for (const [at, { ssid, results }] of rows.entries()) {
    const before = links.get(ssid);
    if (before === undefined) links.set(ssid, results);
    else if (before !== results) faults[`rows.${at}.ssid`] = 'results.otherLink';
  }
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  return links;
}

/** The students with these SSIDs, locked in the order of their IDs, as everywhere. */
async function lockStudents(manager: EntityManager, ssids: readonly number[]): Promise<LockedStudent[]> {
  return manager.query<LockedStudent[]>(
    `SELECT "id", "ssid"::float8 AS "ssid", "results" FROM students WHERE "ssid" = ANY($1::bigint[]) AND "season" = ${CURRENT_SEASON}
       ORDER BY "id" FOR NO KEY UPDATE`,
    [ssids],
  );
}

/** Leaves `updatedAt` alone: a file of links isn't news about thousands of applications. */
async function writeLinks(
  manager: EntityManager,
  ids: readonly string[],
  links: readonly (string | undefined)[],
): Promise<void> {
  await manager.query(
    `UPDATE students SET "results" = sent."link", "version" = "version" + 1
     FROM unnest($1::uuid[], $2::text[]) AS sent("id", "link") WHERE students."id" = sent."id"`,
    [ids, links],
  );
}

/** A row that appears twice was saved once. */
function outcomesOf(
  rows: readonly ResultRow[],
  students: readonly LockedStudent[],
  changed: readonly LockedStudent[],
): ResultOutcome[] {
  const known = new Set(students.map(({ ssid }) => ssid));
  const unsaved = new Set(changed.map(({ ssid }) => ssid));
  return rows.map(({ ssid }) => {
    if (!known.has(ssid)) return 'no-student';
    return unsaved.delete(ssid) ? 'saved' : 'unchanged';
  });
}
