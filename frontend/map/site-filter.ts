import type { MapSite } from '../../domain/contract/site.js';
import type { Grade } from '../../domain/enums/enums.js';
import { foldedText } from '../../domain/fields/folded-text.js';
import type { LatLng } from '../../domain/geo/base-map.js';
import { milesBetween, type Point } from '../../domain/geo/distance.js';
import { zipPoint, type ZipPoints } from '../../domain/geo/zip-point.js';
import { teachesGrade as teaches } from '../../domain/status/site-status.js';

/** What a site may offer besides teaching, in display order. */
export const OFFERS = ['transportation', 'meals', 'technology', 'remote'] as const;
type Offer = (typeof OFFERS)[number];

export interface SiteFilter {
  /** Words of the name, district, town or ZIP, in any order. */
  name: string;
  /** A grade that the site must teach, or null for any. */
  grade: Grade | null;
  /** All of these must be offered. */
  offers: readonly Offer[];
}

export const EVERY_SITE: SiteFilter = { name: '', grade: null, offers: [] };

/** A site in the list, with the distance from home if that's known. */
export interface SiteEntry {
  site: MapSite;
  miles: number | null;
}

export function listOffers(site: MapSite): Offer[] {
  return OFFERS.filter((offer) => site[offer] === (offer === 'remote' ? 'remote' : 'yes'));
}

/** A site without a list of grades is shown for every grade. */
export function teachesGrade(site: MapSite, grade: Grade): boolean {
  return teaches(site.grades, grade);
}

/** Text for searching, without apostrophes and periods too: `O’Keeffe` is found by `okeeffe`, `E.J.` by `ej`. */
function folded(text: string): string {
  return foldedText(text).replace(/['.]/g, '');
}

function getSearchedText({ name, district, orgName, towns, zip }: MapSite): string {
  return folded([name, district, orgName, ...towns, zip].filter((part) => part !== null).join(' '));
}

/** The place that was searched for, if it's a ZIP or a town of the state, by its proper name. */
export function findPlace(
  typed: string,
  zips: ZipPoints,
  towns: Readonly<Record<string, LatLng>>,
): { name: string; location: Point } | null {
  const wanted = folded(typed).trim();
  const zip = /^\d{5}(-?\d{4})?$/.test(wanted) ? zipPoint(zips, wanted) : null;
  if (zip) return { name: wanted.slice(0, 5), location: zip };
  const town = Object.entries(towns).find(([name]) => folded(name) === wanted);
  return town ? { name: town[0], location: { lat: town[1][0], lng: town[1][1] } } : null;
}

/** The sites that match the filter: nearest first if home is known, otherwise by name. */
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
      const text = getSearchedText(site);
      const offered = listOffers(site);
      return (
        words.every((word) => text.includes(word)) &&
        (grade === null || teachesGrade(site, grade)) &&
        filter.offers.every((offer) => offered.includes(offer))
      );
    })
    .map((site) => ({ site, miles: home && milesBetween(home, site.location) }))
    .sort((a, b) => (a.miles ?? 0) - (b.miles ?? 0) || byName.compare(a.site.name, b.site.name));
}

/** At this number of seats or fewer, the number has a warning color. */
const FEW_SEATS = 5;

type Seats = 'open' | 'few' | 'full';

export function getSeats(available: number): Seats {
  if (available <= 0) return 'full';
  return available <= FEW_SEATS ? 'few' : 'open';
}
