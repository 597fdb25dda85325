/** Epoch seconds of a time, as double precision, which arrives as a number. */
export function epochSql(time: string): string {
  return `floor(extract(epoch FROM ${time}))::float8`;
}

/** A name as it's searched and sorted: without case and accents, by the migration's function. */
function folded(name: string): string {
  return `folded(${name})`;
}

/** The sort keys of a person's name, last name first, in the same order on every server. */
export function nameOrder(person: 's' | 'u'): string[] {
  return [`${person}."lastName"`, `${person}."firstName"`].map(textOrder);
}

export function textOrder(text: string): string {
  return `${folded(text)} COLLATE "C"`;
}

/** Whether a person's name contains a word, bound at `parameter` as `makePatterns` writes it. */
export function nameContains(person: 's' | 'u', parameter: string): string {
  return textContains(`${person}."firstName" || ' ' || ${person}."lastName"`, parameter);
}

/** As `nameContains`, for any text. The text may already be stored folded. */
export function textContains(text: string, parameter: string, kept?: 'isFolded'): string {
  return `${kept ? text : folded(text)} LIKE '%' || ${folded(parameter)} || '%'`;
}

/** The words of a filter, each once, as LIKE patterns without wildcards. */
export function makePatterns(typed: string | null): string[] {
  const words = (typed ?? '').split(/\s+/u).filter(Boolean);
  return [...new Set(words)].map(literally);
}

/** A word as a LIKE pattern without wildcards. */
export function literally(word: string): string {
  return word.replaceAll(/[\\%_]/g, '\\$&');
}

/** Whether a trigram index can find the word: three letters or digits in a row. */
export function isIndexed(pattern: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(pattern);
}
