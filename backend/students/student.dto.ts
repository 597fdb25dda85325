import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import type {
  SiteDetailsForStudent,
  StandingEntry,
  StudentCard,
  StudentDetail,
  StudentView,
  EditedFields,
  EnteredBy,
  HistoryEntryView,
  SsidChange,
  NearbySiteEntry,
  SeatReason,
  TimelineEntry,
} from '../../domain/contract/student.js';
import type { Closure } from '../../domain/contract/closures.js';
import type { PreferenceNumber } from '../../domain/contract/placement.js';
import type { AnswerWay, Attending } from '../../domain/enums/coming.js';
import type { ApplicationStatus, Consent, Grade, Section } from '../../domain/enums/enums.js';
import type { PreferenceOutcome, Priority } from '../../domain/enums/placement.js';
import type { TimelineKind, TimelineState } from '../../domain/enums/timeline.js';
import type { Day } from '../../domain/fields/date-text.js';
import { STUDENT_FACTS } from '../../domain/forms/sections.js';
import { enterStudentForm, newStudentForm } from '../../domain/forms/student.js';
import type { Choice, ChoiceState } from '../../domain/status/choice-state.js';
import { FormAnswer } from '../platform/forms/form-answer.js';
import { FormDto } from '../platform/forms/form-dto.js';
import { DescribedSiteAnswer, type SiteOptionAnswer } from '../sites/site.dto.js';

export class NewStudentDto extends FormDto(newStudentForm) {}

export class EnterStudentDto extends FormDto(enterStudentForm) {}

export class NewStudentAnswer {
  id!: string;
}

export class ChoiceAnswer implements Choice {
  siteId!: number;
  name!: string;
  district!: string | null;
  /** 1 to 3; null for an assigned site that isn't a preference. */
  rank!: number | null;
  state!: ChoiceState;
}

export class StudentStateAnswer {
  id!: string;
  firstName!: string;
  lastName!: string;
  status!: ApplicationStatus;
  studentSectionComplete!: boolean;
  guardianSectionComplete!: boolean;
  emergencySectionComplete!: boolean;
  preferenceSectionComplete!: boolean;
  applicationSubmitted!: number | null;
  /** At least once, also if it was returned or withdrawn since. */
  wasSubmitted!: boolean;
  siteAccepted!: boolean | null;
  attending!: Attending | null;
  attendingOn!: number | null;
  returned!: boolean;
  removed!: boolean;
  /** The same for a child's applications of several seasons: the ID of the first one. */
  childId!: string;
  season!: number;
  late!: boolean;
  results!: string | null;
  choices!: ChoiceAnswer[];
}

export class StudentCardAnswer extends StudentStateAnswer implements StudentCard {
  grade!: Grade | null;
  unplaced!: boolean;
}

export class StudentAnswer extends FormAnswer(STUDENT_FACTS, StudentStateAnswer) implements StudentView {
  override noGuardian2!: boolean;
  /** Waiting, and the last placement that was released found no seat. */
  unplaced!: boolean;
  noAlternatePreferences!: boolean;
  acceptsNearby!: boolean;
  sitePreference1!: number | null;
  sitePreference2!: number | null;
  sitePreference3!: number | null;
  site!: number | null;
  ssid!: number | null;
  /** When the SSID was last looked up, in epoch seconds. */
  ssidCheckedOn!: number | null;
  denials!: number[];
  withdrawals!: number[];
  version!: number;
}

export class EnteredByAnswer implements EnteredBy {
  firstName!: string;
  lastName!: string;
  consent!: Consent;
  /** In epoch seconds. */
  on!: number;
}

export class TimelineEntryAnswer implements TimelineEntry {
  kind!: TimelineKind;
  state!: TimelineState;
  on!: string | null;
  /** In the language of the request. */
  text!: string;
}

export class StandingEntryAnswer implements StandingEntry {
  siteId!: number;
  name!: string;
  /** 1 to 3. */
  preference!: PreferenceNumber;
  waiting!: number;
  /** From 1; null until the season's lottery is revealed. */
  position!: number | null;
}

export class PlaceInLineAnswer extends OmitType(StandingEntryAnswer, ['preference']) {}

export class NearbySiteAnswer implements NearbySiteEntry {
  siteId!: number;
  name!: string;
  miles!: number;
}

export class StudentDetailAnswer extends StudentAnswer implements StudentDetail {
  enteredBy!: EnteredByAnswer | null;
  code!: string;
  timeline!: TimelineEntryAnswer[];
  /** Empty unless the student is waiting for a seat. */
  standing!: StandingEntryAnswer[];
  nearby!: NearbySiteAnswer[];
}

export class DayOffAnswer implements Pick<Closure, 'day' | 'reason'> {
  day!: Day;
  reason!: string;
}

export class SiteDetailsAnswer
  extends PickType(DescribedSiteAnswer, ['name', 'orgName', 'district', 'address', 'dates', 'days', 'times'])
  implements SiteDetailsForStudent
{
  coordinatorName!: string | null;
  coordinatorEmail!: string | null;
  coordinatorPhone!: string | null;
  coordinatorPhone2!: string | null;
  acceptanceText!: string | null;
  daysOff!: DayOffAnswer[];
}

export class MissedChoiceAnswer {
  siteId!: number;
  siteName!: string;
  reason!: PreferenceOutcome;
}

export class SeatReasonAnswer implements SeatReason {
  /** Within the season. */
  run!: number;
  @ApiProperty({ enum: [1, 2, 3, 'nearby'], nullable: true })
  rank!: SeatReason['rank'];
  priorities!: Priority[];
  missed!: MissedChoiceAnswer[];
  /** For administrators, if the run found no seat. */
  lottery!: number | null;
  /** For administrators, after the last run that found no seat. */
  line!: PlaceInLineAnswer[];
}

class SsidChangeAnswer implements SsidChange {
  before!: number | null;
  after!: number | null;
}

class EditedFieldsAnswer implements EditedFields {
  section!: Section;
  fields!: string[];
}

export class HistoryEntryAnswer implements HistoryEntryView {
  /** In epoch seconds. */
  at!: number;
  kind!: HistoryEntryView['kind'];
  /** A name for the office; "the program", "the site" or "you" for the family. */
  by!: string;
  site!: SiteOptionAnswer | null;
  message!: string | null;
  placement!: SeatReasonAnswer | null;
  ssid!: SsidChangeAnswer | null;
  via!: AnswerWay | null;
  edited!: EditedFieldsAnswer | null;
  consent!: Consent | null;
}
