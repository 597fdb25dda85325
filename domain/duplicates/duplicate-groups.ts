import { DUPLICATE_REASONS, type DuplicateReason } from './likely-same.js';

export interface LikelyPair {
  one: string;
  other: string;
  why: readonly DuplicateReason[];
}

interface IdGroup {
  ids: string[];
  why: DuplicateReason[];
}

/** In the order in which pairs are stored. */
export function sortPair(one: string, other: string): [first: string, second: string] {
  return one < other ? [one, other] : [other, one];
}

/** The same for both orders of a pair. */
export function getPairKey(one: string, other: string): string {
  return sortPair(one, other).join(' ');
}

export function listPairs(ids: readonly string[]): [first: string, second: string][] {
  return ids.flatMap((one, at) => ids.slice(at + 1).map((other) => sortPair(one, other)));
}

/**
 * A child paired with a member joins its group, unless the group would then have a dismissed pair. A pair
 * that no group can take for that reason is its own group. Pairs with the most in common are grouped first,
 * then those whose names differ least.
 */
export function findDuplicateGroups(pairs: readonly LikelyPair[], dismissed: ReadonlySet<string>): IdGroup[] {
  const groups = new Map<string, Set<string>>();
  const getGroup = (id: string): Set<string> => groups.get(id) ?? new Set([id]);
  const likely = pairs
    .filter(({ one, other }) => !dismissed.has(getPairKey(one, other)))
    .sort((one, other) => countShared(other) - countShared(one) || one.why.length - other.why.length);
  for (const { one, other } of likely) {
    const [mine, theirs] = [getGroup(one), getGroup(other)];
    if (mine === theirs) continue;
    const isRuledOut = [...mine].some((id) =>
      [...theirs].some((their) => dismissed.has(getPairKey(id, their))),
    );
    if (isRuledOut) continue;
    const merged = new Set([...mine, ...theirs]);
    for (const id of merged) groups.set(id, merged);
  }
  const merged = new Map([...new Set(groups.values())].map((ids): [Set<string>, LikelyPair[]] => [ids, []]));
  const apart: IdGroup[] = [];
  for (const pair of likely) {
    const ids = getGroup(pair.one);
    if (ids.has(pair.other)) merged.get(ids)?.push(pair);
    else apart.push({ ids: sortPair(pair.one, pair.other), why: listReasons([pair]) });
  }
  return [...Array.from(merged, ([ids, its]) => ({ ids: [...ids].sort(), why: listReasons(its) })), ...apart];
}

const SHARED: readonly DuplicateReason[] = ['birthday', 'ssid', 'name'];

/** The other reasons say how the names differ. */
function countShared({ why }: LikelyPair): number {
  return SHARED.filter((reason) => why.includes(reason)).length;
}

function listReasons(pairs: readonly LikelyPair[]): DuplicateReason[] {
  const given = new Set(pairs.flatMap(({ why }) => why));
  return DUPLICATE_REASONS.filter((reason) => given.has(reason));
}
