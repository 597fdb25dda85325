import type { DirectoryRow } from '../../domain/contract/state-ids.js';

/** A student who is looked for, and whom the directory found. */
export interface Lookup {
  id: string;
  /** Numbers that a person said are not this student's. */
  refused: readonly number[];
  candidates: readonly DirectoryRow[];
}

/** What the check makes of some students, by their ids. */
export interface Verdicts {
  found: Map<string, number>;
  notFound: string[];
  toPick: Map<string, readonly DirectoryRow[]>;
}

/**
 * Judges students in the order given: one candidate whose number nobody has is the student; several, or one whose
 * number another student has, are left to a person; none is none. Of two students with the same only candidate the
 * first one gets the number.
 */
export function verdictsOf(lookups: readonly Lookup[], takenNumbers: Iterable<number>): Verdicts {
  const taken = new Set(takenNumbers);
  const verdicts: Verdicts = { found: new Map(), notFound: [], toPick: new Map() };
  for (const { id, refused, candidates } of lookups) {
    const possible = candidates.filter(({ ssid }) => !refused.includes(ssid));
    const [first, ...others] = possible;
    if (!first) verdicts.notFound.push(id);
    else if (others.length > 0 || taken.has(first.ssid)) verdicts.toPick.set(id, possible);
    else {
      taken.add(first.ssid);
      verdicts.found.set(id, first.ssid);
    }
  }
  return verdicts;
}
