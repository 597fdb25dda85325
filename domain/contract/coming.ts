import type { Attending, CallOutcome, CallReason } from '../enums/coming.js';
import type { Grade } from '../enums/enums.js';
import type { Day } from '../fields/date-text.js';

export class AttendingQuestion {
  firstDay!: Day;
  lastDay!: Day;
  children!: AskedChild[];
}

export class AskedChild {
  id!: string;
  firstName!: string;
  site!: string;
  address!: string | null;
  days!: string | null;
  times!: string | null;
  attending!: Attending | null;
}

export class AskedFamilies {
  families!: number;
}

export class CallPhone {
  name!: string;
  relationship!: string | null;
  phone!: string;
}

export class LastCall {
  /** In epoch seconds. */
  on!: number;
  /** Empty if the caller's account has been deleted. */
  firstName!: string;
  lastName!: string;
  outcome!: CallOutcome;
  note!: string | null;
}

/** The most urgent reasons come first, then names. */
export class SiteCallEntry {
  studentId!: string;
  firstName!: string;
  lastName!: string;
  grade!: Grade | null;
  reason!: CallReason;
  attending!: Attending | null;
  phones!: CallPhone[];
  lastCall!: LastCall | null;
}

export class ReleasedNoShows {
  released!: number;
  skipped!: { studentId: string; code: string }[];
}
