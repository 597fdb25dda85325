import type { DuplicateGroup, DuplicateStudent } from '../../domain/contract/duplicates.js';
import type { ImportPerson } from '../../domain/contract/import.js';
import type { DuplicateReason } from '../../domain/duplicates/likely-same.js';
import type { ApplicationStatus, Grade } from '../../domain/enums/enums.js';
import { dismissForm, duplicatesForm } from '../../domain/forms/applications.js';
import { FormDto } from '../platform/forms/form-dto.js';
import type { SiteOptionAnswer } from '../sites/site.dto.js';

export class DuplicatesDto extends FormDto(duplicatesForm) {}

export class DismissDto extends FormDto(dismissForm) {}

export class DuplicateApplicantAnswer implements ImportPerson {
  id!: string;
  firstName!: string;
  lastName!: string;
  email!: string;
}

export class DuplicateStudentAnswer implements DuplicateStudent {
  id!: string;
  firstName!: string;
  lastName!: string;
  /** In epoch seconds. */
  birthday!: number | null;
  grade!: Grade | null;
  zip!: string | null;
  applicant!: DuplicateApplicantAnswer;
  status!: ApplicationStatus;
  site!: SiteOptionAnswer | null;
}

export class DismissedByAnswer {
  firstName!: string;
  lastName!: string;
  /** In epoch seconds. */
  on!: number;
}

export class DuplicateRowAnswer implements DuplicateGroup {
  id?: string;
  key!: string;
  /** Why they're taken for one child; empty for a dismissed pair. */
  why!: DuplicateReason[];
  students!: DuplicateStudentAnswer[];
  /** Null unless dismissed pairs were asked for. */
  dismissed!: DismissedByAnswer | null;
}
