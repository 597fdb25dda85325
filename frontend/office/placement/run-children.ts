import type {
  PlacementRank,
  PlacementRunDetail,
  PlacementRunRow,
} from '../../../domain/contract/placement.js';
import { getEnumLabelKey, isIn } from '../../../domain/enums/enums.js';
import { RELEASE_SKIPS, type PreferenceOutcome, type ReleaseSkip } from '../../../domain/enums/placement.js';
import { PREFERENCES } from '../../../domain/forms/preference.js';
import { getPagePath } from '../../../domain/contract/pages.js';
import type { CsvColumn } from '../export/csv.js';
import type { PlacementRowFilter } from '../data/office-calls.js';
import { getListPath } from '../lists/list-path.js';

export function getChildrenPath(run: number, filter: PlacementRowFilter = {}): string {
  return getListPath(getPagePath('placementChildren', run), { ...filter });
}

export function listSiteChoices({
  bySite,
}: Pick<PlacementRunDetail, 'bySite'>): { id: string; name: string }[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return bySite
    .map(({ siteId, name }) => ({ id: String(siteId), name }))
    .sort((one, other) => compare(one.name, other.name));
}

const CHOICES: Readonly<Record<Exclude<PlacementRank, null>, string>> = {
  1: 'First Choice',
  2: 'Second Choice',
  3: 'Third Choice',
  nearby: 'A Site Nearby',
};

const REASONS: Readonly<Record<PreferenceOutcome | ReleaseSkip, string>> = {
  placed: 'Got The Seat',
  full: 'Full',
  notTaking: 'Not Taking Students',
  grade: 'Not For This Grade',
  declined: 'Declined By The Site',
  withdrew: 'Family Withdrew',
  notReached: 'Got A Better Choice',
  removed: 'Application Removed',
  returned: 'Application Returned',
  withdrawn: 'Application Withdrawn',
  assigned: 'Already Assigned',
  notChosen: 'No Longer Chosen',
  seasonEnded: 'Season Ended',
};

export const CHILD_COLUMNS: readonly CsvColumn<PlacementRunRow>[] = [
  ['Id', ({ studentId }) => studentId],
  ['Code', ({ code }) => code],
  ['First Name', ({ firstName }) => firstName],
  ['Last Name', ({ lastName }) => lastName],
  ['Grade', ({ grade }, labels) => grade && labels[getEnumLabelKey('grade', grade)]],
  ['Site Id', ({ siteId }) => siteId],
  ['Site', ({ siteName }) => siteName],
  ['Choice', ({ rank }) => rank && CHOICES[rank]],
  ['Tier', ({ tier }) => tier],
  ['Lottery', ({ lottery }) => lottery],
  ['Late', ({ late }) => late],
  ['Released', ({ outcome }) => outcome && (outcome === 'placed' ? 'Placed' : 'Skipped')],
  ['Skipped Because', ({ skipCode }) => (isIn(RELEASE_SKIPS, skipCode) ? REASONS[skipCode] : skipCode)],
  ...PREFERENCES.flatMap((_, at): CsvColumn<PlacementRunRow>[] => [
    [`Choice ${at + 1}`, ({ preferences }) => preferences[at]?.name],
    [`Choice ${at + 1} Result`, ({ preferences: { [at]: choice } }) => choice && REASONS[choice.reason]],
  ]),
];
