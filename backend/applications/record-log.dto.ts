import { AuditLine } from '../../domain/contract/audit.js';
import { auditForm, noteForm } from '../../domain/forms/applications.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class NoteDto extends FormDto(noteForm) {}

export class AuditQueryDto extends FormDto(auditForm) {}

export class AuditRowAnswer extends AuditLine {
  id?: number;
}
