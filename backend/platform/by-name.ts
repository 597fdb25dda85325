const { compare } = new Intl.Collator('en');

/** The order of people's lists: Ábaco stands before Bosque, whatever the database's collation. */
export function byName(one: { name: string }, other: { name: string }): number {
  return compare(one.name, other.name);
}
