import { ApiProperty } from '@nestjs/swagger';
import {
  AUDIT_KINDS,
  type AuditKind,
  type AuditLine,
  type AuditPage,
  type NoteView,
} from '../../domain/contract/audit.js';
import { auditForm, noteForm } from '../../domain/forms/applications.js';
import { FormDto } from '../platform/forms/form-dto.js';
import { SiteOptionAnswer } from '../sites/site.dto.js';

export class NoteDto extends FormDto(noteForm) {}

export class AuditQueryDto extends FormDto(auditForm) {}

export class NoteAnswer implements NoteView {
  id!: string;
  /** In epoch seconds. */
  at!: number;
  /** A name. */
  by!: string;
  text!: string;
}

export class AuditedStudentAnswer {
  id!: string;
  name!: string;
}

export class AuditLineAnswer implements AuditLine {
  /** In epoch seconds. */
  at!: number;
  @ApiProperty({ enum: AUDIT_KINDS })
  kind!: AuditKind;
  /** What was asked or given; for `changed` what the history calls it, or `note`. */
  action!: string | null;
  /** A name; null for what the program did by itself, and where nobody has proven who it was. */
  by!: string | null;
  /** Where the request came from. */
  address!: string | null;
  /** The email that was tried, or of the person who got a right. */
  email!: string | null;
  /** Whose record it is about, if about one. */
  student!: AuditedStudentAnswer | null;
  /** How many students' records it is about. */
  students!: number;
  site!: SiteOptionAnswer | null;
}

export class AuditPageAnswer implements AuditPage {
  results!: AuditLineAnswer[];
  /** How many there are in all. */
  count!: number;
}
