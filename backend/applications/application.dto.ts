import { OmitType, PickType } from '@nestjs/swagger';
import {
  HIDDEN_FROM_SITES,
  SHOWN_TO_CLASSROOM,
  type ApplicationDetail,
  type ApplicationForClassroom,
  type ApplicationForSite,
  type ApplicationListItem,
  type ApplicationPage,
  type NextApplication,
} from '../../domain/contract/application.js';
import { type StudentMetrics } from '../../domain/status/student-metrics.js';
import type { Grade, SiteStatus } from '../../domain/enums/enums.js';
import { applicationFilterForm, applicationListForm, exportForm } from '../../domain/forms/applications.js';
import { FormDto } from '../platform/forms/form-dto.js';
import type { LocationAnswer } from '../sites/site.dto.js';
import { StudentAnswer } from '../students/student.dto.js';

export class ApplicationListDto extends FormDto(applicationListForm) {}

/** As text of an address. */
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
  applicantFirstName!: string;
  applicantLastName!: string;
}

export class ApplicationPageAnswer implements ApplicationPage {
  results!: ApplicationListItemAnswer[];
  /** How many there are in all. */
  count!: number;
}

/** All of it, for the office and the family. */
export class ApplicationDetailAnswer extends StudentAnswer implements ApplicationDetail {
  /** In epoch seconds. */
  updatedOn!: number;
  userFirstName!: string;
  userLastName!: string;
  userEmail!: string;
  siteId!: number | null;
  siteCurrentName!: string | null;
  /** Whether another site has the same name. */
  siteCurrentIsNameShared!: boolean | null;
  siteCurrentDistrict!: string | null;
  siteCurrentStatus!: SiteStatus | null;
  siteCurrentStudentCapacity!: number | null;
  siteCurrentEnrollmentCount!: number | null;
  site1Status!: SiteStatus | null;
  site1Name!: string | null;
  /** Whether another site has the same name. */
  site1IsNameShared!: boolean | null;
  site1District!: string | null;
  /** One character a grade, in order. */
  site1Grades!: string | null;
  site1StudentCapacity!: number | null;
  site1EnrollmentCount!: number | null;
  site1IsVerified!: boolean | null;
  site1Location!: LocationAnswer | null;
  site2Status!: SiteStatus | null;
  site2Name!: string | null;
  /** Whether another site has the same name. */
  site2IsNameShared!: boolean | null;
  site2District!: string | null;
  /** One character a grade, in order. */
  site2Grades!: string | null;
  site2StudentCapacity!: number | null;
  site2EnrollmentCount!: number | null;
  site2IsVerified!: boolean | null;
  site2Location!: LocationAnswer | null;
  site3Status!: SiteStatus | null;
  site3Name!: string | null;
  /** Whether another site has the same name. */
  site3IsNameShared!: boolean | null;
  site3District!: string | null;
  /** One character a grade, in order. */
  site3Grades!: string | null;
  site3StudentCapacity!: number | null;
  site3EnrollmentCount!: number | null;
  site3IsVerified!: boolean | null;
  site3Location!: LocationAnswer | null;
}

/** What the coordinators and staff of the student's site see of it. */
export class ApplicationForSiteAnswer
  extends OmitType(ApplicationDetailAnswer, HIDDEN_FROM_SITES)
  implements ApplicationForSite {}

/** What the site's instructors and viewers see of it: what a classroom needs. */
export class ApplicationForClassroomAnswer
  extends PickType(ApplicationDetailAnswer, SHOWN_TO_CLASSROOM)
  implements ApplicationForClassroom {}

/** The next application that waits for an assignment. */
export class NextApplicationAnswer implements NonNullable<NextApplication> {
  id!: string;
}

/** Removed students count nowhere. */
export class StudentMetricsAnswer implements StudentMetrics {
  students!: number;
  /** Submitted. */
  applications!: number;
  /** With a site, asked or accepted. */
  enrollment!: number;
  accepted!: number;
  /** Whose site has not answered yet. */
  pending!: number;
}

/** One student of an export: every field, and by name what a field refers to by number. */
export class ExportRowAnswer extends OmitType(StudentAnswer, [
  'choices',
  'denials',
  'withdrawals',
  'version',
]) {
  /** Ids of the sites that declined the student: `3, 17`. */
  denials!: string;
  /** Ids of the sites that the family withdrew from: `3, 17`. */
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
