import type { DuplicateGroup, DuplicateStudent } from '../../domain/contract/duplicates.js';
import type { ImportPerson } from '../../domain/contract/import.js';
import type { DuplicateReason } from '../../domain/duplicates/likely-same.js';
import type { ApplicationStatus, Grade } from '../../domain/enums/enums.js';
import { dismissForm, duplicatesForm } from '../../domain/forms/applications.js';
import { FormDto } from '../platform/forms/form-dto.js';
import type { SiteOptionAnswer } from '../sites/site.dto.js';

/** Query parameters. */
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
  /** The account that owns it. */
  applicant!: DuplicateApplicantAnswer;
  status!: ApplicationStatus;
  /** Where it's assigned or accepted. */
  site!: SiteOptionAnswer | null;
}

export class DismissedByAnswer {
  firstName!: string;
  lastName!: string;
  /** In epoch seconds. */
  on!: number;
}

export class DuplicateGroupAnswer implements DuplicateGroup {
  key!: string;
  /** Why they're taken for one child; empty for a dismissed pair. */
  why!: DuplicateReason[];
  /** In the order they were added. */
  students!: DuplicateStudentAnswer[];
  /** Who said that they're different children's; null unless these were asked for. */
  dismissed!: DismissedByAnswer | null;
}

export class DuplicateRowAnswer extends DuplicateGroupAnswer {
  /** The key, if a range was asked for. */
  id?: string;
}
