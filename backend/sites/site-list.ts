import type { SiteRow } from '../../domain/contract/site.js';
import { SITE_STATUS_FILTERS, type SiteSort, type SiteStatusFilter } from '../../domain/enums/lists.js';
import { foldText } from '../../domain/fields/folded-text.js';
import { siteFilterForm } from '../../domain/forms/site-list.js';
import { getAvailability, isNotCalling, countOpenings } from '../../domain/sites/site-figures.js';
import { readFilter, takePart, type ListPart, type ListQuery } from '../platform/lists/list-query.js';

const { compare } = new Intl.Collator('en', { numeric: true });

export function takePage(
  sites: readonly SiteRow[],
  { filter, range, sort }: ListQuery<SiteSort>,
): ListPart<SiteRow> {
  const fitting = filterSites(sites, filter).sort((one, other) => compare(one.name, other.name));
  if (sort) fitting.sort(compareBy(sort.by, sort.isDescending));
  return takePart(fitting, range);
}

export function filterSites(sites: readonly SiteRow[], filter: ListQuery<SiteSort>['filter']): SiteRow[] {
  const { name, status, overdue, calls } = readFilter(siteFilterForm, filter);
  // The name must contain every one of these words.
  const words = foldText(name ?? '')
    .split(/\s+/u)
    .filter(Boolean);
  const { id = null } = filter;
  const ids = id === null ? null : [id].flat();
  return sites.filter(
    (site) =>
      words.every((word) => foldText(site.name).includes(word)) &&
      (status === null || hasStatus(site, status)) &&
      (!overdue || site.overdueCount > 0) &&
      (calls === null || isNotCalling(site)) &&
      (ids === null || ids.includes(site.id)),
  );
}

/** `unverified` sites can't take students yet; `noCoordinator` sites get no email. */
function hasStatus({ status, isVerified, hasCoordinator }: SiteRow, wanted: SiteStatusFilter): boolean {
  if (wanted === 'unverified') return !isVerified && status !== 'canceled';
  if (wanted === 'noCoordinator') return !hasCoordinator && status !== 'canceled';
  return (status ?? 'none') === wanted;
}

/** Ties are sorted by name in either direction; unknown values come last. */
function compareBy(by: SiteSort, isDescending: boolean): (one: SiteRow, other: SiteRow) => number {
  return (one, other) => {
    const [first, second] = [getSortValue(one, by), getSortValue(other, by)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    const order =
      typeof first === 'string' || typeof second === 'string'
        ? compare(String(first), String(second))
        : first - second;
    return isDescending ? -order : order;
  };
}

function getSortValue(site: SiteRow, by: SiteSort): string | number | null {
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
