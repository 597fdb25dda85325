import type { AnswerWay, Attending } from '../enums/coming.js';
import type { ApplicationStatus, Consent, Section } from '../enums/enums.js';
import type { HistoryKind } from '../enums/history.js';
import type { TimelineKind, TimelineState } from '../enums/timeline.js';
import type { Day } from '../fields/date-text.js';
import type { FormValues } from '../forms/form.js';
import type { preferenceForm } from '../forms/preference.js';
import type { SectionAnswers } from '../forms/sections.js';
import type { studentForm } from '../forms/student.js';
import type { Closure } from './closures.js';
import type { PlacedByRun, PlacementRank } from './placement.js';
import type { Choice } from '../status/choice-state.js';
import type { SectionFlags } from '../status/sections.js';
import type { PreferenceNumber } from './placement.js';

/** What every view of a student has; times in epoch seconds. */
interface StudentState extends SectionFlags {
  id: string;
  /** Links a child's applications of several seasons: the ID of the first one. */
  childId: string;
  season: number;
  /** Submitted first after the deadline. */
  late: boolean;
  status: ApplicationStatus;
  applicationSubmitted: number | null;
  /** At least once, also if it was returned or withdrawn since. */
  wasSubmitted: boolean;
  siteAccepted: boolean | null;
  /** Whether the child is coming, once the family has said so about its seat. */
  attending: Attending | null;
  attendingOn: number | null;
  returned: boolean;
  removed: boolean;
  /** The https link of the reading-assessment report. */
  results: string | null;
  /** The preferred sites, best first, then the assigned site if it isn't one of them. */
  choices: Choice[];
}

/** GET /students: of all seasons, in the order they were added. */
export interface StudentCard extends StudentState {
  firstName: string;
  lastName: string;
  grade: FormValues<typeof studentForm>['grade'];
  /** The child is waiting, and the last placement that was released found no seat for it. */
  unplaced: boolean;
}

/** The response to each of the family's saves and moves. */
export type StudentView = StudentState &
  SectionAnswers & {
    /** The assigned site: it locks the preference form and labels the pin. */
    site: number | null;
    /** The SSID; null while `ssidCheckedOn` is set means that the student has none. */
    ssid: number | null;
    ssidCheckedOn: number | null;
    /** Ids of the sites that declined the student, and of those that the family withdrew from. */
    denials: number[];
    withdrawals: number[];
    /** As in `StudentCard`. */
    unplaced: boolean;
    /** Grows with each change; a save sends the version it started from. */
    version: number;
  };

/** The administrator who entered the application for the family, how the family agreed, and when. */
export interface EnteredBy {
  firstName: string;
  lastName: string;
  consent: Consent;
  on: number;
}

/** The fields of a section's form that the office changed. */
export interface EditedFields {
  section: Section;
  fields: string[];
}

/** A step of an application: what has happened, what happens now, what comes next. */
export interface TimelineEntry {
  kind: TimelineKind;
  state: TimelineState;
  /** When it happened, or when it's expected; null if nobody knows. */
  on: Day | null;
  /** In the reader's language. */
  text: string;
}

/** How many children wait for a site that the family chose, and the child's place among them. */
export interface StandingEntry {
  siteId: number;
  /** Its label (domain/sites). */
  name: string;
  preference: PreferenceNumber;
  /** The child included. */
  waiting: number;
  /** From 1; null until the season's lottery is revealed. */
  position: number | null;
}

/** GET /students/{id}. */
export type StudentDetail = StudentView & {
  enteredBy: EnteredBy | null;
  /** Stands for the child in the files of placement runs. */
  code: string;
  timeline: TimelineEntry[];
  /** Empty unless the child is waiting for a seat. */
  standing: StandingEntry[];
  /** The nearest sites with room, up to three, for a child who was left without a seat or has to choose again. */
  nearby: NearbySiteEntry[];
};

/** A site with room that the family could choose. */
export interface NearbySiteEntry {
  siteId: number;
  /** Its label (domain/sites). */
  name: string;
  /** From the child's ZIP code, or from the first choice if we don't know where that is. */
  miles: number;
}

export type PreferenceValues = FormValues<typeof preferenceForm>;

/** GET /students/{id}/siteDetails, once a site has accepted. */
export interface SiteDetailsForStudent {
  /** Its label: with the district if another site has the same name. */
  name: string;
  orgName: string;
  district: string | null;
  address: string | null;
  dates: string | null;
  days: string | null;
  times: string | null;
  coordinatorName: string | null;
  coordinatorEmail: string | null;
  coordinatorPhone: string | null;
  coordinatorPhone2: string | null;
  acceptanceText: string | null;
  /** When it's closed, from today on. */
  daysOff: Pick<Closure, 'day' | 'reason'>[];
}

/**
 * GET /students/{id}/history, newest first; `by` is a name for administrators, and 'the program', 'the site' or 'you'
 * for the family.
 */
export interface HistoryEntryView {
  at: number;
  /** `unplaced`: a placement run was released and found no seat. */
  kind: HistoryKind | 'unplaced';
  by: string;
  site: { id: number; name: string } | null;
  message: string | null;
  /** How a placement run gave the seat, or why it found none; null for everything else. */
  placement: SeatReason | null;
  /** The old and the new SSID, for administrators; null for everything else. */
  ssid: SsidChange | null;
  /** How the family said whether the child is coming; null for everything else. */
  via: AnswerWay | null;
  /** What the office corrected; null for everything else. */
  edited: EditedFields | null;
  /** How the family agreed that the office enters or submits the application; null for everything else. */
  consent: Consent | null;
}

/** Null stands for no SSID: not looked up yet, or not found. */
export interface SsidChange {
  before: number | null;
  after: number | null;
}

/** A `PlacedByRun` with the names of sites. */
export interface SeatReason extends Omit<PlacedByRun, 'missed' | 'rank'> {
  /** Null without a seat. */
  rank: PlacementRank;
  missed: (PlacedByRun['missed'][number] & { siteName: string })[];
  /** The child's place in the run's lottery, for administrators, if the run found no seat. */
  lottery: number | null;
  /** The child's places in line now, for administrators, after the last run. */
  line: Pick<StandingEntry, 'siteId' | 'name' | 'position' | 'waiting'>[];
}
