import type { ApplicationStatus, Grade, UserRole } from '../enums/enums.js';

/** How many of each kind are found at most. */
export const MAX_FOUND = 8;

/** What the access log keeps, since it doesn't need the text itself. */
export const SEARCH_KINDS = ['name', 'email', 'number', 'reference'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export class FoundChild {
  id!: string;
  firstName!: string;
  lastName!: string;
  grade!: Grade | null;
  status!: ApplicationStatus;
  siteName!: string | null;
}

export class FoundSite {
  id!: number;
  name!: string;
  district!: string | null;
}

export class FoundPerson {
  id!: string;
  firstName!: string;
  lastName!: string;
  email!: string;
  role!: UserRole;
}

/** Only what the person may see, sorted by name. */
export class SearchResults {
  children!: FoundChild[];
  sites!: FoundSite[];
  people!: FoundPerson[];
}
