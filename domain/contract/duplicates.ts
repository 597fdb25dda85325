import type { ApplicationStatus, Grade } from '../enums/enums.js';
import type { DuplicateReason } from '../duplicates/likely-same.js';
import type { ImportPerson } from './import.js';
import type { SiteOption } from './site.js';

export interface DuplicateStudent extends ImportPerson {
  /** In epoch seconds, midnight UTC. */
  birthday: number | null;
  grade: Grade | null;
  zip: string | null;
  applicant: ImportPerson & { email: string };
  status: ApplicationStatus;
  site: SiteOption | null;
}

export interface DuplicateGroup {
  key: string;
  /** Empty for a dismissed pair. */
  why: DuplicateReason[];
  students: DuplicateStudent[];
  /** `on` in epoch seconds; null unless dismissed pairs were asked for. */
  dismissed: { firstName: string; lastName: string; on: number } | null;
}
