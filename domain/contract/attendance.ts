import type { AttendanceMark } from '../enums/attendance.js';
import type { Day } from '../fields/date-text.js';
import type { GroupStudent, SafetyNotes, SiteGroup } from './classes.js';

/** By student; students without a mark are left out. */
export type AttendanceMarks = Record<string, AttendanceMark>;

/** The response to a save has only the marks of the students that were sent. */
export interface MarksOfDay {
  day: Day;
  marks: AttendanceMarks;
  /** By student. Only GET returns it, and not to instructors and viewers. */
  by?: Record<string, MarkedBy>;
}

export class MarkedBy {
  firstName!: string;
  lastName!: string;
  /** In epoch seconds. */
  on!: number;
}

/** The default is today in the state's time zone. No students until the site is verified. */
export interface AttendanceDay extends MarksOfDay {
  isProgramDay: boolean;
  /** By student; left out where unknown. */
  acceptedOn: Record<string, Day>;
  safety: Record<string, SafetyNotes>;
  daysOff: Day[];
  groups: SiteGroup[];
  ungrouped: GroupStudent[];
}

/** When a student was marked on a device that may have been offline. */
interface Tap {
  /** Made by the device: the same mark sent twice counts once. */
  id: string;
  /** Milliseconds since the tap by the device's clock, so it doesn't matter if that clock is wrong. */
  ago: number;
}

export interface SentAttendance {
  day: Day;
  /** Null clears a mark. */
  marks: Record<string, AttendanceMark | null>;
  /** By student. A mark without a tap was made now. */
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

/** The program days up to today: `byDay` counts children, `bySite` counts each child's days. */
export class AttendanceMetrics {
  byDay!: DayCounts[];
  bySite!: SiteDayCounts[];
}
