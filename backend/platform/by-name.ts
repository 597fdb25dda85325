const { compare } = new Intl.Collator('en');

/** Sorts Ábaco before Bosque, whatever the database's collation. */
export function compareByName(one: { name: string }, other: { name: string }): number {
  return compare(one.name, other.name);
}
