import type { DirectoryRow } from '../../domain/contract/state-ids.js';

/** A student who is looked for, and whom the directory found. */
export interface Lookup {
  id: string;
  /** Numbers that a person said are not this student's. */
  refused: readonly number[];
  candidates: readonly DirectoryRow[];
}

/** What the check makes of some students, by their ids. */
export interface Matches {
  found: Map<string, number>;
  notFound: string[];
  toPick: Map<string, readonly DirectoryRow[]>;
}

/**
 * Judges students in the order given: one candidate whose number nobody has is the student; several, or one whose
 * number another student has, are left to a person; none is none. Of two students with the same only candidate the
 * first one gets the number.
 */
export function matchStudents(lookups: readonly Lookup[], takenNumbers: Iterable<number>): Matches {
  const taken = new Set(takenNumbers);
  const matches: Matches = { found: new Map(), notFound: [], toPick: new Map() };
  for (const { id, refused, candidates } of lookups) {
    const possible = candidates.filter(({ ssid }) => !refused.includes(ssid));
    const [first, ...others] = possible;
    if (!first) matches.notFound.push(id);
    else if (others.length > 0 || taken.has(first.ssid)) matches.toPick.set(id, possible);
    else {
      taken.add(first.ssid);
      matches.found.set(id, first.ssid);
    }
  }
  return matches;
}
