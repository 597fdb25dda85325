/** Only what phones and numbers are written with. */
const NUMBER_SIGNS = /^[\d\s()+.#x\u2010-\u2015-]*$/i;
const LETTER = /\p{L}/u;
const DIGIT = /\p{N}/u;
/** A phone with its country code. */
const WITH_COUNTRY = /^1(?=\d{10}$)/;

/**
 * What the office's one search box asks for: each term has to be found somewhere in the record. Words come apart at
 * blanks and commas, so a name is found as lists print it (`Garcia, Zayden`). A phone or number is one term, reduced to
 * its digits as records keep them.
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
