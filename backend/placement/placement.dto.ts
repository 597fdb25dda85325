import type { ApplicationStatus } from '../../domain/enums/enums.js';
import { assignForm, denyForm, moveMessageForm } from '../../domain/forms/applications.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class AssignDto extends FormDto(assignForm) {}

export class MoveMessageDto extends FormDto(moveMessageForm) {}

export class DenyDto extends FormDto(denyForm) {}

/** The student that a site has answered for, and the application's new status. */
export class SiteAnswerAnswer {
  id!: string;
  status!: ApplicationStatus;
}
