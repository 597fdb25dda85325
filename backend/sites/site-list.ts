import type { SiteRow } from '../../domain/contract/site.js';
import { isOneOf } from '../../domain/enums/enums.js';
import { SITE_STATUS_FILTERS, type SiteSort, type SiteStatusFilter } from '../../domain/enums/lists.js';
import { foldedText } from '../../domain/fields/folded-text.js';
import { getAvailability, isNotCalling, countOpenings } from '../../domain/sites/site-figures.js';
import { Invalid } from '../platform/http/refusal.js';
import { takePart, type ListPart, type ListQuery } from '../platform/lists/list-query.js';

const { compare } = new Intl.Collator('en', { numeric: true });

export function pageOfSites(
  sites: readonly SiteRow[],
  { filter, range, sort }: ListQuery<SiteSort>,
): ListPart<SiteRow> {
  const fitting = sitesThatFit(sites, filter).sort((one, other) => compare(one.name, other.name));
  if (sort) fitting.sort(orderBy(sort.by, sort.isDescending));
  return takePart(fitting, range);
}

export function sitesThatFit(sites: readonly SiteRow[], filter: ListQuery<SiteSort>['filter']): SiteRow[] {
  return sites.filter(wantedBy(filter));
}

function wantedBy({
  name,
  status,
  overdue,
  calls,
  id,
}: Readonly<Record<string, unknown>>): (site: SiteRow) => boolean {
  const words = splitWords(name);
  const wantedStatus = parseStatus(status);
  const isOverdueWanted = isAsked(overdue, 'true', 'overdue');
  const isNotCallingWanted = isAsked(calls, 'none', 'calls');
  const ids = parseIds(id);
  return (site) =>
    words.every((word) => foldedText(site.name).includes(word)) &&
    (wantedStatus === null || hasStatus(site, wantedStatus)) &&
    (!isOverdueWanted || site.overdueCount > 0) &&
    (!isNotCallingWanted || isNotCalling(site)) &&
    (ids === null || ids.includes(site.id));
}

/** `unverified` sites can't take students yet; `noCoordinator` sites get no email. */
function hasStatus({ status, isVerified, hasCoordinator }: SiteRow, wanted: SiteStatusFilter): boolean {
  if (wanted === 'unverified') return !isVerified && status !== 'canceled';
  if (wanted === 'noCoordinator') return !hasCoordinator && status !== 'canceled';
  return (status ?? 'none') === wanted;
}

/** All words have to be in the name; wildcards are searched literally. */
function splitWords(name: unknown): string[] {
  if (name === undefined || name === null) return [];
  if (typeof name !== 'string') throw new Invalid({ name: 'field.invalidInput' });
  return foldedText(name).split(/\s+/u).filter(Boolean);
}

function parseStatus(status: unknown): SiteStatusFilter | null {
  if (status === undefined || status === null || status === '') return null;
  if (!isOneOf(SITE_STATUS_FILTERS, status)) throw new Invalid({ status: 'field.invalidInput' });
  return status;
}

function isAsked(raw: unknown, value: string, name: string): boolean {
  if (raw === undefined || raw === null || raw === '') return false;
  if ((typeof raw !== 'string' && raw !== true) || String(raw) !== value)
    throw new Invalid({ [name]: 'field.invalidInput' });
  return true;
}

function parseIds(id: unknown): unknown[] | null {
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
      return getAvailability(site);
    case 'instructorOpenings':
      return countOpenings(site);
    case 'status':
      return SITE_STATUS_FILTERS.indexOf(site.status ?? 'none');
    case 'isVerified':
      return Number(site.isVerified);
    default:
      return site[by];
  }
}
