import { OmitType, PickType } from '@nestjs/swagger';
import {
  HIDDEN_FROM_SITES,
  SHOWN_TO_CLASSROOM,
  type ApplicationDetail,
  type ApplicationForClassroom,
  type ApplicationForSite,
} from '../../domain/contract/application.js';
import type { SiteStatus } from '../../domain/enums/enums.js';
import type { LocationAnswer } from '../sites/site.dto.js';
import { type EnteredByAnswer, StudentAnswer } from './student.dto.js';

export class ApplicationDetailAnswer extends StudentAnswer implements ApplicationDetail {
  enteredBy!: EnteredByAnswer | null;
  /** In epoch seconds. */
  updatedOn!: number;
  userFirstName!: string;
  userLastName!: string;
  userEmail!: string;
  siteId!: number | null;
  siteCurrentName!: string | null;
  siteCurrentIsNameShared!: boolean | null;
  siteCurrentDistrict!: string | null;
  siteCurrentStatus!: SiteStatus | null;
  siteCurrentStudentCapacity!: number | null;
  siteCurrentEnrollmentCount!: number | null;
  site1Status!: SiteStatus | null;
  site1Name!: string | null;
  site1IsNameShared!: boolean | null;
  site1District!: string | null;
  /** One character per grade, in order. */
  site1Grades!: string | null;
  site1StudentCapacity!: number | null;
  site1InstructorCount!: number | null;
  site1EnrollmentCount!: number | null;
  site1IsVerified!: boolean | null;
  site1Location!: LocationAnswer | null;
  site2Status!: SiteStatus | null;
  site2Name!: string | null;
  site2IsNameShared!: boolean | null;
  site2District!: string | null;
  site2Grades!: string | null;
  site2StudentCapacity!: number | null;
  site2InstructorCount!: number | null;
  site2EnrollmentCount!: number | null;
  site2IsVerified!: boolean | null;
  site2Location!: LocationAnswer | null;
  site3Status!: SiteStatus | null;
  site3Name!: string | null;
  site3IsNameShared!: boolean | null;
  site3District!: string | null;
  site3Grades!: string | null;
  site3StudentCapacity!: number | null;
  site3InstructorCount!: number | null;
  site3EnrollmentCount!: number | null;
  site3IsVerified!: boolean | null;
  site3Location!: LocationAnswer | null;
}

export class ApplicationForSiteAnswer
  extends OmitType(ApplicationDetailAnswer, HIDDEN_FROM_SITES)
  implements ApplicationForSite {}

export class ApplicationForClassroomAnswer
  extends PickType(ApplicationDetailAnswer, SHOWN_TO_CLASSROOM)
  implements ApplicationForClassroom {}
