import { ApiProperty } from '@nestjs/swagger';
import type { AuditKind, AuditLine, AuditPage, ListRead, NoteView } from '../../domain/contract/audit.js';
import { auditForm, noteForm } from '../../domain/forms/applications.js';
import { FormDto } from '../platform/forms/form-dto.js';
import { SiteOptionAnswer } from '../sites/site.dto.js';

export class NoteDto extends FormDto(noteForm) {}

export class AuditQueryDto extends FormDto(auditForm) {}

export class NoteAnswer implements NoteView {
  id!: string;
  /** In epoch seconds. */
  at!: number;
  by!: string;
  text!: string;
}

export class AuditedStudentAnswer {
  id!: string;
  name!: string;
}

export class ListReadAnswer implements ListRead {
  @ApiProperty({ type: Object })
  filter!: ListRead['filter'];
  page!: number;
  count!: number;
}

export class RecordsReadAnswer implements NonNullable<AuditLine['records']> {
  /** A name; null if the account is gone. */
  family!: string | null;
  reference!: string | null;
}

export class AuditLineAnswer implements AuditLine {
  /** In epoch seconds. */
  at!: number;
  kind!: AuditKind;
  /** The action or the role given; for `changed`, the history's kind or `note`. */
  action!: string | null;
  /** A name; null for what the program did, or if we don't know who it was. */
  by!: string | null;
  address!: string | null;
  /** The email that was tried, or of the person who got a role. */
  email!: string | null;
  student!: AuditedStudentAnswer | null;
  students!: number;
  site!: SiteOptionAnswer | null;
  /** How often within a minute; more than 1 only for refused logins. */
  times!: number;
  list!: ListReadAnswer | null;
  token!: string | null;
  records!: RecordsReadAnswer | null;
}

export class AuditRowAnswer extends AuditLineAnswer {
  id?: number;
}

export class AuditPageAnswer implements AuditPage {
  results!: AuditLineAnswer[];
  count!: number;
}
