import type { Attending, CallOutcome, CallReason } from '../enums/coming.js';
import type { Grade } from '../enums/enums.js';
import type { Day } from '../fields/date-text.js';

/** GET /attending/{token}: a family's children with a seat, and those who gave one up. */
export interface AttendingQuestion {
  firstDay: Day;
  lastDay: Day;
  children: AskedChild[];
}

export interface AskedChild {
  id: string;
  firstName: string;
  /** The site's label (domain/sites). */
  site: string;
  address: string | null;
  days: string | null;
  times: string | null;
  attending: Attending | null;
}

/** POST /season/askAttending: how many families are asked. */
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
  /** Who called; empty if the account was deleted since. */
  firstName: string;
  lastName: string;
  outcome: CallOutcome;
  note: string | null;
}

/** GET /sites/{id}/calls: a child whose family should be called, the most urgent reasons first, then by name. */
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

/** POST /sites/{id}/releaseNoShows. */
export interface ReleasedNoShows {
  /** How many. */
  released: number;
  /** With the code that a single call would have had. */
  skipped: { studentId: string; code: string }[];
}
