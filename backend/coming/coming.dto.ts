import { ApiProperty } from '@nestjs/swagger';
import type {
  AskedChild,
  AskedFamilies,
  AttendingQuestion,
  CallPhone,
  LastCall,
  ReleasedNoShows,
  SiteCallEntry,
} from '../../domain/contract/coming.js';
import {
  ATTENDING,
  CALL_OUTCOMES,
  CALL_REASONS,
  type Attending,
  type CallOutcome,
  type CallReason,
} from '../../domain/enums/coming.js';
import type { Grade } from '../../domain/enums/enums.js';
import type { Day } from '../../domain/fields/date-text.js';
import { attendingLinkForm, callForm, releaseNoShowsForm } from '../../domain/forms/coming.js';
import { SkippedStudentAnswer } from '../placement/placement.dto.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class AttendingLinkDto extends FormDto(attendingLinkForm) {}

export class CallDto extends FormDto(callForm) {}

export class ReleaseNoShowsDto extends FormDto(releaseNoShowsForm) {}

export class AskedChildAnswer implements AskedChild {
  id!: string;
  firstName!: string;
  site!: string;
  address!: string | null;
  days!: string | null;
  times!: string | null;
  @ApiProperty({ enum: ATTENDING, nullable: true })
  attending!: Attending | null;
}

export class AttendingQuestionAnswer implements AttendingQuestion {
  firstDay!: Day;
  lastDay!: Day;
  children!: AskedChildAnswer[];
}

export class AskedFamiliesAnswer implements AskedFamilies {
  families!: number;
}

export class CallPhoneAnswer implements CallPhone {
  name!: string;
  relationship!: string | null;
  phone!: string;
}

export class LastCallAnswer implements LastCall {
  /** In epoch seconds. */
  on!: number;
  /** The names are empty if the account was deleted since. */
  firstName!: string;
  lastName!: string;
  @ApiProperty({ enum: CALL_OUTCOMES })
  outcome!: CallOutcome;
  note!: string | null;
}

export class SiteCallAnswer implements SiteCallEntry {
  studentId!: string;
  firstName!: string;
  lastName!: string;
  grade!: Grade | null;
  @ApiProperty({ enum: CALL_REASONS })
  reason!: CallReason;
  @ApiProperty({ enum: ATTENDING, nullable: true })
  attending!: Attending | null;
  phones!: CallPhoneAnswer[];
  lastCall!: LastCallAnswer | null;
}

export class ReleasedNoShowsAnswer implements ReleasedNoShows {
  released!: number;
  skipped!: SkippedStudentAnswer[];
}
