import type { DataSource } from 'typeorm';
import type { Erasure } from '../program/erasure.entity.js';

const COUNTED = ['applications', 'historyEntries', 'notes', 'messages', 'rosterEntries'] as const;

/** How many rows an erasure deletes or has deleted. */
export type ErasureCounts = Pick<Erasure, (typeof COUNTED)[number]>;

/** What erasing the child of this application would delete now, in all seasons. */
export async function countErasure({ manager }: DataSource, studentId: string): Promise<ErasureCounts> {
  const [counts] = await manager.query<[ErasureCounts]>(
    `WITH gone AS (
       SELECT "id", "userId", "season", "ssid" FROM students
       WHERE "childId" = (SELECT "childId" FROM students WHERE "id" = $1)
     )
     SELECT (SELECT count(*)::int FROM gone) AS "applications",
       (SELECT count(*)::int FROM history_entries WHERE "studentId" IN (SELECT "id" FROM gone)) AS "historyEntries",
       (SELECT count(*)::int FROM student_notes WHERE "studentId" IN (SELECT "id" FROM gone)) AS "notes",
       (SELECT count(*)::int FROM messages m
        WHERE m."studentId" IN (SELECT "id" FROM gone) OR m."kind" = 'deadline-reminder'
          AND (m."userId", m."season") IN (SELECT "userId", "season" FROM gone)) AS "messages",
       (SELECT count(*)::int FROM state_roster_students WHERE "ssid" IN (SELECT "ssid" FROM gone)) AS "rosterEntries"`,
    [studentId],
  );
  return counts;
}

/** Deletes the child of this application for good, with its applications of all seasons. Null if there's none. */
export async function eraseStudent(dataSource: DataSource, studentId: string): Promise<ErasureCounts | null> {
  const [counts] = await dataSource.query<ErasureCounts[]>(
    `INSERT INTO erasures ("studentId") VALUES ($1) RETURNING ${COUNTED.map((name) => `"${name}"`).join(', ')}`,
    [studentId],
  );
  return counts ?? null;
}
