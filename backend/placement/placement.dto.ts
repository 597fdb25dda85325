import type { AcceptedStudents } from '../../domain/contract/site.js';
import type { ApplicationStatus } from '../../domain/enums/enums.js';
import { acceptAllForm, assignForm, denyForm, moveMessageForm } from '../../domain/forms/applications.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class AssignDto extends FormDto(assignForm) {}

export class MoveMessageDto extends FormDto(moveMessageForm) {}

export class DenyDto extends FormDto(denyForm) {}

export class AcceptAllDto extends FormDto(acceptAllForm) {}

export class SkippedStudentAnswer {
  studentId!: string;
  /** As of a single call: `NOT_WAITING`, `OWN_STUDENT`, `SEASON_ENDED`; `NOT_FOUND` if it's not one of the site's. */
  code!: string;
}

export class AcceptedStudentsAnswer implements AcceptedStudents {
  /** How many. */
  accepted!: number;
  skipped!: SkippedStudentAnswer[];
}

/** The student that a site has answered for, and the application's new status. */
export class SiteAnswerAnswer {
  id!: string;
  status!: ApplicationStatus;
}
