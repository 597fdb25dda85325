import type { AnswerWay } from '../enums/coming.js';
import type { Language, Section, UserRole } from '../enums/enums.js';

/** Where a child stands among those who wait for a site. */
export interface Standing {
  siteId: number;
  /** By the family's own numbering. */
  preference: 1 | 2 | 3;
  /** Children who wait for it, including this child. */
  waiting: number;
  /** 1 is next. */
  position: number;
}

/** The account that an event is about, as it was then. */
export interface EventAccount {
  id: string;
  email: string;
  firstName: string;
  language: Language;
  role: UserRole;
}

interface LinkIssued {
  account: EventAccount;
  /** The full address with its token. */
  link: string;
}

/** What an announcement says. Spanish is for the families who read it, if it's given. */
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

/** What happened, in the past tense, with what listeners can't look up. Features publish these; mail listens. */
export interface EventFacts {
  EmailConfirmationRequested: LinkIssued;
  PasswordResetRequested: LinkIssued;
  /** `siteName` for a site user, else null. */
  UserInvited: LinkIssued & { siteName: string | null };
  EmailChangeRequested: LinkIssued & { newEmail: string };
  AccountDeleted: { userId: string };
  SecondFactorTurnedOn: { account: EventAccount };
  SecondFactorTurnedOff: { account: EventAccount };
  /** By an administrator. */
  SecondFactorReset: { account: EventAccount };
  /** To an account with two-step login. */
  PasskeyAdded: { account: EventAccount };
  RecoveryCodeUsed: { account: EventAccount; codesLeft: number };

  /** `byOffice`: the office submitted it for the family. */
  ApplicationSubmitted: AboutStudent & { byOffice?: boolean };
  /** The office changed these fields of a section's form. */
  ApplicationEdited: AboutStudent & { section: Section; fields: readonly string[] };
  /** `message` is what the office wrote to the family. */
  ApplicationReturned: AboutStudent & { message: string | null };
  ApplicationRemoved: AboutStudent;
  ApplicationRestored: AboutStudent;
  /** `siteId` is where the family gave up a seat; null if it had none. `via`: it said that the child isn't coming. */
  ApplicationWithdrawn: AboutStudent & { siteId: number | null; via: AnswerWay | null };
  /** The site gave up the seat of a child who never came. */
  NoShowReleased: AboutSeat;
  StudentAssigned: AboutSeat;
  /** The office took back an assignment that the site hadn't answered. */
  StudentUnassigned: AboutSeat;
  StudentAccepted: AboutSeat;
  /** `message` is the site's reason. */
  StudentDenied: AboutSeat & { message: string | null };
  /** A site had accepted the student, and the student has no seat there anymore. */
  AcceptanceRecalled: AboutSeat & { message: string | null };

  /** A site hasn't answered in time for `overdue` of the `waiting` students; it has `answerDays` weekdays for each. */
  AnswersOverdue: { siteId: number; waiting: number; overdue: number; answerDays: number };

  /** `seatedStudentIds` lost their seat; `waitingStudentIds` have none yet and had chosen the site. */
  SiteCanceled: {
    siteId: number;
    seatedStudentIds: readonly string[];
    waitingStudentIds: readonly string[];
  };
  /** A placement run gave seats at these sites. */
  StudentsPlaced: { siteIds: readonly number[] };
  /** These children still have no seat after a placement run. */
  StudentsLeftWaiting: { students: readonly (AboutStudent & { standings: readonly Standing[] })[] };
  /** These families are asked whether their children are coming, each with the token of its link. */
  AttendingAsked: {
    families: readonly { userId: string; token: string }[];
    isReminder: boolean;
    /** The first day is over. */
    hasBegun: boolean;
  };
  /** A site, or the office (null), wrote to these families; each with one of the children it's about. */
  AnnouncementSent: {
    announcementId: string;
    siteId: number | null;
    families: readonly { userId: string; studentId: string }[];
    words: AnnouncementWords;
    /** Texted as well. */
    isUrgent?: boolean;
  };
  /** To whoever writes it, before families get it. */
  AnnouncementTested: { userId: string; siteId: number | null; words: AnnouncementWords };
  /** Every site that isn't canceled waits for this year's facts. */
  SeasonStarted: { year: number };
  /** Only days are left for applications of this season; `deadline` in epoch seconds. */
  DeadlineApproached: { year: number; deadline: number };
  /** Somebody offered a site with the public form. Nobody has checked what they typed. */
  SiteOffered: {
    siteId: number;
    registrantName: string;
    registrantRole: string;
    registrantEmail: string;
    organization: string;
    reason: string;
    /** The language of the form. */
    language: Language;
  };
}

export type EventType = keyof EventFacts;

/** An event. `isBulk` marks one of many at once, as in an import: nobody is waiting for its email. */
export type AppEvent<Type extends EventType = EventType> = {
  [K in Type]: { type: K; isBulk?: boolean } & EventFacts[K];
}[Type];
