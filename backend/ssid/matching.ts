import type { DirectoryRow } from '../../domain/contract/state-ids.js';

export interface Lookup {
  id: string;
  refused: readonly number[];
  candidates: readonly DirectoryRow[];
}

export interface Matches {
  found: Map<string, number>;
  notFound: string[];
  toPick: Map<string, readonly DirectoryRow[]>;
}

/** Leaves several candidates or a taken SSID to a person. If two students match one, the first gets it. */
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
