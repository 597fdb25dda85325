/** Epoch seconds of a time; double precision, which arrives as a number. */
export function epochSql(time: string): string {
  return `floor(extract(epoch FROM ${time}))::float8`;
}

/** A name as it is searched and sorted: without case and accents, by the migration's function. */
function folded(name: string): string {
  return `folded(${name})`;
}

/** The name of a person read under this alias, last name first, in an order that is the same on every server. */
export function nameOrder(person: 's' | 'u'): string[] {
  return [`${person}."lastName"`, `${person}."firstName"`].map(textOrder);
}

export function textOrder(text: string): string {
  return `${folded(text)} COLLATE "C"`;
}

/** Whether the name of a person contains a word, bound at `parameter` as `patternOf` writes it. */
export function nameContains(person: 's' | 'u', parameter: string): string {
  return textContains(`${person}."firstName" || ' ' || ${person}."lastName"`, parameter);
}

/** The same of any text, which may be kept folded already. */
export function textContains(text: string, parameter: string, kept?: 'isFolded'): string {
  return `${kept ? text : folded(text)} LIKE '%' || ${folded(parameter)} || '%'`;
}

/** The words of a filter, each once, as patterns that mean just what was typed. */
export function patternsOf(typed: string | null): string[] {
  const words = (typed ?? '').split(/\s+/u).filter(Boolean);
  return [...new Set(words)].map(literally);
}

/** A word as a pattern that means just what was typed. */
export function literally(word: string): string {
  return word.replaceAll(/[\\%_]/g, '\\$&');
}

/** Whether an index of trigrams can find the word: three letters or digits in a row. */
export function isIndexed(pattern: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(pattern);
}
