import type { SiteRow } from '../../domain/contract/site.js';
import { SITE_STATUSES, isOneOf, type SiteStatus } from '../../domain/enums/enums.js';
import { foldedText } from '../../domain/fields/folded-text.js';
import { byName } from '../platform/by-name.js';
import { Invalid } from '../platform/http/refusal.js';
import type { ListQuery } from '../platform/lists/list-query.js';

/** What the list of sites can be sorted by: its columns (spec section 2). */
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
  /** How many there are once filtered. */
  total: number;
}

const { compare } = new Intl.Collator('en');

/** Filters, sorts and cuts the sites that somebody sees: some hundred, so all of them are at hand. */
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

/** `id` is a list, which is how react-admin asks for several records by their ids. */
function wantedBy({ name, status, id }: Readonly<Record<string, unknown>>): (site: SiteRow) => boolean {
  const words = wordsOf(name);
  const wantedStatus = statusOf(status);
  const ids = idsOf(id);
  return (site) =>
    words.every((word) => foldedText(site.name).includes(word)) &&
    (wantedStatus === null || site.status === wantedStatus) &&
    (ids === null || ids.includes(site.id));
}

/** Each word of the filter, anywhere in the name; signs are searched as they stand. */
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

/** Among equals the name decides, whichever way it is sorted; what is not known comes last. */
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
