const ACCENTS = /\p{M}/gu;
const BLANKS_AND_HYPHENS = /[\s\p{Pd}\u00ad]+/gu;
const APOSTROPHES = /[\u2018\u2019\u02bc`\u00b4]/g;

/** A name as two lists that write it differently have it in common: without case, accents, blanks and hyphens. */
export function foldedName(name: string): string {
  return name
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(BLANKS_AND_HYPHENS, '');
}
