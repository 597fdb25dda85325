/** In double precision, which the driver returns as a number. */
export function epochSql(time: string): string {
  return `floor(extract(epoch FROM ${time}))::float8`;
}

function folded(name: string): string {
  return `folded(${name})`;
}

/** The order of every list of people. SQL, so that the indexes on folded names have it. */
export function nameOrder(person: 's' | 'u'): string[] {
  return [`${person}."lastName"`, `${person}."firstName"`].map(textOrder);
}

/** Without regard to case and accents, and the same on every server. */
export function textOrder(text: string): string {
  return `${folded(text)} COLLATE "C"`;
}

/** For the trigram indexes on whole names. */
export function nameContains(person: 's' | 'u', parameter: string): string {
  return textContains(`${person}."firstName" || ' ' || ${person}."lastName"`, parameter);
}

/** For the trigram indexes on folded text. */
export function textContains(text: string, parameter: string, kept?: 'isFolded'): string {
  return `${kept ? text : folded(text)} LIKE '%' || ${folded(parameter)} || '%'`;
}

/** A pattern for each word that was typed. */
export function makePatterns(typed: string | null): string[] {
  const words = (typed ?? '').split(/\s+/u).filter(Boolean);
  return [...new Set(words)].map(literally);
}

/** What was typed has no wildcards. */
export function literally(word: string): string {
  return word.replaceAll(/[\\%_]/g, '\\$&');
}

/** Whether the pattern has three letters or digits in a row. */
export function isIndexed(pattern: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(pattern);
}
