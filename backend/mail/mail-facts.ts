import type { MailKind } from '../../domain/enums/mail.js';
import type { Language, UserRole } from '../../domain/enums/enums.js';

/** What each kind of mail needs to know. Links are whole addresses, with their token where they have one. */
export interface MailFacts {
  'confirm-address': { firstName: string; link: string };
  'password-recovery': { firstName: string; link: string };
  /** `siteName` for a site user, else null. */
  invitation: { firstName: string; link: string; role: UserRole; siteName: string | null };
  /** To the address that the account is to have. */
  'email-change': { firstName: string; link: string };
  /** To the address of before, which may be a stranger's: it doesn't learn the new one. */
  'email-change-notice': { firstName: string; link: string };
  /**
   * `firstName` of the account; the link shows where the application stands. `reference` is missing in mails that were
   * written before there were reference numbers.
   */
  'application-submitted': { firstName: string; studentName: string; reference?: string; link: string };
  /** `message` is the administrator's, as typed: lines and all. */
  'application-returned': { firstName: string; studentName: string; message: string | null; link: string };
  /** To the family: where its child reads this summer, and what the site wants it to know. */
  'site-accepted': {
    firstName: string;
    studentName: string;
    siteName: string;
    orgName: string;
    address: string | null;
    dates: string | null;
    days: string | null;
    times: string | null;
    coordinatorName: string | null;
    coordinatorEmail: string | null;
    coordinatorPhone: string | null;
    acceptanceText: string | null;
    link: string;
  };
  'acceptance-recalled': {
    firstName: string;
    studentName: string;
    siteName: string;
    message: string | null;
    link: string;
  };
  /** To the family: a site said no; `message` is the site's reason, as typed. */
  'application-declined': {
    firstName: string;
    studentName: string;
    siteName: string;
    message: string | null;
    link: string;
  };
  /** To the family that withdrew. */
  'withdrawal-confirmed': { firstName: string; studentName: string; siteName: string; link: string };
  /** To the family: the office took the application out of the program, or back in. */
  'application-removed': { firstName: string; studentName: string; link: string };
  'application-restored': { firstName: string; studentName: string; link: string };
  /** To a site: a student waits for its answer. The link opens the site's own page. */
  'student-assigned': { siteName: string; studentName: string; link: string };
  /** To families with a seat there. */
  'site-canceled': { firstName: string; studentName: string; siteName: string; link: string };
  /** To families that are waiting and named the site as a preference. */
  'choice-canceled': { firstName: string; studentName: string; siteName: string; link: string };
  /** To the program: an organization offers a site. All of it was typed by somebody unknown. */
  'interest-received': {
    registrantName: string;
    registrantRole: string;
    registrantEmail: string;
    organization: string;
    reason: string;
    link: string;
  };
  /** To whoever offered it; the address was typed by somebody unknown, too. */
  'interest-thanks': { firstName: string; organization: string; link: string };
  /** To a site: nothing that its roster would not show. The link opens the site's own page. */
  'application-withdrawn': { siteName: string; studentName: string; link: string };
}

interface MailOf<K extends MailKind> {
  kind: K;
  recipient: string;
  /** The recipient's account, or null for an address without one. Deactivated accounts get no mail. */
  userId: string | null;
  language: Language;
  /** Whose application it is about, if about one. */
  studentId?: string | null;
  /** The site it is mailed to, if to one. */
  siteId?: number | null;
  /** One of many that nobody waits for, as an import writes them: it leaves behind all others, and in a pace. */
  isBulk?: boolean;
  facts: MailFacts[K];
}

/** A mail as a feature asks for it. */
export type Mail = { [K in MailKind]: MailOf<K> }[MailKind];
