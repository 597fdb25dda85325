import type { SiteRow } from '../contract/site.js';
import type { SchoolNames } from './schools.js';

/** What an import asks of a site. */
export type KnownSite = Pick<
  SiteRow,
  'id' | 'name' | 'status' | 'isVerified' | 'studentCapacity' | 'enrollmentCount'
>;

/** What the cells of a workbook may name. */
export interface KnownPlaces {
  schools: SchoolNames;
  sites: ReadonlyMap<number, KnownSite>;
}

/** The sites that a workbook may name, by id: as in the list of all sites, the canceled ones are not among them. */
export function knownSites(sites: readonly KnownSite[]): ReadonlyMap<number, KnownSite> {
  return new Map(sites.filter(({ status }) => status !== 'canceled').map((site) => [site.id, site]));
}
