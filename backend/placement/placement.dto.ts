import { PickType } from '@nestjs/swagger';
import { CONTACT_FIELDS } from '../../domain/contract/application.js';
import type { RosterContacts } from '../../domain/contract/application.js';
import type { ApplicationStatus } from '../../domain/enums/enums.js';
import { acceptAllForm, assignForm, denyForm, moveMessageForm } from '../../domain/forms/applications.js';
import { attendingForm } from '../../domain/forms/coming.js';
import { submitForm } from '../../domain/forms/student.js';
import { FormDto } from '../platform/forms/form-dto.js';
import { StudentAnswer } from '../students/student.dto.js';

export class RosterContactsAnswer
  extends PickType(StudentAnswer, ['id', ...CONTACT_FIELDS])
  implements RosterContacts {}

export class AssignDto extends FormDto(assignForm) {}

export class AttendingDto extends FormDto(attendingForm) {}
export class SubmitDto extends FormDto(submitForm) {}

export class MoveMessageDto extends FormDto(moveMessageForm) {}

export class DenyDto extends FormDto(denyForm) {}

export class AcceptAllDto extends FormDto(acceptAllForm) {}

export class SiteAnswerAnswer {
  id!: string;
  status!: ApplicationStatus;
}
