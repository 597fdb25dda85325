import type { SiteRow } from '../../domain/contract/site.js';
import { SITE_STATUSES, isOneOf, type SiteStatus } from '../../domain/enums/enums.js';
import { foldedText } from '../../domain/fields/folded-text.js';
import { byName } from '../platform/by-name.js';
import { Invalid } from '../platform/http/refusal.js';
import type { ListQuery } from '../platform/lists/list-query.js';

/** The list's columns that can be sorted by (spec section 2). */
export const SITE_SORTS = [
  'id',
  'name',
  'orgName',
  'district',
  'status',
  'isVerified',
  'instructorCapacity',
  'instructorCount',
  'instructorOpenings',
  'studentCapacity',
  'enrollmentCount',
  'pendingCount',
  'waitlistCount',
  'availability',
] as const;
export type SiteSort = (typeof SITE_SORTS)[number];

export interface SitePage {
  rows: SiteRow[];
  /** Total number after filtering. */
  total: number;
}

const { compare } = new Intl.Collator('en');

/** Filters, sorts and pages sites in memory; there are only a few hundred. */
export function pageOfSites(
  sites: readonly SiteRow[],
  { filter, range, sort }: ListQuery<SiteSort>,
): SitePage {
  const isWanted = wantedBy(filter);
  const wanted = sites.filter(isWanted).sort(byName);
  if (sort) wanted.sort(orderBy(sort.by, sort.isDescending));
  const [first, last] = range ?? [0, wanted.length];
  return { rows: wanted.slice(first, last + 1), total: wanted.length };
}

/** `id` is a list: react-admin asks for several records by ID this way. */
function wantedBy({ name, status, id }: Readonly<Record<string, unknown>>): (site: SiteRow) => boolean {
  const words = wordsOf(name);
  const wantedStatus = statusOf(status);
  const ids = idsOf(id);
  return (site) =>
    words.every((word) => foldedText(site.name).includes(word)) &&
    (wantedStatus === null || site.status === wantedStatus) &&
    (ids === null || ids.includes(site.id));
}

/** All words of the filter have to be in the name; wildcards are searched literally. */
function wordsOf(name: unknown): string[] {
  if (name === undefined || name === null) return [];
  if (typeof name !== 'string') throw new Invalid({ name: 'field.invalidInput' });
  return foldedText(name).split(/\s+/u).filter(Boolean);
}

function statusOf(status: unknown): SiteStatus | null {
  if (status === undefined || status === null || status === '') return null;
  if (!isOneOf(SITE_STATUSES, status)) throw new Invalid({ status: 'field.invalidInput' });
  return status;
}

function idsOf(id: unknown): unknown[] | null {
  if (id === undefined || id === null) return null;
  return Array.isArray(id) ? (id as unknown[]) : [id];
}

/** Ties are sorted by name, in either direction; unknown values come last. */
function orderBy(by: SiteSort, isDescending: boolean): (one: SiteRow, other: SiteRow) => number {
  return (one, other) => {
    const [first, second] = [sortedBy(one, by), sortedBy(other, by)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    const order =
      typeof first === 'string' || typeof second === 'string'
        ? compare(String(first), String(second))
        : first - second;
    return isDescending ? -order : order;
  };
}

function sortedBy(site: SiteRow, by: SiteSort): string | number | null {
  switch (by) {
    case 'availability':
      return site.studentCapacity - site.enrollmentCount;
    case 'instructorOpenings':
      return site.instructorCapacity - site.instructorCount;
    case 'isVerified':
      return Number(site.isVerified);
    default:
      return site[by];
  }
}
