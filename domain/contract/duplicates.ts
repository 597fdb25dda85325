import type { ApplicationStatus, Grade } from '../enums/enums.js';
import type { DuplicateReason } from '../duplicates/likely-same.js';
import { ImportPerson } from './import.js';
import type { SiteOption } from './site.js';

export class DuplicateApplicant extends ImportPerson {
  email!: string;
}

export class DuplicateStudent extends ImportPerson {
  /** In epoch seconds, midnight UTC. */
  birthday!: number | null;
  grade!: Grade | null;
  zip!: string | null;
  applicant!: DuplicateApplicant;
  status!: ApplicationStatus;
  site!: SiteOption | null;
}

export class Dismissal {
  firstName!: string;
  lastName!: string;
  /** In epoch seconds. */
  on!: number;
}

export class DuplicateGroup {
  key!: string;
  /** Empty for a dismissed pair. */
  why!: DuplicateReason[];
  students!: DuplicateStudent[];
  /** Null unless dismissed pairs were asked for. */
  dismissed!: Dismissal | null;
}
