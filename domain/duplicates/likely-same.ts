import { foldWords } from '../fields/folded-text.js';
import { countLettersApart } from '../fields/letters-apart.js';
import { areShortForms } from './short-forms.js';

/** The ones after `name` say how the names differ. */
export const DUPLICATE_REASONS = [
  'birthday',
  'ssid',
  'name',
  'nameOrder',
  'oneLastName',
  'partOfName',
  'shortForm',
  'spelling',
] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

export interface ComparedChild {
  id: string;
  userId: string;
  firstName: string;
  lastName: string;
  /** In any form, as long as equal days have equal values. */
  birthday: string | number | null;
  /** The SSID that the check found, even if another student has it. */
  ssid?: string | null;
}

export interface PreparedChild extends ComparedChild {
  first: readonly string[];
  firstJoined: string;
  last: readonly string[];
  lastJoined: string;
}

/** Words in last names that many people share, and endings that are often left out. */
const PARTICLES = new Set(
  'de del d la las los el y e da das do dos di van von der den le st jr sr ii iii iv'.split(' '),
);
/** Two letters swapped count as one. */
const MAX_LETTERS = 2;

export function prepareChild<Child extends ComparedChild>(child: Child): Child & PreparedChild {
  const first = foldWords(child.firstName);
  const last = listLastNameWords(child.lastName);
  return { ...child, first, firstJoined: first.join(''), last, lastJoined: last.join('') };
}

function listLastNameWords(name: string): string[] {
  const words = foldWords(name);
  const telling = words.filter((word) => !PARTICLES.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Children who may be the same share one of these keys, so only they need to be compared. Letters are sorted,
 * because two of them may be swapped.
 */
export function listComparisonKeys({ birthday, ssid, last, lastJoined }: PreparedChild): string[] {
  const keys = new Set<string>();
  if (ssid) keys.add(`ssid ${ssid}`);
  if (birthday !== null) {
    for (const word of [...last, lastJoined]) keys.add(`${birthday} ${[...word].sort().join('')}`);
  }
  return [...keys];
}

/** Empty if they're different. Children of one account with different first names are siblings. */
export function compareChildren(one: PreparedChild, other: PreparedChild): DuplicateReason[] {
  if (one.userId === other.userId && one.firstJoined !== other.firstJoined) return [];
  const hasSameBirthday = one.birthday !== null && one.birthday === other.birthday;
  const names = hasSameBirthday ? compareNames(one, other) : null;
  const hasSameSsid = Boolean(one.ssid) && one.ssid === other.ssid;
  if (!names && !hasSameSsid) return [];
  return [
    ...(hasSameBirthday ? (['birthday'] as const) : []),
    ...(hasSameSsid ? (['ssid'] as const) : []),
    ...(names ?? []),
  ];
}

function compareNames(one: PreparedChild, other: PreparedChild): DuplicateReason[] | null {
  const last = compareLastNames(one, other);
  if (!last) return null;
  const first = compareFirstNames(one, other);
  // Swapped letters in the last name are accepted only if the first names match exactly.
  if (!first || (last.includes('spelling') && first.length > 0)) return null;
  return ['name', ...new Set([...last, ...first])];
}

function compareLastNames(one: PreparedChild, other: PreparedChild): DuplicateReason[] | null {
  if (one.lastJoined === other.lastJoined) return one.lastJoined === '' ? null : [];
  const shared = one.last.filter((word) => other.last.includes(word));
  if (shared.length === one.last.length && shared.length === other.last.length) return ['nameOrder'];
  if (shared.length > 0) return ['oneLastName'];
  const isSwapped = one.last.some((word) =>
    other.last.some(
      (otherWord) =>
        word.length === otherWord.length &&
        countLettersApart(word, otherWord, 1) <= 1 &&
        hasSameLetters(word, otherWord),
    ),
  );
  return isSwapped ? ['spelling'] : null;
}

function compareFirstNames(one: PreparedChild, other: PreparedChild): DuplicateReason[] | null {
  if (one.firstJoined === other.firstJoined) return one.firstJoined === '' ? null : [];
  if (areShortForms(one.firstJoined, other.firstJoined)) return ['shortForm'];
  if (areNearlySpelledAlike(one.firstJoined, other.firstJoined)) return ['spelling'];
  const [fewer, more] =
    one.first.length <= other.first.length ? [one.first, other.first] : [other.first, one.first];
  if (fewer.length === 0) return null;
  const reasons = new Set<DuplicateReason>();
  for (const word of fewer) {
    if (more.includes(word)) continue;
    if (more.some((candidate) => areShortForms(word, candidate))) reasons.add('shortForm');
    else if (more.some((candidate) => areNearlySpelledAlike(word, candidate))) reasons.add('spelling');
    else return null;
  }
  if (reasons.size === 0 && fewer.length < more.length) reasons.add('partOfName');
  return [...reasons];
}

/** At most a third of the shorter name: Luis and Iris are different names. */
function areNearlySpelledAlike(one: string, other: string): boolean {
  const max = Math.min(MAX_LETTERS, Math.floor(Math.min(one.length, other.length) / 3));
  return countLettersApart(one, other, max) <= max;
}

function hasSameLetters(one: string, other: string): boolean {
  return [...one].sort().join('') === [...other].sort().join('');
}
