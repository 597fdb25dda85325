import { OmitType } from '@nestjs/swagger';
import type {
  ApplicationListItem,
  ApplicationPage,
  ApplicationRow,
  NextApplication,
} from '../../domain/contract/application.js';
import type { StudentMetrics } from '../../domain/status/student-metrics.js';
import type { Grade } from '../../domain/enums/enums.js';
import { applicationFilterForm, applicationListForm, exportForm } from '../../domain/forms/applications.js';
import { FormDto } from '../platform/forms/form-dto.js';
import { StudentAnswer } from '../students/student.dto.js';

export class ApplicationListDto extends FormDto(applicationListForm) {}

export class ApplicationFilterDto extends FormDto(applicationFilterForm) {}

export class ExportDto extends FormDto(exportForm) {}

export class ApplicationListItemAnswer implements ApplicationListItem {
  id!: string;
  firstName!: string;
  lastName!: string;
  grade!: Grade | null;
  site!: number | null;
  siteAccepted!: boolean | null;
  returned!: boolean;
  removed!: boolean;
  /** In epoch seconds. */
  applicationSubmitted!: number | null;
  /** In epoch seconds. */
  updatedOn!: number;
  /** 1 found, 0 not found, null not yet checked. */
  ssid!: 0 | 1 | null;
  late!: boolean;
  applicantFirstName!: string;
  applicantLastName!: string;
  duplicate!: boolean;
}

export class ApplicationRowAnswer extends ApplicationListItemAnswer implements ApplicationRow {
  zip!: string | null;
  /** Of the student's ZIP; null without one, or for one of another state. */
  county!: string | null;
  firstChoice!: number | null;
  /** Spoken at home, if it isn't English. */
  language!: string | null;
  iep!: boolean | null;
  userEmail!: string;
}

export class ApplicationPageAnswer implements ApplicationPage {
  results!: ApplicationListItemAnswer[];
  count!: number;
}

export class NextApplicationAnswer implements NonNullable<NextApplication> {
  id!: string;
}

/** Removed students aren't counted. */
export class StudentMetricsAnswer implements StudentMetrics {
  students!: number;
  applications!: number;
  enrollment!: number;
  accepted!: number;
  pending!: number;
}

export class ExportRowAnswer extends OmitType(StudentAnswer, [
  'choices',
  'denials',
  'withdrawals',
  'version',
  'allergies',
  'healthNotes',
]) {
  /** Not with a token. */
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
  /** `Bosque Library; Taos Center`. */
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
