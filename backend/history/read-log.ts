import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Action } from '../../domain/access/access.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';

/** Somebody reads a child's record. */
export interface ReadEntry {
  userId: string;
  address: string;
  action: Action;
  studentId: string;
}

/** Who reads, and from where. */
export type Reader = Pick<ReadEntry, 'userId' | 'address'>;

const LINE = `INSERT INTO access_log ("kind", "userId", "address", "action", "studentIds")`;

/**
 * Allowed to others than the family, but not a read: the history already has moves, `next` returns another student's
 * ID, and a note has its own log.
 */
const NOT_READS: ReadonlySet<Action> = new Set<Action>([
  'student.assign',
  'student.return',
  'student.recall',
  'student.remove',
  'student.next',
  'student.addNote',
]);

/** Every other action about one student shows the child's record, so a new action is logged unless it's in the list. */
export function isReadAction(action: Action): boolean {
  return !NOT_READS.has(action);
}

/**
 * A CTE that logs, in the statement that reads them, that someone reads the students of the CTE `rows`; no entry if there
 * are none. `$1` is the site, `$2` the person, `$3` the address.
 */
export function readOfSiteSql(rows: string, action: Action): string {
  return `noted AS (
    INSERT INTO access_log ("kind", "userId", "address", "action", "siteId", "studentIds")
    SELECT 'read', $2::uuid, $3::varchar, '${action}', $1::integer, array_agg("id") FROM ${rows} HAVING count(*) > 0
  )`;
}

/** Log entries about who read a child's record. Each is written before the response. */
@Injectable()
export class ReadLog {
  constructor(private readonly dataSource: DataSource) {}

  async add({ userId, address, action, studentId }: ReadEntry): Promise<void> {
    await rowsOf(
      this.dataSource.manager,
      prepared(`${LINE} VALUES ('read', $2, $3, $4, ARRAY[$1::uuid])`, [studentId, userId, address, action]),
    );
  }

  /** As `add`, unless the student is the person's own. False, without an entry, if there's no such student. */
  async addUnlessOwn({ userId, address, action, studentId }: ReadEntry): Promise<boolean> {
    const found = await rowsOf(
      this.dataSource.manager,
      prepared(
        `WITH student AS (SELECT "userId" FROM students WHERE "id" = $1), noted AS (
           ${LINE} SELECT 'read', $2, $3, $4, ARRAY[$1::uuid] FROM student WHERE student."userId" <> $2
         )
         SELECT FROM student`,
        [studentId, userId, address, action],
      ),
    );
    return found.length > 0;
  }
}
