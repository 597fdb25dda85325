import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ResultOutcome, ResultRow } from '../../domain/contract/state-ids.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import { Invalid } from '../platform/http/refusal.js';
import { isInCurrentSeasonSql } from '../program/season.queries.js';
import { Student } from '../students/student.entity.js';
import { writeResults } from './results.queries.js';

interface LockedStudent {
  id: string;
  ssid: number;
  results: string | null;
}

@Injectable()
export class ResultsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: AccessLog,
  ) {}

  async save(rows: readonly ResultRow[], by: Reader): Promise<ResultOutcome[]> {
    const links = groupLinksBySsid(rows);
    return this.dataSource.transaction(async (manager) => {
      const students = await lockStudents(manager, [...links.keys()]);
      const changed = students.filter(({ ssid, results }) => results !== links.get(ssid));
      if (changed.length > 0) {
        const studentIds = changed.map(({ id }) => id);
        await writeResults(
          manager,
          studentIds,
          changed.map(({ ssid }) => links.get(ssid)),
        );
        const action = 'student.results';
        await this.log.add(manager, { kind: 'imported', ...by, action, studentIds });
      }
      return listOutcomes(rows, students, changed);
    });
  }
}

/** Throws if two different links are given for one SSID. */
function groupLinksBySsid(rows: readonly ResultRow[]): Map<number, string> {
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

/** Locks in the order of IDs, as everywhere. */
async function lockStudents(manager: EntityManager, ssids: readonly number[]): Promise<LockedStudent[]> {
  const students = await manager
    .createQueryBuilder(Student, 's')
    .select(['s.id', 's.ssid', 's.results'])
    .where('s.ssid = ANY(:ssids)', { ssids })
    .andWhere(isInCurrentSeasonSql('s'))
    .orderBy('s.id')
    .setLock('for_no_key_update')
    .getMany();
  return students.map(({ id, ssid, results }) => ({ id, ssid: Number(ssid), results }));
}

/** A repeated row is saved once. */
function listOutcomes(
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
