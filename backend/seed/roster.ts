import type { EntityManager } from 'typeorm';
import type { DirectoryRow } from '../../domain/contract/state-ids.js';
import { personKey } from '../ssid/person-key.js';
import { RosterStudent } from '../ssid/roster-student.entity.js';
import { Roster } from '../ssid/roster.entity.js';
import type { Random } from './random.js';
import type { NewStudent } from './rows.js';

/** Children that the roster has twice, so that a person has to pick. */
const TWICE = 2;
/** The share of the other unchecked children in the roster. */
const KNOWN_SHARE = 0.85;

/**
 * The state roster: everybody with an SSID; of the unchecked children, most once, two of them twice, and some not at
 * all. Children who weren't found before aren't in it.
 */
export function makeRoster(random: Random, students: readonly NewStudent[]): DirectoryRow[] {
  const numbered = students.flatMap((student) =>
    student.ssid === null ? [] : [asTheStateWrites(student, Number(student.ssid))],
  );
  let last = Math.max(...numbered.map(({ ssid }) => ssid));
  const known = random.shuffled(students.filter(isWaiting)).flatMap((student, at) => {
    const times = at < TWICE ? 2 : random.chance(KNOWN_SHARE) ? 1 : 0;
    return Array.from({ length: times }, () => asTheStateWrites(student, ++last));
  });
  return [...numbered, ...known];
}

function isWaiting({ ssid, ssidCheckedOn, birthday, removed }: NewStudent): boolean {
  return ssid === null && ssidCheckedOn === null && typeof birthday === 'number' && !removed;
}

/** In capitals and without accents, like old systems. */
function asTheStateWrites({ firstName, lastName, birthday }: NewStudent, ssid: number): DirectoryRow {
  const written = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return { ssid, firstName: written(firstName), lastName: written(lastName), birthday: birthday ?? 0 };
}

/** A statement takes at most 65,535 values. */
const ROWS_PER_STATEMENT = 5_000;

/** Inserts a whole roster, for the demo and tests; administrators' rosters are loaded by RosterLoading. */
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
    person: personKey(student),
  }));
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await manager.insert(RosterStudent, rows.slice(from, from + ROWS_PER_STATEMENT));
  }
  return saved;
}
