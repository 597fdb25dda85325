import type { DirectoryRow } from '../../domain/contract/state-ids.js';

/** A student and the candidates found in the roster. */
export interface Lookup {
  id: string;
  /** SSIDs that a person has ruled out for this student. */
  refused: readonly number[];
  candidates: readonly DirectoryRow[];
}

/** The results of a check, by student ID. */
export interface Matches {
  found: Map<string, number>;
  notFound: string[];
  toPick: Map<string, readonly DirectoryRow[]>;
}

/**
 * Matches students in the given order. A single candidate with a free SSID is the student; several candidates, or one
 * whose SSID is taken, are left to a person. Of two students with the same single candidate, the first one gets the
 * SSID.
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
