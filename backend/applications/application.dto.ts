import { OmitType } from '@nestjs/swagger';
import type { NextApplication } from '../../domain/contract/application.js';
import { applicationFilterForm, applicationListForm, exportForm } from '../../domain/forms/applications.js';
import { FormDto } from '../platform/forms/form-dto.js';
import { StudentAnswer } from '../students/student.dto.js';

export class ApplicationListDto extends FormDto(applicationListForm) {}

export class ApplicationFilterDto extends FormDto(applicationFilterForm) {}

export class ExportDto extends FormDto(exportForm) {}

export class NextApplicationAnswer implements NonNullable<NextApplication> {
  id!: string;
}

export class ExportRowAnswer extends OmitType(StudentAnswer, [
  'choices',
  'denials',
  'withdrawals',
  'version',
  'allergies',
  'healthNotes',
]) {
  /** Left out if the reader uses a token. */
  allergies?: string | null;
  healthNotes?: string | null;
  /** IDs of the sites that declined the student: `3, 17`. */
  denials!: string;
  withdrawals!: string;
  outgoingSchoolName!: string | null;
  incomingSchoolName!: string | null;
  siteName!: string | null;
  sitePreference1Name!: string | null;
  sitePreference2Name!: string | null;
  sitePreference3Name!: string | null;
  /** For example, `Bosque Library; Taos Center`. */
  denialNames!: string;
  withdrawalNames!: string;
  userFirstName!: string;
  userLastName!: string;
  userEmail!: string;
  /** In epoch seconds. */
  createdOn!: number;
  /** In epoch seconds. */
  updatedOn!: number;
}
