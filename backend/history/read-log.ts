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
