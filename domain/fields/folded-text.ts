const APOSTROPHES = /[\u2018\u2019\u02bc`\u00b4]/g;
const ACCENTS = /\p{M}/gu;
const BLANKS_AND_HYPHENS = /[\s\p{Pd}\u00ad]+/gu;

/**
 * Text for searching and comparing: lower case, without accents, with straight apostrophes. `Peña’s` is `pena's`.
 * The SQL function `folded` does the same in the database.
 */
export function foldedText(text: string): string {
  return text.replace(APOSTROPHES, "'").normalize('NFKD').replace(ACCENTS, '').toLowerCase();
}

/** A name for matching two lists that spell it differently: folded, without spaces and hyphens. */
export function foldedName(name: string): string {
  return foldedText(name).replace(BLANKS_AND_HYPHENS, '');
}

/** The words of a text, folded and without punctuation. */
export function foldedWords(text: string): string[] {
  return foldedText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Whether every typed word starts a word of the text, in any order; an empty search matches everything. */
export function hasWords(text: string, typed: string): boolean {
  const words = foldedWords(text);
  return foldedWords(typed).every((beginning) => words.some((word) => word.startsWith(beginning)));
}

/** Text with only the characters of phones and numbers. */
const NUMBER_SIGNS = /^[\d\s()+.#x\u2010-\u2015-]*$/i;
const LETTER = /\p{L}/u;
const DIGIT = /\p{N}/u;
/** A phone number with its country code. */
const WITH_COUNTRY = /^1(?=\d{10}$)/;

/**
 * The terms of the office's search box; every one of them has to be found in the record. Words are split at spaces and
 * commas, so a name is found as lists show it (`Garcia, Zayden`). A phone or number is one term, reduced to its digits
 * as records store them.
 */
export function searchTerms(typed: string): string[] {
  if (NUMBER_SIGNS.test(typed) && DIGIT.test(typed)) return [keepDigits(typed)];
  const words = typed.split(/[\s,;]+/u).filter(Boolean);
  return [...new Set(words.map((word) => (isNumber(word) ? keepDigits(word) : word)))];
}

function isNumber(word: string): boolean {
  return DIGIT.test(word) && !LETTER.test(word);
}

function keepDigits(written: string): string {
  return written.replaceAll(/\D/g, '').replace(WITH_COUNTRY, '');
}
