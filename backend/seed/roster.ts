import type { EntityManager } from 'typeorm';
import type { DirectoryRow } from '../../domain/contract/state-ids.js';
import { matchStudents } from '../ssid/matching.js';
import { getPersonKey } from '../ssid/person-key.js';
import { Roster, RosterStudent } from '../ssid/roster.entity.js';
import type { Random } from './random.js';
import { getNightAfter } from './calendar.js';
import type { NewStudent } from './rows.js';

const TWICE = 2;
const KNOWN_SHARE = 0.85;

/** Most unchecked children appear once, two appear twice. Children that a check didn't find don't appear. */
export function makeRoster(random: Random, students: readonly NewStudent[]): DirectoryRow[] {
  const numbered = students.flatMap((student) =>
    student.ssid === null ? [] : [toDirectoryRow(student, Number(student.ssid))],
  );
  let last = Math.max(...numbered.map(({ ssid }) => ssid));
  const known = random.shuffle(students.filter(isWaiting)).flatMap((student, at) => {
    const times = at < TWICE ? 2 : random.drawChance(KNOWN_SHARE) ? 1 : 0;
    return Array.from({ length: times }, () => toDirectoryRow(student, ++last));
  });
  return [...numbered, ...known];
}

function isWaiting({ ssid, ssidCheckedOn, birthday, removed }: NewStudent): boolean {
  return ssid === null && ssidCheckedOn === null && typeof birthday === 'number' && !removed;
}

/** In capitals and without accents, as in old systems. */
function toDirectoryRow({ firstName, lastName, birthday }: NewStudent, ssid: number): DirectoryRow {
  const toWritten = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return { ssid, firstName: toWritten(firstName), lastName: toWritten(lastName), birthday: birthday ?? 0 };
}

export interface RosterChoice {
  student: NewStudent;
  candidates: readonly DirectoryRow[];
  askedAt: Date;
}

/** Like last night's NightlyCheckService. Returns students for whom a person has to choose. */
export function lookUpAtNight(
  students: readonly NewStudent[],
  roster: readonly DirectoryRow[],
  now: Date,
  timeZone: string,
): RosterChoice[] {
  const rowsByPerson = new Map<string, DirectoryRow[]>();
  for (const row of roster) {
    const key = getPersonKey(row);
    rowsByPerson.set(key, [...(rowsByPerson.get(key) ?? []), row]);
  }
  const waiting = students
    .filter(isWaiting)
    .map((student) => ({ student, askedAt: getNightAfter(student.updatedAt, timeZone) }))
    .filter(({ askedAt }) => askedAt <= now)
    .sort((a, b) => a.askedAt.getTime() - b.askedAt.getTime());
  const lookups = waiting.map(({ student: { id, firstName, lastName, birthday } }) => ({
    ...{ id, refused: [] },
    candidates: rowsByPerson.get(getPersonKey({ firstName, lastName, birthday: birthday ?? 0 })) ?? [],
  }));
  const taken = students.flatMap(({ ssid }) => (ssid === null ? [] : [Number(ssid)]));
  const { found, toPick } = matchStudents(lookups, taken);
  return waiting.flatMap(({ student, askedAt }) => {
    const candidates = toPick.get(student.id);
    if (candidates) return [{ student, candidates, askedAt }];
    const ssid = found.get(student.id);
    student.ssid = ssid === undefined ? null : String(ssid);
    // A time before the night; recordSsidChecks() sets the final one.
    student.ssidCheckedOn = student.updatedAt;
    return [];
  });
}

const ROWS_PER_STATEMENT = 5_000;

export async function insertRoster(
  manager: EntityManager,
  roster: Partial<Roster>,
  students: readonly DirectoryRow[],
): Promise<Roster> {
  const saved = await manager.save(Roster, { ...roster, students: students.length });
  const rows = students.map((student) => ({
    rosterId: saved.id,
    ssid: String(student.ssid),
    firstName: student.firstName,
    lastName: student.lastName,
    birthday: new Date(student.birthday * 1000).toISOString().slice(0, 10),
    person: getPersonKey(student),
  }));
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await manager.insert(RosterStudent, rows.slice(from, from + ROWS_PER_STATEMENT));
  }
  return saved;
}
