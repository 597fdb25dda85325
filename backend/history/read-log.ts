import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Action } from '../../domain/access/access.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';

/** Somebody reads a child's record, or is about to. */
export interface ReadEntry {
  userId: string;
  address: string;
  action: Action;
  studentId: string;
}

const LINE = `INSERT INTO access_log ("kind", "userId", "address", "action", "studentIds")`;

/**
 * Allowed to others than the family, and yet no reading: a move answers the record to whoever made it, which the
 * history tells already; `next` answers which other student waits; a note is a line of its own log.
 */
const NOT_READS: ReadonlySet<Action> = new Set<Action>([
  'student.assign',
  'student.return',
  'student.recall',
  'student.remove',
  'student.next',
  'student.addNote',
]);

/** Whatever else is allowed about one student shows the child's record: a new action is noted unless named above. */
export function isReadAction(action: Action): boolean {
  return !NOT_READS.has(action);
}

/** The lines of the access log about who read a child's record. Each is kept before the answer is made. */
@Injectable()
export class ReadLog {
  constructor(private readonly dataSource: DataSource) {}

  async add({ userId, address, action, studentId }: ReadEntry): Promise<void> {
    await rowsOf(
      this.dataSource.manager,
      prepared(`${LINE} VALUES ('read', $2, $3, $4, ARRAY[$1::uuid])`, [studentId, userId, address, action]),
    );
  }

  /** The same unless the student is the person's own; false, and no line, where there is no such student. */
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
