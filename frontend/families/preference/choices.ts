import type { MapSite } from '../../../domain/contract/site.js';
import type { StudentView } from '../../../domain/contract/student.js';
import { type Preference, PREFERENCES } from '../../../domain/forms/preference.js';
import type { Point } from '../../../domain/geo/distance.js';
import { hasRoom, findNearestWithRoom } from '../../../domain/sites/site-demand.js';
import { isOffered } from '../../../domain/status/site-status.js';
import type { MarkStatus, SiteMark } from '../../map/site-mark.js';

export type Choices = Readonly<Record<Preference, number | null>>;

export function getRankNumber(rank: Preference): number {
  return PREFERENCES.indexOf(rank) + 1;
}

export function findFreeRank(choices: Choices): Preference | null {
  return PREFERENCES.find((rank) => choices[rank] === null) ?? null;
}

export function findRank(choices: Choices, siteId: number): Preference | null {
  return PREFERENCES.find((rank) => choices[rank] === siteId) ?? null;
}

export function findNeighbor(rank: Preference, direction: 'up' | 'down'): Preference | null {
  return PREFERENCES[PREFERENCES.indexOf(rank) + (direction === 'up' ? -1 : 1)] ?? null;
}

export function fillChoices([site1 = null, site2 = null, site3 = null]: readonly (number | null)[]): Choices {
  return { site1, site2, site3 };
}

/** `leftOut` has the sites that this child can't choose. */
export function copyChoices(
  sibling: Pick<
    StudentView,
    'sitePreference1' | 'sitePreference2' | 'sitePreference3' | 'noAlternatePreferences'
  >,
  canChoose: (siteId: number) => boolean,
): { values: Choices & { noAlternatePreferences: boolean }; leftOut: number[] } {
  const { sitePreference1, sitePreference2, sitePreference3, noAlternatePreferences } = sibling;
  const ids = [sitePreference1, sitePreference2, sitePreference3].filter((id) => id !== null);
  return {
    values: { ...fillChoices(ids.filter(canChoose)), noAlternatePreferences },
    leftOut: ids.filter((id) => !canChoose(id)),
  };
}

export function swapRanks(choices: Choices, first: Preference, second: Preference): Choices {
  return { ...choices, [first]: choices[second], [second]: choices[first] };
}

type OwnSites = Pick<StudentView, 'site' | 'status' | 'denials' | 'withdrawals' | 'choices'>;

function getStatusAt(student: OwnSites, siteId: number, isClosed: boolean): MarkStatus | null {
  if (student.site === siteId) return student.status === 'accepted' ? 'accepted' : 'assigned';
  const state = student.choices.find((choice) => choice.siteId === siteId)?.state;
  if (state === 'canceled') return state;
  if (student.denials.includes(siteId)) return 'declined';
  if (student.withdrawals.includes(siteId)) return 'withdrawn';
  return isClosed || state === 'closed' || state === 'notOpen' ? 'closed' : null;
}

export function makeOwnMarks(
  student: OwnSites,
  choices: Choices,
  sites: readonly Pick<MapSite, 'id' | 'status'>[],
): Map<number, SiteMark> {
  const chosen = PREFERENCES.map((rank) => choices[rank]);
  const own = [...chosen, student.site, ...student.denials, ...student.withdrawals];
  const closed = new Set(sites.filter(({ status }) => !isOffered(status)).map(({ id }) => id));
  const marks = new Map<number, SiteMark>();
  for (const id of own) {
    if (id === null) continue;
    const rank = findRank(choices, id);
    marks.set(id, { rank: rank && getRankNumber(rank), status: getStatusAt(student, id, closed.has(id)) });
  }
  return marks;
}

/** The nearest sites that teach the grade and that the child hasn't left; null unless all choices are likely full. */
export function findSitesWithRoom(
  sites: readonly MapSite[],
  chosenIds: readonly number[],
  { grade, denials, withdrawals }: Pick<StudentView, 'grade' | 'denials' | 'withdrawals'>,
  home: Point | null,
): ReturnType<typeof findNearestWithRoom> | null {
  const chosen = chosenIds.flatMap((id) => sites.find((site) => site.id === id) ?? []);
  // From the first choice if we don't know the home.
  const from = home ?? chosen[0]?.location;
  if (!from || chosen.length === 0 || chosen.some(hasRoom)) return null;
  const except = new Set([...chosenIds, ...denials, ...withdrawals]);
  return findNearestWithRoom(sites, { from, grade, except });
}
