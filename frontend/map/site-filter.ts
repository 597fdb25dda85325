import type { MapSite } from '../../domain/contract/site.js';
import type { Grade } from '../../domain/enums/enums.js';
import { milesBetween, type Point } from '../../domain/geo/distance.js';
import { teachesGrade as teaches } from '../../domain/status/site-status.js';

/** What a site may offer beside its lessons, in the order that cards and filters name it. */
export const OFFERS = ['transportation', 'meals', 'technology', 'remote'] as const;
export type Offer = (typeof OFFERS)[number];

export interface SiteFilter {
  /** Words that the name must contain, in any order. */
  name: string;
  /** The grade that the site must teach, or null for any. */
  grade: Grade | null;
  /** All of these must be offered. */
  offers: readonly Offer[];
}

export const EVERY_SITE: SiteFilter = { name: '', grade: null, offers: [] };

/** A site as the list shows it: with the way from home, where home is known. */
export interface SiteEntry {
  site: MapSite;
  miles: number | null;
}

export function offersOf(site: MapSite): Offer[] {
  return OFFERS.filter((offer) => site[offer] === (offer === 'remote' ? 'remote' : 'yes'));
}

/** A site that names no grades is shown for every grade: better asked than missed. */
export function teachesGrade(site: MapSite, grade: Grade): boolean {
  return teaches(site.grades, grade);
}

/** Text as it is searched: 'Piñón' is found by 'pinon'. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The sites that pass the filter: nearest first where home is known, else by name. */
export function findSites(
  sites: readonly MapSite[],
  filter: SiteFilter,
  home: Point | null,
  language: string,
): SiteEntry[] {
  const words = folded(filter.name).split(/\s+/).filter(Boolean);
  const { grade } = filter;
  const byName = new Intl.Collator(language);
  return sites
    .filter((site) => {
      const name = folded(site.name);
      const offered = offersOf(site);
      return (
        words.every((word) => name.includes(word)) &&
        (grade === null || teachesGrade(site, grade)) &&
        filter.offers.every((offer) => offered.includes(offer))
      );
    })
    .map((site) => ({ site, miles: home && milesBetween(home, site.location) }))
    .sort((a, b) => (a.miles ?? 0) - (b.miles ?? 0) || byName.compare(a.site.name, b.site.name));
}
