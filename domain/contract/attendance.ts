import type { AttendanceMark } from '../enums/attendance.js';
import type { Day } from '../fields/date-text.js';
import type { GroupStudent, SafetyNotes, SiteGroup } from './classes.js';

/** By student; students without a mark are left out. */
export type AttendanceMarks = Record<string, AttendanceMark>;

/** GET /sites/{id}/attendance/marks, and the response to POST /sites/{id}/attendance for the students that were sent. */
export interface MarksOfDay {
  day: Day;
  marks: AttendanceMarks;
  /** By student: who made the mark. Only GET has it, and not for instructors and viewers. */
  by?: Record<string, MarkedBy>;
}

export interface MarkedBy {
  firstName: string;
  lastName: string;
  /** When the mark was made, in epoch seconds. */
  on: number;
}

/** GET /sites/{id}/attendance; without a day, today in the state's time zone. No students until the site is verified. */
export interface AttendanceDay extends MarksOfDay {
  isProgramDay: boolean;
  /** By student: the day on which the site accepted it last. Students are left out if that isn't known. */
  acceptedOn: Record<string, Day>;
  /** By student: what keeps it safe, for those whose family wrote something. */
  safety: Record<string, SafetyNotes>;
  /** The site's days off this season, in order. */
  daysOff: Day[];
  groups: SiteGroup[];
  /** Accepted students who are in no group, by name. */
  ungrouped: GroupStudent[];
}

/** When someone marked a student on a device that may not have had a connection. */
export interface Tap {
  /** Made by the device: the same mark sent twice counts once. */
  id: string;
  /** Milliseconds since then by the device's clock when it was sent, so it doesn't matter if that clock is wrong. */
  ago: number;
}

/** The body of POST /sites/{id}/attendance. */
export interface SentAttendance {
  day: Day;
  /** Null clears. */
  marks: Record<string, AttendanceMark | null>;
  /** By student. A mark without one was made now. */
  taps?: Record<string, Tap>;
  /** The account that made the marks: refused if someone else is signed in now. */
  account?: string;
}

/** How many children, or days of a child, have each mark. */
export interface AttendanceCounts extends Record<AttendanceMark, number> {
  unmarked: number;
}

/** GET /sites/{id}/attendance/summary, by name: the program days up to today. */
export interface AttendanceSummaryRow extends AttendanceCounts {
  studentId: string;
  firstName: string;
  lastName: string;
  /** The child's first two marks are both `absent`. */
  noShow: boolean;
}

/** Every accepted child is expected on every program day of its site. */
export interface ExpectedCounts extends AttendanceCounts {
  expected: number;
}

/** GET /attendance/metrics: the program days up to today, in children and, by site, in days of a child. */
export interface AttendanceMetrics {
  byDay: (ExpectedCounts & { day: Day })[];
  bySite: (ExpectedCounts & { siteId: number; name: string })[];
}
