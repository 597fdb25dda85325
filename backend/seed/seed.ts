import { randomBytes } from 'node:crypto';
import {
  In,
  IsNull,
  Not,
  type DataSource,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
} from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { forms } from '../../domain/messages/en/forms.js';
import { programDatesIn } from '../../domain/season/program-dates.js';
import { User } from '../accounts/user.entity.js';
import { Passwords } from '../auth/passwords.js';
import { Group, GroupMember, GroupVersion } from '../classes/group.entity.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { Message } from '../mail/message.entity.js';
import { Denial } from '../placement/denial.entity.js';
import { Withdrawal } from '../placement/withdrawal.entity.js';
import type { Settings } from '../platform/settings/settings.js';
import { addFirstSeason } from '../program/current-season.js';
import { Season } from '../program/season.entity.js';
import { School } from '../schools/school.entity.js';
import { SiteMember } from '../sites/site-member.entity.js';
import { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';
import { demoCalendar, type DemoCalendar } from './calendar.js';
import { DEMO_EMAILS, DEMO_PASSWORD } from './demo-accounts.js';
import { makeDemoProgram } from './demo-program.js';
import { Random } from './random.js';
import { insertRoster, makeRoster } from './roster.js';
import type { DemoProgram, GroupRow } from './rows.js';
import { readSchools } from './state-pack.js';

/** Any number; the demo stays the same on every machine as long as this does. */
export const DEMO_SEED = 2025;

type SeedSettings = Pick<
  Settings,
  'stateFolder' | 'programState' | 'programYear' | 'programDates' | 'seedDemo' | 'appUrl'
>;

/** Fills an empty database: always with the state's schools, with the demo program if SEED_DEMO is on. */
export async function seedIfEmpty(dataSource: DataSource, settings: SeedSettings): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await addFirstSeason(manager, settings);
    if (!(await manager.existsBy(School, {}))) await loadSchools(manager, settings.stateFolder);
    if (settings.seedDemo && !(await manager.existsBy(User, {}))) await seedDemo(manager, settings);
  });
}

/** A line that says which demo accounts anyone can open although the demo is off; null if there are none. */
export async function demoAccountsNotice(
  dataSource: DataSource,
  { seedDemo }: Pick<Settings, 'seedDemo'>,
): Promise<string | null> {
  if (seedDemo) return null;
  const found = await dataSource.manager.find(User, {
    where: { email: In(Object.values(DEMO_EMAILS)), deletedAt: IsNull(), passwordHash: Not(IsNull()) },
    order: { email: 'ASC' },
  });
  const passwords = new Passwords({ webProcesses: 1 });
  const open: string[] = [];
  for (const { email, passwordHash } of found) {
    if (await passwords.verify(DEMO_PASSWORD, 'seed', () => Promise.resolve(passwordHash))) open.push(email);
  }
  if (open.length === 0) return null;
  return `WARNING: SEED_DEMO is off, but this database has demo accounts with the public password: ${open.join(', ')}. Use a new database, or deactivate them.`;
}

/** Loads the demo program of a state and a year; the schools are already there. */
export async function seedDemo(
  manager: EntityManager,
  settings: SeedSettings,
  seed = DEMO_SEED,
): Promise<void> {
  const season = await manager.findOneByOrFail(Season, { state: 'current' });
  const program = makeDemoProgram({
    stateFolder: settings.stateFolder,
    state: settings.programState,
    programYear: season.year,
    programDates: programDatesIn('en', season),
    appUrl: settings.appUrl,
    seed,
  });
  await loadProgram(manager, await withPasswords(program));
  await loadRoster(manager, program, demoCalendar(season.year), new Random(seed).fork('roster'));
}

/** Loads the state roster of the demo's children. */
async function loadRoster(
  manager: EntityManager,
  { users, students }: DemoProgram,
  { today }: DemoCalendar,
  random: Random,
): Promise<void> {
  const admin = users.find(({ email }) => email === DEMO_EMAILS.admin);
  const load = { id: random.uuid(), loadedById: admin?.id ?? null };
  const times = { createdAt: today, touchedAt: today, finishedAt: today };
  await insertRoster(manager, { ...load, ...times }, makeRoster(random, students));
}

/**
 * The demo accounts share one password and so one hash. Others who have signed in get a random password; the rest are
 * still invited.
 */
async function withPasswords(program: DemoProgram): Promise<DemoProgram> {
  const emails: readonly string[] = Object.values(DEMO_EMAILS);
  const passwords = new Passwords({ webProcesses: 1 });
  const [known, unknown] = [
    await passwords.hash(DEMO_PASSWORD, 'seed'),
    await passwords.hash(randomBytes(32).toString('hex'), 'seed'),
  ];
  const users = program.users.map((user) => {
    if (emails.includes(user.email)) return { ...user, passwordHash: known };
    return user.lastLoginAt === null ? user : { ...user, passwordHash: unknown };
  });
  return { ...program, users };
}

/** A statement takes at most 65,535 values, and a student has about eighty. */
const ROWS_PER_STATEMENT = 500;

/** Inserts a demo program, in the order of the foreign keys. */
export async function loadProgram(manager: EntityManager, program: DemoProgram): Promise<void> {
  await insertAll(manager, User, program.users);
  await insertAll(manager, Site, program.sites);
  await insertAll(manager, SiteMember, program.members);
  await insertAll(manager, Student, program.students);
  await loadGroups(manager, program.groups);
  await insertAll(manager, HistoryEntry, program.history);
  await insertAll(manager, Denial, program.denials);
  await insertAll(manager, Withdrawal, program.withdrawals);
  await insertAll(manager, Message, program.messages);
  // Sites and groups have their own IDs, so the sequences have to continue after them.
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

async function insertAll<E extends ObjectLiteral>(
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

/** Fills the school list: 0 is "other", the rest keep the IDs of the state's data pack. */
export async function loadSchools(manager: EntityManager, stateFolder: string): Promise<void> {
  const other = { id: 0, name: forms['school.other'], district: null, ncesId: null };
  const schools = readSchools(stateFolder).map(({ id, name, district, ncesId }) => ({
    id,
    name,
    district,
    ncesId,
  }));
  await insertAll(manager, School, [other, ...schools]);
}
