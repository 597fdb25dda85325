import type { EntityManager } from 'typeorm';
import { LANGUAGES, type Language } from '../../domain/enums/enums.js';
import { accountEmail } from '../accounts/accounts.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import type { Site } from '../sites/site.entity.js';
import type { Student } from '../students/student.entity.js';

/** An address that a mail goes to, in the language of its account if it has one. */
export interface Recipient {
  recipient: string;
  userId: string | null;
  language: Language;
}

/** The account that the student belongs to; nobody where it is deactivated. */
export async function familyOf(
  manager: EntityManager,
  { userId }: Pick<Student, 'userId'>,
): Promise<(Recipient & { firstName: string })[]> {
  return rowsOf(
    manager,
    prepared(
      `SELECT "email" AS recipient, "id" AS "userId", "language", "firstName"
       FROM users WHERE "id" = $1 AND "deletedAt" IS NULL`,
      [userId],
    ),
  );
}

/** A site's coordinators and its coordinator's address, each address once and none of a deactivated account. */
export async function peopleOf(
  manager: EntityManager,
  { id, coordinatorEmail }: Pick<Site, 'id' | 'coordinatorEmail'>,
): Promise<Recipient[]> {
  return rowsOf(
    manager,
    prepared(
      `SELECT u."email" AS recipient, u."id" AS "userId", u."language"
       FROM site_members m JOIN users u ON u."id" = m."userId"
       WHERE m."siteId" = $1 AND m."role" = 'coordinator' AND u."deletedAt" IS NULL
       UNION
       SELECT a."email", u."id", COALESCE(u."language", $3)
       FROM (VALUES ($2::varchar)) AS a ("email") LEFT JOIN users u ON u."email" = a."email"
       WHERE a."email" IS NOT NULL AND u."deletedAt" IS NULL`,
      [id, coordinatorEmail && accountEmail(coordinatorEmail), LANGUAGES[0]],
    ),
  );
}
