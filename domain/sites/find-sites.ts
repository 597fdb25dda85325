import type { MapSite, PublicSite } from '../contract/site.js';
import { isIn, PROGRAM_GRADES, type Grade } from '../enums/enums.js';
import { foldText } from '../fields/folded-text.js';
import type { LatLng } from '../geo/base-map.js';
import { getMilesBetween, type Point } from '../geo/distance.js';
import { findZipPoint, type ZipPoints } from '../geo/zip-point.js';
import { teachesGrade } from '../status/site-status.js';

export const OFFERS = ['transportation', 'meals', 'technology', 'remote'] as const;
export type Offer = (typeof OFFERS)[number];

type FoundSite = MapSite | PublicSite;

export interface SiteFilter {
  /** Words of the name, district, town or ZIP, in any order. */
  name: string;
  grade: Grade | null;
  offers: readonly Offer[];
}

export const EVERY_SITE: SiteFilter = { name: '', grade: null, offers: [] };

/** `miles` from home; null if that isn't known. */
export interface SiteEntry<S extends FoundSite = MapSite> {
  site: S;
  miles: number | null;
}

export function listOffers(site: Pick<FoundSite, Offer>): Offer[] {
  return OFFERS.filter((offer) => site[offer] === (offer === 'remote' ? 'remote' : 'yes'));
}

/** Drops apostrophes and periods: `O’Keeffe` is found by `okeeffe`, `E.J.` by `ej`. */
function fold(text: string): string {
  return foldText(text).replace(/['.]/g, '');
}

function getSearchedText(site: FoundSite): string {
  const places = 'towns' in site ? [...site.towns, site.zip] : [site.city, site.address];
  return fold([site.name, site.district, site.orgName, ...places].filter((part) => part !== null).join(' '));
}

export interface FoundTown {
  name: string;
  location: Point;
}

export function isZip(typed: string): boolean {
  return /^\s*\d{5}(-?\d{4})?\s*$/.test(typed);
}

/** The place with its proper name, whatever was typed. */
export function findPlace(
  typed: string,
  zips: ZipPoints,
  towns: Readonly<Record<string, LatLng>>,
): FoundTown | null {
  const wanted = fold(typed).trim();
  const zip = isZip(wanted) ? findZipPoint(zips, wanted) : null;
  if (zip) return { name: wanted.slice(0, 5), location: zip };
  const town = Object.entries(towns).find(([name]) => fold(name) === wanted);
  return town ? { name: town[0], location: { lat: town[1][0], lng: town[1][1] } } : null;
}

/** Nearest first if home is known, otherwise by name; sites without a pin last. */
export function findSites<S extends FoundSite>(
  sites: readonly S[],
  filter: SiteFilter,
  home: Point | null,
  language: string,
): SiteEntry<S>[] {
  const words = fold(filter.name).split(/\s+/).filter(Boolean);
  const { grade } = filter;
  const byName = new Intl.Collator(language);
  return sites
    .filter((site) => {
      const text = getSearchedText(site);
      const offered = listOffers(site);
      return (
        words.every((word) => text.includes(word)) &&
        teachesGrade(site.grades, grade) &&
        filter.offers.every((offer) => offered.includes(offer))
      );
    })
    .map((site) => ({ site, miles: home && site.location && getMilesBetween(home, site.location) }))
    .sort((a, b) => compareMiles(a.miles, b.miles, home) || byName.compare(a.site.name, b.site.name));
}

function compareMiles(one: number | null, other: number | null, home: Point | null): number {
  if (home === null || one === other) return 0;
  return (one ?? Infinity) - (other ?? Infinity);
}

/** `/find?zip=87501&grade=3&offers=meals`. */
export interface FindQuery {
  /** A ZIP or a town; anything else is searched for in the names. */
  place: string;
  grade: Grade | null;
  offers: readonly Offer[];
}

const MAX_PLACE = 80;

/** Invalid values are left out. */
export function readFindQuery(address: URLSearchParams): FindQuery {
  const grade = address.get('grade');
  const offers = address.getAll('offers');
  return {
    place: (address.get('zip') ?? '').trim().slice(0, MAX_PLACE),
    grade: isIn(PROGRAM_GRADES, grade) ? grade : null,
    offers: OFFERS.filter((offer) => offers.includes(offer)),
  };
}

export function writeFindQuery({ place, grade, offers }: FindQuery): URLSearchParams {
  const address = new URLSearchParams();
  if (place.trim() !== '') address.set('zip', place.trim());
  if (grade !== null) address.set('grade', grade);
  for (const offer of offers) address.append('offers', offer);
  return address;
}

/** Nearest to the place first; if no place has that name, the sites with those words. */
export function findPublicSites(
  sites: readonly PublicSite[],
  { place, grade, offers }: FindQuery,
  town: FoundTown | null,
  language: string,
): SiteEntry<PublicSite>[] {
  return findSites(sites, { name: town ? '' : place, grade, offers }, town?.location ?? null, language);
}

const FEW_SEATS = 5;

type Seats = 'open' | 'few' | 'full';

export function getSeats(available: number): Seats {
  if (available <= 0) return 'full';
  return available <= FEW_SEATS ? 'few' : 'open';
}
