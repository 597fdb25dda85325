import type { SiteRow } from '../../../../domain/contract/site.js';
import type { Language } from '../../../../domain/enums/enums.js';
import { availabilityOf, openingsOf } from './site-figures.js';
import { FILTER_STATUSES, type SiteColumn, type SitesView } from './sites-address.js';

/** Without case and accents, as people type names. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether each word that was typed is somewhere in the name. */
function hasName(name: string, typed: string): boolean {
  const looked = folded(name);
  return folded(typed)
    .split(/\s+/u)
    .every((word) => looked.includes(word));
}

function sortedBy(site: SiteRow, by: SiteColumn): string | number | null {
  switch (by) {
    case 'status':
      return FILTER_STATUSES.indexOf(site.status ?? 'none');
    case 'instructorOpenings':
      return openingsOf(site);
    case 'availability':
      return availabilityOf(site);
    default:
      return site[by];
  }
}

/**
 * The sites that fit the filters, in the order asked for: among equals the name decides, what is not known comes last.
 * Some hundred are all at hand, so that nobody waits for the server while typing.
 */
export function findSites(
  sites: readonly SiteRow[],
  { filter, sort }: Pick<SitesView, 'filter' | 'sort'>,
  language: Language,
): SiteRow[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const { by, order } = sort ?? { by: 'name', order: 'asc' };
  const direction = order === 'asc' ? 1 : -1;
  return sites
    .filter(
      ({ name, status }) =>
        (!filter.name || hasName(name, filter.name)) &&
        (!filter.status || (status ?? 'none') === filter.status),
    )
    .sort((one, other) => {
      const [first, second] = [sortedBy(one, by), sortedBy(other, by)];
      if (first === null || second === null) {
        return Number(first === null) - Number(second === null) || compare(one.name, other.name);
      }
      const difference =
        typeof first === 'string' || typeof second === 'string'
          ? compare(String(first), String(second))
          : first - second;
      return direction * difference || compare(one.name, other.name);
    });
}
