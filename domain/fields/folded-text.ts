const APOSTROPHES = /[\u2018\u2019\u02bc`\u00b4]/g;
const ACCENTS = /\p{M}/gu;
const BLANKS_AND_HYPHENS = /[\s\p{Pd}\u00ad]+/gu;

/** `Peña’s` is `pena's`. The SQL function `folded` does the same in the database. */
export function foldText(text: string): string {
  return text.replace(APOSTROPHES, "'").normalize('NFKD').replace(ACCENTS, '').toLowerCase();
}

/** For matching two lists that spell a name differently. */
export function foldName(name: string): string {
  return foldText(name).replace(BLANKS_AND_HYPHENS, '');
}

export function foldWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Every typed word starts a word of the text, in any order; an empty search matches everything. */
export function hasWords(text: string, typed: string): boolean {
  const words = foldWords(text);
  return foldWords(typed).every((beginning) => words.some((word) => word.startsWith(beginning)));
}

const NUMBER_SIGNS = /^[\d\s()+.#x\u2010-\u2015-]*$/i;
const LETTER = /\p{L}/u;
const DIGIT = /\p{N}/u;
const WITH_COUNTRY = /^1(?=\d{10}$)/;

/** Each has to be found. A phone or number is one term, reduced to its digits as records store them. */
export function getSearchTerms(typed: string): string[] {
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
