import { randomBytes } from 'node:crypto';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { DirectoryRow } from '../../domain/contract/state-ids.js';
import { User } from '../accounts/user.entity.js';
import { PasswordsService } from '../auth/passwords.service.js';
import { Group, GroupMember, GroupVersion } from '../classes/group.entity.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { Message } from '../mail/message.entity.js';
import { Denial, Withdrawal } from '../placement/left-site.entity.js';
import { CURRENT_SEASON } from '../program/season.queries.js';
import { NIGHTLY_CHECK } from '../ssid/nightly-check.js';
import { addChoices } from '../ssid/ssid-choices.queries.js';
import { SiteMember } from '../sites/site-member.entity.js';
import { Site } from '../sites/site.entity.js';
import { indexStudents } from '../students/student-index.queries.js';
import { Student } from '../students/student.entity.js';
import { DEMO_EMAILS, DEMO_PASSWORD } from './demo-accounts.js';
import { insertRoster, type RosterChoice } from './roster.js';
import type { DemoProgram, GroupRow, UserRow } from './rows.js';

export async function loadRoster(
  manager: EntityManager,
  users: DemoProgram['users'],
  rows: readonly DirectoryRow[],
  { id, loadedAt }: { id: string; loadedAt: Date },
): Promise<void> {
  const admin = users.find(({ email }) => email === DEMO_EMAILS.admin);
  const times = { createdAt: loadedAt, touchedAt: loadedAt, finishedAt: loadedAt };
  await insertRoster(manager, { id, loadedById: admin?.id ?? null, ...times }, rows);
}

export async function loadChoices(manager: EntityManager, choices: readonly RosterChoice[]): Promise<void> {
  const rows = choices.map(({ student: { id, firstName, lastName, birthday }, candidates, askedAt }) => ({
    ...{ studentId: id, firstName, lastName, candidates: [...candidates], askedAt },
    birthday: new Date((birthday ?? 0) * 1000).toISOString().slice(0, 10),
  }));
  await addChoices(manager, rows);
}

/** Dates each lookup to the following night, like NightlyCheckService; today's are by an administrator. */
export async function recordSsidChecks(manager: EntityManager, now: Date, timeZone: string): Promise<void> {
  await manager.query(
    `WITH looked_up AS (
       SELECT "id", (("ssidCheckedOn" AT TIME ZONE $2)::date + 1 + make_time($3, $4, 0)) AT TIME ZONE $2 AS "at"
       FROM students WHERE "ssidCheckedOn" IS NOT NULL AND "season" = ${CURRENT_SEASON}
     ), checked AS (
       UPDATE students s SET "ssidCheckedOn" = looked_up."at" FROM looked_up
       WHERE s."id" = looked_up."id" AND looked_up."at" <= $1 RETURNING s."ssid", looked_up."at"
     ), nights AS (
       SELECT (night::date + make_time($3, $4, 0)) AT TIME ZONE $2 AS "at"
       FROM generate_series((SELECT min("at") FROM looked_up) AT TIME ZONE $2, $1 AT TIME ZONE $2, '1 day') night
     )
     INSERT INTO ssid_checks ("startedAt", "endedAt", "userId", "again", "found", "notFound", "toPick")
     SELECT nights."at", nights."at" + interval '2 seconds', NULL, FALSE, count(checked."ssid"),
       count(checked."at") - count(checked."ssid"),
       (SELECT count(*) FROM ssid_choices c WHERE c."askedAt" <= nights."at")
     FROM nights LEFT JOIN checked ON checked."at" = nights."at" WHERE nights."at" <= $1
     GROUP BY nights."at" ORDER BY nights."at"`,
    [now, timeZone, NIGHTLY_CHECK.hour, NIGHTLY_CHECK.minute],
  );
}

/** The demo accounts share a password and its hash. People who never signed in are still invited. */
export async function addPasswords(users: readonly UserRow[]): Promise<UserRow[]> {
  const emails: readonly string[] = Object.values(DEMO_EMAILS);
  const passwords = new PasswordsService({ webProcesses: 1 });
  const [known, unknown] = [
    await passwords.hash(DEMO_PASSWORD, 'seed'),
    await passwords.hash(randomBytes(32).toString('hex'), 'seed'),
  ];
  return users.map((user) => {
    if (emails.includes(user.email)) return { ...user, passwordHash: known };
    return user.lastLoginAt === null ? user : { ...user, passwordHash: unknown };
  });
}

/** A statement takes at most 65,535 values, and a student has about eighty. */
const ROWS_PER_STATEMENT = 500;

export async function loadProgram(manager: EntityManager, program: DemoProgram): Promise<void> {
  await insertAll(manager, User, program.users);
  await insertAll(manager, Site, program.sites);
  await insertAll(manager, SiteMember, program.members);
  await insertAll(manager, Student, program.students);
  await indexStudents(
    manager,
    program.students.map(({ id }) => id),
  );
  await loadGroups(manager, program.groups);
  await insertAll(manager, HistoryEntry, program.history);
  await insertAll(manager, Denial, program.denials);
  await insertAll(manager, Withdrawal, program.withdrawals);
  await insertAll(manager, Message, program.messages);
  // Sites and groups are inserted with their IDs, so their sequences must continue after those.
  for (const table of ['sites', 'groups']) {
    await manager.query(
      `SELECT setval(pg_get_serial_sequence($1, 'id'), max("id")) FROM ${table} HAVING max("id") IS NOT NULL`,
      [table],
    );
  }
}

async function loadGroups(manager: EntityManager, groups: readonly GroupRow[]): Promise<void> {
  const members = groups.flatMap(({ id: groupId, studentIds }) =>
    studentIds.map((studentId) => ({ studentId, groupId })),
  );
  const rows = groups.map(({ studentIds: _, ...row }) => row);
  const versions = [...new Set(groups.map(({ siteId }) => siteId))].map((siteId) => ({ siteId, version: 1 }));
  await insertAll(manager, Group, rows);
  await insertAll(manager, GroupMember, members);
  await insertAll(manager, GroupVersion, versions);
}

export async function insertAll<E extends ObjectLiteral>(
  manager: EntityManager,
  table: EntityTarget<E>,
  rows: readonly QueryDeepPartialEntity<E>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await manager
      .createQueryBuilder()
      .insert()
      .into(table)
      .values(rows.slice(from, from + ROWS_PER_STATEMENT))
      .updateEntity(false)
      .execute();
  }
}
