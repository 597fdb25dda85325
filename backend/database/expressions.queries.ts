/** As double precision, which arrives as a number. */
export function epochSql(time: string): string {
  return `floor(extract(epoch FROM ${time}))::float8`;
}

function folded(name: string): string {
  return `folded(${name})`;
}

export function nameOrder(person: 's' | 'u'): string[] {
  return [`${person}."lastName"`, `${person}."firstName"`].map(textOrder);
}

export function textOrder(text: string): string {
  return `${folded(text)} COLLATE "C"`;
}

export function nameContains(person: 's' | 'u', parameter: string): string {
  return textContains(`${person}."firstName" || ' ' || ${person}."lastName"`, parameter);
}

export function textContains(text: string, parameter: string, kept?: 'isFolded'): string {
  return `${kept ? text : folded(text)} LIKE '%' || ${folded(parameter)} || '%'`;
}

export function makePatterns(typed: string | null): string[] {
  const words = (typed ?? '').split(/\s+/u).filter(Boolean);
  return [...new Set(words)].map(literally);
}

export function literally(word: string): string {
  return word.replaceAll(/[\\%_]/g, '\\$&');
}

/** Three letters or digits in a row. */
export function isIndexed(pattern: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(pattern);
}
