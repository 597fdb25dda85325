import type { ApplicationStatus, Grade, UserRole } from '../enums/enums.js';

/** The most that are found of each kind. */
export const MAX_FOUND = 8;

/** The access log keeps this instead of the text, which it doesn't need. */
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
