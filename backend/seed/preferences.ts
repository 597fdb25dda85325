import type { Grade } from '../../domain/enums/enums.js';
import { metersBetween } from '../../domain/geo/distance.js';
import type { Family } from './families.js';
import type { Random } from './random.js';
import type { StudentRow } from './rows.js';
import type { DemoSite } from './sites.js';

/** Families don't drive farther than this. */
const MAX_METERS = 90_000;
const CHOICES = 3;
/** How many of the nearest sites a family considers. */
const WEIGHED = 5;
const NO_ALTERNATES_SHARE = 0.1;
/** Some chose a site that has closed since, and keep it. */
const CLOSED_SINCE_SHARE = 0.25;

type PreferenceColumns = Pick<
  StudentRow,
  'sitePreference1' | 'sitePreference2' | 'sitePreference3' | 'noAlternatePreferences'
>;

/** A child's preferences, best first: one or three. */
export function choosePreferences(
  random: Random,
  sites: readonly DemoSite[],
  family: Family,
  grade: Grade,
): DemoSite[] {
  const mayHaveClosed = random.chance(CLOSED_SINCE_SHARE);
  const serving = sites
    .filter(({ plan }) => plan.grades.includes(grade) && isChoice(plan.status, mayHaveClosed))
    .map((site) => ({ site, meters: metersBetween(family.home.location, site.plan.school.location) }))
    .sort((a, b) => a.meters - b.meters || a.site.row.id - b.site.row.id);
  const inReach = serving.filter(({ meters }, at) => at === 0 || meters < MAX_METERS).map(({ site }) => site);
  const isWanted = (site: DemoSite): boolean => site === family.anchor;
  const first = inReach.find(isWanted) ?? inReach[0];
  if (!first) throw new Error(`No site of the demo program serves grade ${grade}.`);
  const others = inReach.filter((site) => site !== first).slice(0, WEIGHED);
  if (others.length < CHOICES - 1 || random.chance(NO_ALTERNATES_SHARE)) return [first];
  return [first, ...random.shuffled(others).slice(0, CHOICES - 1)];
}

function isChoice(status: DemoSite['plan']['status'], mayHaveClosed: boolean): boolean {
  return status === 'open' || status === null || (status === 'closed' && mayHaveClosed);
}

export function preferenceColumns(preferences: readonly DemoSite[]): PreferenceColumns {
  const [first, second, third] = preferences.map(({ row }) => row.id);
  return {
    sitePreference1: first ?? null,
    sitePreference2: second ?? null,
    sitePreference3: third ?? null,
    noAlternatePreferences: preferences.length === 1,
  };
}
