import type { Attending, CallOutcome, CallReason } from '../enums/coming.js';
import type { Grade } from '../enums/enums.js';
import type { Day } from '../fields/date-text.js';

export interface AttendingQuestion {
  firstDay: Day;
  lastDay: Day;
  children: AskedChild[];
}

export interface AskedChild {
  id: string;
  firstName: string;
  site: string;
  address: string | null;
  days: string | null;
  times: string | null;
  attending: Attending | null;
}

export interface AskedFamilies {
  families: number;
}

export interface CallPhone {
  name: string;
  relationship: string | null;
  phone: string;
}

export interface LastCall {
  /** In epoch seconds. */
  on: number;
  /** Empty if the caller's account was deleted since. */
  firstName: string;
  lastName: string;
  outcome: CallOutcome;
  note: string | null;
}

/** The most urgent reasons come first, then it's by name. */
export interface SiteCallEntry {
  studentId: string;
  firstName: string;
  lastName: string;
  grade: Grade | null;
  reason: CallReason;
  attending: Attending | null;
  phones: CallPhone[];
  lastCall: LastCall | null;
}

export interface ReleasedNoShows {
  released: number;
  skipped: { studentId: string; code: string }[];
}
