import type { Grade, SiteStatus } from '../enums/enums.js';
import { SAFETY_FIELDS } from '../forms/sections.js';
import type { Location } from './site.js';
import type { EnteredBy, StudentView } from './student.js';

/** One row of POST /students/list; times in epoch seconds. */
export interface ApplicationListItem {
  id: string;
  firstName: string;
  lastName: string;
  grade: Grade | null;
  /** The assigned site's id. */
  site: number | null;
  siteAccepted: boolean | null;
  returned: boolean;
  removed: boolean;
  applicationSubmitted: number | null;
  updatedOn: number;
  /** 1 found, 0 not found, null not checked yet. */
  ssid: 0 | 1 | null;
  /** Submitted first after the deadline. */
  late: boolean;
  applicantFirstName: string;
  applicantLastName: string;
  /** Whether another application is likely the same child's. */
  duplicate: boolean;
}

/** One row of GET /applications. */
export interface ApplicationRow extends ApplicationListItem {
  zip: string | null;
  /** Of the child's ZIP; null without one, or for one of another state. */
  county: string | null;
  /** The site that the family named first. */
  firstChoice: number | null;
  /** The language spoken at home, if it isn't English. */
  language: string | null;
  iep: boolean | null;
  /** Of the account. */
  userEmail: string;
}

/** POST /students/list: a page of 100, and the total. */
export interface ApplicationPage {
  results: ApplicationListItem[];
  count: number;
}

export const PREFERENCE_RANKS = [1, 2, 3] as const;
export type PreferenceRank = (typeof PREFERENCE_RANKS)[number];

/** What the office sees of the sites that an application names as its preferences. */
export type PreferredSites = {
  [N in PreferenceRank as `site${N}Name` | `site${N}District` | `site${N}Grades`]: string | null;
} & { [N in PreferenceRank as `site${N}Status`]: SiteStatus | null } & {
  [N in PreferenceRank as `site${N}StudentCapacity` | `site${N}InstructorCount` | `site${N}EnrollmentCount`]:
    number | null;
} & { [N in PreferenceRank as `site${N}IsVerified` | `site${N}IsNameShared`]: boolean | null } & {
  /** Its pin, for the distance from the student's home. */
  [N in PreferenceRank as `site${N}Location`]: Location | null;
};

/** The site that the student is assigned to or accepted at; null if there is none. */
export interface CurrentSite {
  site: number | null;
  siteId: number | null;
  siteCurrentName: string | null;
  /** Whether another site has the same name (domain/sites). */
  siteCurrentIsNameShared: boolean | null;
  siteCurrentDistrict: string | null;
  siteCurrentStatus: SiteStatus | null;
  siteCurrentStudentCapacity: number | null;
  siteCurrentEnrollmentCount: number | null;
}

/** The account that owns the application. */
interface Applicant {
  userFirstName: string;
  userLastName: string;
  userEmail: string;
}

/** GET /students/{id}/application, and the response to each of an administrator's moves: flat, with every field. */
export type ApplicationDetail = StudentView &
  Applicant &
  CurrentSite &
  PreferredSites & { updatedOn: number; enteredBy: EnteredBy | null };

/** The fields of `PreferredSites`. */
const PREFERRED_SITE_FIELDS = PREFERENCE_RANKS.flatMap(
  (rank) =>
    [
      `site${rank}Name`,
      `site${rank}IsNameShared`,
      `site${rank}District`,
      `site${rank}Grades`,
      `site${rank}Status`,
      `site${rank}StudentCapacity`,
      `site${rank}InstructorCount`,
      `site${rank}EnrollmentCount`,
      `site${rank}IsVerified`,
      `site${rank}Location`,
    ] as const,
) satisfies (keyof PreferredSites)[];

/**
 * The fields that a site's people never get: the SSID and anything that shows the family's preferences
 * (permissions.md, note 1), and the reading assessment, which is between the family and the program.
 */
export const HIDDEN_FROM_SITES = [
  'childId',
  'enteredBy',
  'ssid',
  'ssidCheckedOn',
  'choices',
  'denials',
  'withdrawals',
  'results',
  'noAlternatePreferences',
  'acceptsNearby',
  'preferenceSectionComplete',
  'sitePreference1',
  'sitePreference2',
  'sitePreference3',
  ...PREFERRED_SITE_FIELDS,
] as const satisfies readonly (keyof ApplicationDetail)[];

/** GET /students/{id}/application for the site's people. */
export type ApplicationForSite = Omit<ApplicationDetail, (typeof HIDDEN_FROM_SITES)[number]>;

/** What a classroom needs to know about a contact. */
const CONTACT_FACTS = [
  'FirstName',
  'LastName',
  'Relationship',
  'HomePhone',
  'CellPhone',
  'WorkPhone',
] as const;

/** The fields of a child's contacts, guardians first. */
export const CONTACT_FIELDS = [
  ...([1, 2] as const).flatMap((n) => CONTACT_FACTS.map((fact) => `guardian${n}${fact}` as const)),
  ...([1, 2] as const).flatMap((n) => CONTACT_FACTS.map((fact) => `emergency${n}${fact}` as const)),
] as const satisfies readonly (keyof ApplicationDetail)[];

/**
 * The fields that a site's instructors and view-only users get. It's a list of what to show, so a new field stays
 * hidden from them until someone adds it (permissions.md, note 1).
 */
export const SHOWN_TO_CLASSROOM = [
  'id',
  'firstName',
  'lastName',
  'grade',
  'language',
  'notEnglish',
  'bilingual',
  'iep',
  'status',
  'site',
  ...SAFETY_FIELDS,
  ...CONTACT_FIELDS,
] as const satisfies readonly (keyof ApplicationForSite)[];

/** GET /students/{id}/application for the site's instructors and view-only users. */
export type ApplicationForClassroom = Pick<ApplicationDetail, (typeof SHOWN_TO_CLASSROOM)[number]>;

/** GET /students/{id}/next. */
export type NextApplication = { id: string } | null;

/** One student of POST /students/export: flat, with every field. */
export type ExportRow = Record<string, string | number | boolean | null>;
