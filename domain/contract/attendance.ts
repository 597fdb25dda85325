import type { AttendanceMark } from '../enums/attendance.js';
import type { Day } from '../fields/date-text.js';
import type { GroupStudent, SafetyNotes, SiteGroup } from './classes.js';

/** By student; students without a mark are left out. */
export type AttendanceMarks = Record<string, AttendanceMark>;

/** The response to a save has only the marks of the students that were sent. */
export interface MarksOfDay {
  day: Day;
  marks: AttendanceMarks;
  /** By student. Only GET has it, and not for instructors and viewers. */
  by?: Record<string, MarkedBy>;
}

export class MarkedBy {
  firstName!: string;
  lastName!: string;
  /** In epoch seconds. */
  on!: number;
}

/** Without a day it's today in the state's time zone. No students until the site is verified. */
export interface AttendanceDay extends MarksOfDay {
  isProgramDay: boolean;
  /** By student. Those for whom it isn't known are left out. */
  acceptedOn: Record<string, Day>;
  safety: Record<string, SafetyNotes>;
  daysOff: Day[];
  groups: SiteGroup[];
  ungrouped: GroupStudent[];
}

/** When someone marked a student on a device that may not have had a connection. */
export interface Tap {
  /** Made by the device: the same mark sent twice counts once. */
  id: string;
  /** Milliseconds since then by the device's clock, so it doesn't matter if that clock is wrong. */
  ago: number;
}

export interface SentAttendance {
  day: Day;
  /** Null clears. */
  marks: Record<string, AttendanceMark | null>;
  /** By student. A mark without one was made now. */
  taps?: Record<string, Tap>;
  /** The account that made the marks: refused if someone else is signed in now. */
  account?: string;
}

export class AttendanceCounts {
  present!: number;
  late!: number;
  absent!: number;
  excused!: number;
  unmarked!: number;
}

export class AttendanceSummaryRow extends AttendanceCounts {
  studentId!: string;
  firstName!: string;
  lastName!: string;
  noShow!: boolean;
}

export class ExpectedCounts extends AttendanceCounts {
  expected!: number;
}

export class DayCounts extends ExpectedCounts {
  day!: Day;
}

export class SiteDayCounts extends ExpectedCounts {
  siteId!: number;
  name!: string;
}

/** The program days up to today: `byDay` in children, `bySite` in days of a child. */
export class AttendanceMetrics {
  byDay!: DayCounts[];
  bySite!: SiteDayCounts[];
}
