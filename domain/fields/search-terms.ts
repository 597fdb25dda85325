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
  if (NUMBER_SIGNS.test(typed) && DIGIT.test(typed)) return [digitsOf(typed)];
  const words = typed.split(/[\s,;]+/u).filter(Boolean);
  return [...new Set(words.map((word) => (isNumber(word) ? digitsOf(word) : word)))];
}

function isNumber(word: string): boolean {
  return DIGIT.test(word) && !LETTER.test(word);
}

function digitsOf(written: string): string {
  return written.replaceAll(/\D/g, '').replace(WITH_COUNTRY, '');
}
