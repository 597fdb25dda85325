import type { DirectoryRow } from '../../domain/contract/state-ids.js';
import type { Random } from './random.js';
import type { NewStudent } from './rows.js';

/** Children whom the state has twice, so that a person has to pick. */
const TWICE = 2;
/** How many of the others who wait the state knows. */
const KNOWN_SHARE = 0.85;

/**
 * The state's roster: everybody who has a number already, and of those who wait for theirs most once, two twice and
 * some never. Who was not found before is not in it.
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

/** In capitals and without accents, as old systems do. */
function asTheStateWrites({ firstName, lastName, birthday }: NewStudent, ssid: number): DirectoryRow {
  const written = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return { ssid, firstName: written(firstName), lastName: written(lastName), birthday: birthday ?? 0 };
}
