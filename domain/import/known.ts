import type { SiteRow } from '../contract/site.js';
import { takesStudents } from '../status/site-status.js';
import type { ImportLayout } from './columns.js';
import type { SchoolNames } from './schools.js';

export type KnownSite = Pick<
  SiteRow,
  'id' | 'name' | 'status' | 'isVerified' | 'grades' | 'studentCapacity' | 'enrollmentCount'
>;

export interface KnownPlaces {
  schools: SchoolNames;
  sites: ReadonlyMap<number, KnownSite>;
}

/** Includes canceled sites: a child that we already have may still name one. */
export function getKnownSites(sites: readonly KnownSite[]): ReadonlyMap<number, KnownSite> {
  return new Map(sites.map((site) => [site.id, site]));
}

/** Whether a new child may have this site in the Site column, or as a preference. */
export function mayBeNamed(site: KnownSite, layout: ImportLayout): boolean {
  return layout === 'site' ? takesStudents(site) : site.status !== 'canceled';
}
