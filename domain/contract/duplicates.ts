import type { ApplicationStatus, Grade } from '../enums/enums.js';
import type { DuplicateReason } from '../duplicates/likely-same.js';
import type { ImportPerson } from './import.js';
import type { SiteOption } from './site.js';

/** One application of a group of GET /duplicates. */
export interface DuplicateStudent extends ImportPerson {
  /** In epoch seconds, midnight UTC. */
  birthday: number | null;
  grade: Grade | null;
  zip: string | null;
  /** The account that owns it. */
  applicant: ImportPerson & { email: string };
  status: ApplicationStatus;
  /** Where it's assigned or accepted. */
  site: SiteOption | null;
}

/** GET /duplicates: applications that are likely the same child's, in the order they were added. */
export interface DuplicateGroup {
  key: string;
  /** Empty for a dismissed pair. */
  why: DuplicateReason[];
  students: DuplicateStudent[];
  /** Who said that they're different children's, and when in epoch seconds; null unless these were asked for. */
  dismissed: { firstName: string; lastName: string; on: number } | null;
}
