import type { AnswerWay, Attending } from '../enums/coming.js';
import type { ApplicationStatus, Consent, Grade, Language, Section } from '../enums/enums.js';
import type { HistoryKind } from '../enums/history.js';
import type { TimelineKind, TimelineState } from '../enums/timeline.js';
import type { Day } from '../fields/date-text.js';
import type { FormValues } from '../forms/form.js';
import type { preferenceForm } from '../forms/preference.js';
import type { SectionAnswers } from '../forms/sections.js';
import type { PlacementRank, PreferenceNumber } from './placement.js';
import type { SiteOption } from './site.js';
import type { PreferenceOutcome, Priority } from '../enums/placement.js';
import type { Choice } from '../status/choice-state.js';

export class NamedStudent {
  id!: string;
  name!: string;
}

/** Times in epoch seconds. */
export class StudentState {
  id!: string;
  firstName!: string;
  lastName!: string;
  studentSectionComplete!: boolean;
  guardianSectionComplete!: boolean;
  emergencySectionComplete!: boolean;
  preferenceSectionComplete!: boolean;
  /** Links a child's applications of several seasons: the ID of the first one. */
  childId!: string;
  season!: number;
  late!: boolean;
  status!: ApplicationStatus;
  applicationSubmitted!: number | null;
  /** True even if it was returned or withdrawn later. */
  wasSubmitted!: boolean;
  siteAccepted!: boolean | null;
  attending!: Attending | null;
  attendingOn!: number | null;
  returned!: boolean;
  removed!: boolean;
  results!: string | null;
  /** The preferred sites, best first, then the assigned site if it isn't one of them. */
  choices!: Choice[];
}

/** Of all seasons, in the order they were added. */
export class StudentCard extends StudentState {
  grade!: Grade | null;
  /** The child is waiting, and the last released placement found no seat. */
  unplaced!: boolean;
}

export class StudentRecord extends StudentState {
  /** The assigned site, which locks the preference form and labels the pin. */
  site!: number | null;
  /** If it's null and `ssidCheckedOn` is set, the student has none. */
  ssid!: number | null;
  ssidCheckedOn!: number | null;
  denials!: number[];
  withdrawals!: number[];
  unplaced!: boolean;
  version!: number;
  noAlternatePreferences!: boolean;
  acceptsNearby!: boolean;
  sitePreference1!: number | null;
  sitePreference2!: number | null;
  sitePreference3!: number | null;
}

export type StudentView = StudentRecord & SectionAnswers;

export class EnteredBy {
  firstName!: string;
  lastName!: string;
  consent!: Consent;
  on!: number;
}

export class EditedFields {
  section!: Section;
  fields!: string[];
}

export class TimelineEntry {
  kind!: TimelineKind;
  state!: TimelineState;
  on!: Day | null;
  /** In the reader's language. */
  text!: string;
}

export class PlaceInLine {
  siteId!: number;
  name!: string;
  /** Includes this child. */
  waiting!: number;
  /** From 1; null until the season's lottery is revealed. */
  position!: number | null;
}

export class StandingEntry extends PlaceInLine {
  preference!: PreferenceNumber;
}

export type StudentDetail = StudentView & {
  enteredBy: EnteredBy | null;
  code: string;
  timeline: TimelineEntry[];
  /** Empty unless the child is waiting for a seat. */
  standing: StandingEntry[];
  /** Up to three sites, for a child who was left without a seat or has to choose again. */
  nearby: NearbySiteEntry[];
};

export class NearbySiteEntry {
  siteId!: number;
  name!: string;
  /** From the child's ZIP code, or from the first choice if we don't know where that is. */
  miles!: number;
}

export type PreferenceValues = FormValues<typeof preferenceForm>;

export class SiteDetailsForStudent {
  name!: string;
  orgName!: string;
  district!: string | null;
  address!: string | null;
  dates!: string | null;
  days!: string | null;
  times!: string | null;
  coordinatorName!: string | null;
  coordinatorEmail!: string | null;
  coordinatorPhone!: string | null;
  coordinatorPhone2!: string | null;
  acceptanceText!: string | null;
  acceptanceTextLanguage!: Language;
  daysOff!: { day: Day; reason: string }[];
}

/** Newest first. `by` is a name for administrators, and 'the program', 'the site' or 'you' for the family. */
export class HistoryEntryView {
  at!: number;
  /** `unplaced`: a placement run was released and found no seat. */
  kind!: HistoryKind | 'unplaced';
  by!: string;
  site!: SiteOption | null;
  message!: string | null;
  /** How a placement run gave the seat or found none; null for other entries. */
  placement!: SeatReason | null;
  ssid!: SsidChange | null;
  /** Null unless the family said whether the child is coming. */
  via!: AnswerWay | null;
  edited!: EditedFields | null;
  /** Null unless the office entered or submitted the application. */
  consent!: Consent | null;
}

/** Null means no SSID: not looked up yet, or not found. */
export class SsidChange {
  before!: number | null;
  after!: number | null;
}

export class SeatReason {
  /** The run's number within the season. */
  run!: number;
  rank!: PlacementRank;
  priorities!: Priority[];
  missed!: { siteId: number; siteName: string; reason: PreferenceOutcome }[];
  /** The place in the run's lottery; only for administrators, and if the run found no seat. */
  lottery!: number | null;
  line!: PlaceInLine[];
}
