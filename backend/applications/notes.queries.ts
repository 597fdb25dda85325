import type { EntityManager } from 'typeorm';
import type { NoteView } from '../../domain/contract/audit.js';
import { epochSql } from '../database/expressions.sql.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';

const NOTE = `n."id"::text, ${epochSql('n."at"')} AS "at", u."firstName" || ' ' || u."lastName" AS "by", n."text"`;

/** The private notes on an application, newest first. */
export function notesOf(manager: EntityManager, studentId: string): Promise<NoteView[]> {
  return rowsOf(
    manager,
    prepared(
      `SELECT ${NOTE} FROM student_notes n JOIN users u ON u."id" = n."byUserId"
       WHERE n."studentId" = $1 ORDER BY n."at" DESC, n."id" DESC`,
      [studentId],
    ),
  );
}

/** Adds a note and returns it. Notes can't be changed or deleted. */
export async function addNote(
  manager: EntityManager,
  studentId: string,
  byUserId: string,
  text: string,
): Promise<NoteView> {
  const [note] = await rowsOf<NoteView>(
    manager,
    prepared(
      `WITH n AS (
         INSERT INTO student_notes ("studentId", "byUserId", "text") VALUES ($1, $2, $3) RETURNING *
       )
       SELECT ${NOTE} FROM n JOIN users u ON u."id" = n."byUserId"`,
      [studentId, byUserId, text],
    ),
  );
  if (!note) throw new Error('the insert returned no note');
  return note;
}
