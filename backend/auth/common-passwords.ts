import { COMMON_PASSWORD_WORDS } from './common-password-words.js';

/** What stands beside each other on keyboards and in the alphabet. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjklñ',
  'zxcvbnm',
  'qwertz',
  'azerty',
];

/** Letters that are written with other characters; 1 may be an i or an l. */
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

/** Digits and characters put around a word that add nothing: a year, `123`, `1!`. */
const MAX_ADDED = 5;
/** A piece so short is a bad password however often it is repeated. */
const SHORT_PIECE = 4;
/** A chain of at least so many neighbors is one idea: `qwer`, `123`. */
const SHORTEST_CHAIN = 3;

/**
 * Whether a password is among those that are tried first: a common word in whatever case, disguise and company of
 * digits, the same thing over and over, or a walk over the keyboard.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase().normalize('NFC');
  const unit = smallestUnit(typed);
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
    [text, undisguised(text, 'i'), undisguised(text, 'l')].some((candidate) =>
      COMMON_PASSWORD_WORDS.has(candidate),
    ),
  );
}

function undisguised(text: string, one: string): string {
  return Array.from(text, (character) =>
    character === '1' ? one : (DISGUISES.get(character) ?? character),
  ).join('');
}

/** `abab` is `ab` twice: the piece that the whole consists of, or the whole. */
function smallestUnit(text: string): string {
  const length = (text + text).indexOf(text, 1);
  return text.slice(0, length);
}

/** A few chains of neighbors one after the other: `12345678`, `qwer1234`, `asdfghjkl`. */
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
