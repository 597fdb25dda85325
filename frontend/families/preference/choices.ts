import type { StudentView } from '../../../domain/contract/student.js';
import { PREFERENCES, type Preference } from '../../../domain/forms/preference.js';

/** The site of each rank; null if the rank is free. */
export type Choices = Readonly<Record<Preference, number | null>>;

const FIRST_ALONE = ['site1'] as const;

/** The ranks in use: only the first if the family wants no alternatives. */
export function askedRanks(noAlternates: boolean): readonly Preference[] {
  return noAlternates ? FIRST_ALONE : PREFERENCES;
}

/** 1, 2 or 3. */
export function rankNumber(rank: Preference): number {
  return PREFERENCES.indexOf(rank) + 1;
}

/** The best free rank; null if all in use are filled. */
export function freeRank(choices: Choices, ranks: readonly Preference[]): Preference | null {
  return ranks.find((rank) => choices[rank] === null) ?? null;
}

/** The rank of a site, or null. */
export function rankOf(choices: Choices, ranks: readonly Preference[], siteId: number): Preference | null {
  return ranks.find((rank) => choices[rank] === siteId) ?? null;
}

/** The next rank up or down among those in use; null at the end. */
export function neighbor(
  ranks: readonly Preference[],
  rank: Preference,
  direction: 'up' | 'down',
): Preference | null {
  return ranks[ranks.indexOf(rank) + (direction === 'up' ? -1 : 1)] ?? null;
}

/**
 * A sibling's choices in their order, without the sites that this child can't choose; those are returned in `leftOut`.
 */
export function copiedChoices(
  sibling: Pick<
    StudentView,
    'sitePreference1' | 'sitePreference2' | 'sitePreference3' | 'noAlternatePreferences'
  >,
  canChoose: (siteId: number) => boolean,
): { values: Choices & { noAlternatePreferences: boolean }; leftOut: number[] } {
  const { sitePreference1, sitePreference2, sitePreference3, noAlternatePreferences } = sibling;
  const all = noAlternatePreferences
    ? [sitePreference1]
    : [sitePreference1, sitePreference2, sitePreference3];
  const ids = all.filter((id) => id !== null);
  const [site1 = null, site2 = null, site3 = null] = ids.filter(canChoose);
  return {
    values: { site1, site2, site3, noAlternatePreferences },
    leftOut: ids.filter((id) => !canChoose(id)),
  };
}

/** Swaps the sites of two ranks; either may be free. */
export function swapped(choices: Choices, first: Preference, second: Preference): Choices {
  return { ...choices, [first]: choices[second], [second]: choices[first] };
}
