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

/** Query parameters. */
export class ApplicationFilterDto extends FormDto(applicationFilterForm) {}

export class ExportDto extends FormDto(exportForm) {}

export class ApplicationListItemAnswer implements ApplicationListItem {
  id!: string;
  firstName!: string;
  lastName!: string;
  grade!: Grade | null;
  /** The assigned site. */
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
  /** Submitted first after the deadline. */
  late!: boolean;
  applicantFirstName!: string;
  applicantLastName!: string;
  /** Whether another application is likely the same child's. */
  duplicate!: boolean;
}

export class ApplicationRowAnswer extends ApplicationListItemAnswer implements ApplicationRow {
  zip!: string | null;
  /** Of the student's ZIP; null without one, or for one of another state. */
  county!: string | null;
  /** The first preference. */
  firstChoice!: number | null;
  /** Spoken at home, if it isn't English. */
  language!: string | null;
  iep!: boolean | null;
  /** Of the account. */
  userEmail!: string;
}

export class ApplicationPageAnswer implements ApplicationPage {
  results!: ApplicationListItemAnswer[];
  /** Total number of matches. */
  count!: number;
}

/** The next application that awaits assignment. */
export class NextApplicationAnswer implements NonNullable<NextApplication> {
  id!: string;
}

/** Removed students aren't counted. */
export class StudentMetricsAnswer implements StudentMetrics {
  students!: number;
  /** Submitted. */
  applications!: number;
  /** With a site, assigned or accepted. */
  enrollment!: number;
  accepted!: number;
  /** The site hasn't responded yet. */
  pending!: number;
}

/** One student of an export: every field, plus the names of what it refers to by ID. */
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
  /** Not with a token. */
  healthNotes?: string | null;
  /** IDs of the sites that declined the student: `3, 17`. */
  denials!: string;
  /** IDs of the sites that the family withdrew from: `3, 17`. */
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
