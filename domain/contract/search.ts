import type { ApplicationStatus, Grade, UserRole } from '../enums/enums.js';

/** Of each kind, how many GET /search answers at most. */
export const MAX_FOUND = 8;

/** What's searched for, for the access log, which doesn't need the text itself. */
export const SEARCH_KINDS = ['name', 'email', 'number', 'reference'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export interface FoundChild {
  id: string;
  firstName: string;
  lastName: string;
  grade: Grade | null;
  status: ApplicationStatus;
  /** Where the child is assigned or accepted. */
  siteName: string | null;
}

export interface FoundSite {
  id: number;
  /** Its label (domain/sites). */
  name: string;
  district: string | null;
}

export interface FoundPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: UserRole;
}

/** GET /search: what somebody may see of it, each sorted by name. */
export interface SearchResults {
  children: FoundChild[];
  sites: FoundSite[];
  /** Empty for a site's people. */
  people: FoundPerson[];
}
