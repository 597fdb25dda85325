import type { AnswerWay } from '../enums/coming.js';
import type { Language, Section, UserRole } from '../enums/enums.js';

export interface Standing {
  siteId: number;
  preference: 1 | 2 | 3;
  waiting: number;
  /** 1 is next in line. */
  position: number;
}

export interface EventAccount {
  id: string;
  email: string;
  firstName: string;
  language: Language;
  role: UserRole;
}

interface LinkIssued {
  account: EventAccount;
  link: string;
}

/** The Spanish version, if there is one, goes to families who read Spanish. */
export interface AnnouncementWords {
  subject: string;
  body: string;
  subjectEs: string | null;
  bodyEs: string | null;
}

interface AboutStudent {
  studentId: string;
}

interface AboutSeat extends AboutStudent {
  siteId: number;
}

/** Features publish these; mail listens. An event carries what listeners can't look up. */
export interface EventFacts {
  EmailConfirmationRequested: LinkIssued;
  PasswordResetRequested: LinkIssued;
  /** `siteName` for a site user, else null. */
  UserInvited: LinkIssued & { siteName: string | null };
  EmailChangeRequested: LinkIssued & { newEmail: string };
  AccountDeleted: { userId: string };
  SecondFactorTurnedOn: { account: EventAccount };
  SecondFactorTurnedOff: { account: EventAccount };
  SecondFactorReset: { account: EventAccount };
  PasskeyAdded: { account: EventAccount };
  RecoveryCodeUsed: { account: EventAccount; codesLeft: number };

  /** `isAssigned`: an import gave the child a site in the same step. */
  ApplicationSubmitted: AboutStudent & { byOffice?: boolean; isAssigned?: boolean };
  ApplicationEdited: AboutStudent & { section: Section; fields: readonly string[] };
  ApplicationReturned: AboutStudent & { message: string | null; wasAccepted?: boolean };
  ApplicationRemoved: AboutStudent;
  ApplicationRestored: AboutStudent;
  /** `siteId` is where the family gave up a seat, or null. `via`: how it said the child isn't coming. */
  ApplicationWithdrawn: AboutStudent & { siteId: number | null; via: AnswerWay | null };
  NoShowReleased: AboutSeat;
  StudentAssigned: AboutSeat;
  /** The office took back an assignment that the site hadn't answered. */
  StudentUnassigned: AboutSeat;
  StudentAccepted: AboutSeat;
  StudentDenied: AboutSeat & { message: string | null };
  /** A site had accepted the student, who has no seat there anymore. */
  AcceptanceRecalled: AboutSeat & { message: string | null };

  /** A site is late for `overdue` of the `waiting` students; it has `answerDays` weekdays for each. */
  AnswersOverdue: { siteId: number; waiting: number; overdue: number; answerDays: number };

  /** `seatedStudentIds` lost their seat; `waitingStudentIds` have none yet and had chosen the site. */
  SiteCanceled: {
    siteId: number;
    seatedStudentIds: readonly string[];
    waitingStudentIds: readonly string[];
  };
  StudentsPlaced: { siteIds: readonly number[] };
  StudentsLeftWaiting: { students: readonly (AboutStudent & { standings: readonly Standing[] })[] };
  AttendingAsked: {
    families: readonly { userId: string; token: string }[];
    isReminder: boolean;
    /** Whether the first day is over. */
    hasBegun: boolean;
  };
  /** `siteId` is null for the office. Each family is listed with one of the children concerned. */
  AnnouncementSent: {
    announcementId: string;
    siteId: number | null;
    families: readonly { userId: string; studentId: string }[];
    words: AnnouncementWords;
    isUrgent?: boolean;
  };
  /** Goes to its author before families get it. */
  AnnouncementTested: { userId: string; siteId: number | null; words: AnnouncementWords };
  SeasonStarted: { year: number };
  /** `deadline` in epoch seconds. */
  DeadlineApproached: { year: number; deadline: number };
  /** Nobody has checked what was typed. */
  SiteOffered: {
    siteId: number;
    registrantName: string;
    registrantRole: string;
    registrantEmail: string;
    organization: string;
    reason: string;
    language: Language;
  };
}

export type EventType = keyof EventFacts;

/** `isBulk`: one of many at once, as in an import, so nobody is waiting for its email. */
export type AppEvent<Type extends EventType = EventType> = {
  [K in Type]: { type: K; isBulk?: boolean } & EventFacts[K];
}[Type];
