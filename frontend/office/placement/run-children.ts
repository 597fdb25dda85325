import type {
  PlacementRank,
  PlacementRunDetail,
  PlacementRunRow,
} from '../../../domain/contract/placement.js';
import { enumLabelKey, isOneOf } from '../../../domain/enums/enums.js';
import { RELEASE_SKIPS, type PreferenceOutcome, type ReleaseSkip } from '../../../domain/enums/placement.js';
import { PREFERENCES } from '../../../domain/forms/preference.js';
import { getPagePath } from '../../../domain/contract/pages.js';
import type { Cell, Labels } from '../export/csv.js';
import type { PlacementRowFilter } from '../data/office-calls.js';
import { listPath } from '../lists/list-path.js';

export function childrenPath(run: number, filter: PlacementRowFilter = {}): string {
  return listPath(getPagePath('placementChildren', run), { ...filter });
}

export function siteChoices({ bySite }: Pick<PlacementRunDetail, 'bySite'>): { id: string; name: string }[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return bySite
    .map(({ siteId, name }) => ({ id: String(siteId), name }))
    .sort((one, other) => compare(one.name, other.name));
}

/** In English in every language, as those of every file. */
export const CHILD_HEADINGS = [
  'Id',
  'Code',
  'First Name',
  'Last Name',
  'Grade',
  'Site Id',
  'Site',
  'Choice',
  'Tier',
  'Lottery',
  'Late',
  'Released',
  'Skipped Because',
  ...PREFERENCES.flatMap((_, at) => [`Choice ${at + 1}`, `Choice ${at + 1} Result`]),
];

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

export function childCells(row: PlacementRunRow, labels: Labels): Cell[] {
  const { grade, rank, outcome, skipCode } = row;
  return [
    row.studentId,
    row.code,
    row.firstName,
    row.lastName,
    grade && labels[enumLabelKey('grade', grade)],
    row.siteId,
    row.siteName,
    rank && CHOICES[rank],
    row.tier,
    row.lottery,
    row.late,
    outcome && (outcome === 'placed' ? 'Placed' : 'Skipped'),
    isOneOf(RELEASE_SKIPS, skipCode) ? REASONS[skipCode] : skipCode,
    ...row.preferences.flatMap(({ name, reason }) => [name, REASONS[reason]]),
  ];
}
