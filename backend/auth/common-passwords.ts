import { readFileSync } from 'node:fs';

/** From lists of leaked passwords, in lower case. Additions such as `Password1!` are handled below. */
const WORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-password-words.txt', import.meta.url), 'utf8')
    .trim()
    .split(/\s+/),
);

const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjklñ',
  'zxcvbnm',
  'qwertz',
  'azerty',
];

const DISGUISES = new Map([
  ['@', 'a'],
  ['4', 'a'],
  ['3', 'e'],
  ['0', 'o'],
  ['$', 's'],
  ['5', 's'],
  ['7', 't'],
  ['!', 'i'],
]);

/** How many digits and symbols around a word add no strength: a year, `123`, `1!`. */
const MAX_ADDED = 5;
const SHORT_PIECE = 4;
const SHORTEST_CHAIN = 3;

/** A common word in any case, even with substitutions and extra digits; a repetition; or a keyboard walk. */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase().normalize('NFC');
  const unit = findSmallestUnit(typed);
  return (
    isWordInDisguise(typed) ||
    isWalk(typed) ||
    (unit !== typed && (unit.length <= SHORT_PIECE || isWordInDisguise(unit)))
  );
}

function isWordInDisguise(typed: string): boolean {
  const word = typed.replace(/^[\P{L}]+|[\P{L}]+$/gu, '');
  const bare = typed.length - word.length <= MAX_ADDED ? word : typed;
  return [typed, bare].some((text) =>
    [text, removeDisguise(text, 'i'), removeDisguise(text, 'l')].some((candidate) => WORDS.has(candidate)),
  );
}

function removeDisguise(text: string, one: string): string {
  return Array.from(text, (character) =>
    character === '1' ? one : (DISGUISES.get(character) ?? character),
  ).join('');
}

function findSmallestUnit(text: string): string {
  const length = (text + text).indexOf(text, 1);
  return text.slice(0, length);
}

function isWalk(text: string): boolean {
  const characters = Array.from(text);
  const chains = characters.filter(
    (character, at) => at === 0 || !areNeighbors(characters[at - 1] ?? '', character),
  ).length;
  return chains * SHORTEST_CHAIN <= text.length;
}

function areNeighbors(one: string, other: string): boolean {
  return one === other || ROWS.some((row) => row.includes(one + other) || row.includes(other + one));
}
