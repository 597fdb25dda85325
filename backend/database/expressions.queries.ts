/** In double precision, which the driver returns as a number. */
export function toEpochSql(time: string): string {
  return `floor(extract(epoch FROM ${time}))::float8`;
}

function toFoldedSql(name: string): string {
  return `folded(${name})`;
}

/** The order of every list of people. SQL, so that the indexes on folded names have it. */
export function listNameOrder(person: 's' | 'u'): string[] {
  return [`${person}."lastName"`, `${person}."firstName"`].map(toTextOrderSql);
}

/** Without regard to case and accents, and the same on every server. */
export function toTextOrderSql(text: string): string {
  return `${toFoldedSql(text)} COLLATE "C"`;
}

/** For the trigram indexes on whole names. */
export function containsNameSql(person: 's' | 'u', parameter: string): string {
  return containsTextSql(`${person}."firstName" || ' ' || ${person}."lastName"`, parameter);
}

/** For the trigram indexes on folded text. */
export function containsTextSql(text: string, parameter: string, kept?: 'isFolded'): string {
  return `${kept ? text : toFoldedSql(text)} LIKE '%' || ${toFoldedSql(parameter)} || '%'`;
}

/** A pattern for each word that was typed. */
export function makePatterns(typed: string | null): string[] {
  const words = (typed ?? '').split(/\s+/u).filter(Boolean);
  return [...new Set(words)].map(escapeLikePattern);
}

/** What was typed has no wildcards. */
export function escapeLikePattern(word: string): string {
  return word.replaceAll(/[\\%_]/g, '\\$&');
}

/** Whether the pattern has three letters or digits in a row. */
export function isIndexed(pattern: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(pattern);
}
