import type { Grade, SiteStatus } from '../enums/enums.js';
import type { Location } from './site.js';
import type { StudentView } from './student.js';

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
  /** 1 found, 0 not found, null not yet checked. */
  ssid: 0 | 1 | null;
  applicantFirstName: string;
  applicantLastName: string;
}

/** POST /students/list: a page of 100, and how many there are in all. */
export interface ApplicationPage {
  results: ApplicationListItem[];
  count: number;
}

export const PREFERENCE_RANKS = [1, 2, 3] as const;
export type PreferenceRank = (typeof PREFERENCE_RANKS)[number];

/** What the office knows of a site that the application names as its nth preference. */
export type PreferredSites = {
  [N in PreferenceRank as `site${N}Name` | `site${N}District` | `site${N}Grades`]: string | null;
} & { [N in PreferenceRank as `site${N}Status`]: SiteStatus | null } & {
  [N in PreferenceRank as `site${N}StudentCapacity` | `site${N}EnrollmentCount`]: number | null;
} & { [N in PreferenceRank as `site${N}IsVerified` | `site${N}IsNameShared`]: boolean | null } & {
  /** Its pin, for the way from the student's home. */
  [N in PreferenceRank as `site${N}Location`]: Location | null;
};

/** The site that the student is assigned to or accepted at; null without one. */
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

/** Whose account the application belongs to. */
export interface Applicant {
  userFirstName: string;
  userLastName: string;
  userEmail: string;
}

/** GET /students/{id}/application, and the answer of each move of an administrator: flat, every field. */
export type ApplicationDetail = StudentView &
  Applicant &
  CurrentSite &
  PreferredSites & { updatedOn: number };

/** What the office knows of the preferred sites, by field. */
const PREFERRED_SITE_FIELDS = PREFERENCE_RANKS.flatMap(
  (rank) =>
    [
      `site${rank}Name`,
      `site${rank}IsNameShared`,
      `site${rank}District`,
      `site${rank}Grades`,
      `site${rank}Status`,
      `site${rank}StudentCapacity`,
      `site${rank}EnrollmentCount`,
      `site${rank}IsVerified`,
      `site${rank}Location`,
    ] as const,
) satisfies (keyof PreferredSites)[];

/**
 * What the people of the student's site never see of the application: the state's number, and whatever tells what the
 * family wished (permissions.md, note 1). Nor the reading assessment, which is between the family and the program: no
 * screen of a site shows it.
 */
export const HIDDEN_FROM_SITES = [
  'ssid',
  'ssidCheckedOn',
  'choices',
  'denials',
  'withdrawals',
  'results',
  'noAlternatePreferences',
  'preferenceSectionComplete',
  'sitePreference1',
  'sitePreference2',
  'sitePreference3',
  ...PREFERRED_SITE_FIELDS,
] as const satisfies readonly (keyof ApplicationDetail)[];

/** GET /students/{id}/application for a site's people. */
export type ApplicationForSite = Omit<ApplicationDetail, (typeof HIDDEN_FROM_SITES)[number]>;

/** A contact's name, relationship and phones: all that a classroom needs of one. */
const CONTACT_FACTS = [
  'FirstName',
  'LastName',
  'Relationship',
  'HomePhone',
  'CellPhone',
  'WorkPhone',
] as const;

/** The contacts of a child: guardians first. */
export const CONTACT_FIELDS = [
  ...([1, 2] as const).flatMap((n) => CONTACT_FACTS.map((fact) => `guardian${n}${fact}` as const)),
  ...([1, 2] as const).flatMap((n) => CONTACT_FACTS.map((fact) => `emergency${n}${fact}` as const)),
] as const satisfies readonly (keyof ApplicationDetail)[];

/**
 * What a site's instructors and viewers see of an application, named field by field, so that a new field is hidden
 * from them until somebody decides otherwise (permissions.md, note 1).
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
  ...CONTACT_FIELDS,
] as const satisfies readonly (keyof ApplicationForSite)[];

/** GET /students/{id}/application for a site's instructors and viewers. */
export type ApplicationForClassroom = Pick<ApplicationDetail, (typeof SHOWN_TO_CLASSROOM)[number]>;

/** GET /students/{id}/next. */
export type NextApplication = { id: string } | null;

/** One student of POST /students/export: every field, flat. */
export type ExportRow = Record<string, string | number | boolean | null>;
