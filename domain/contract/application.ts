import type { Grade, SiteStatus } from '../enums/enums.js';
import { SAFETY_FIELDS } from '../forms/sections.js';
import type { Location } from './site.js';
import type { EnteredBy, StudentView } from './student.js';

/** Times in epoch seconds. */
export interface ApplicationListItem {
  id: string;
  firstName: string;
  lastName: string;
  grade: Grade | null;
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
  duplicate: boolean;
}

export interface ApplicationRow extends ApplicationListItem {
  zip: string | null;
  /** Of the child's ZIP; null without one, or for one of another state. */
  county: string | null;
  firstChoice: number | null;
  language: string | null;
  iep: boolean | null;
  userEmail: string;
}

export interface ApplicationPage {
  results: ApplicationListItem[];
  count: number;
}

export const PREFERENCE_RANKS = [1, 2, 3] as const;
export type PreferenceRank = (typeof PREFERENCE_RANKS)[number];

export type PreferredSites = {
  [N in PreferenceRank as `site${N}Name` | `site${N}District` | `site${N}Grades`]: string | null;
} & { [N in PreferenceRank as `site${N}Status`]: SiteStatus | null } & {
  [N in PreferenceRank as `site${N}StudentCapacity` | `site${N}InstructorCount` | `site${N}EnrollmentCount`]:
    number | null;
} & { [N in PreferenceRank as `site${N}IsVerified` | `site${N}IsNameShared`]: boolean | null } & {
  [N in PreferenceRank as `site${N}Location`]: Location | null;
};

export interface CurrentSite {
  site: number | null;
  siteId: number | null;
  siteCurrentName: string | null;
  siteCurrentIsNameShared: boolean | null;
  siteCurrentDistrict: string | null;
  siteCurrentStatus: SiteStatus | null;
  siteCurrentStudentCapacity: number | null;
  siteCurrentEnrollmentCount: number | null;
}

interface Applicant {
  userFirstName: string;
  userLastName: string;
  userEmail: string;
}

export type ApplicationDetail = StudentView &
  Applicant &
  CurrentSite &
  PreferredSites & { updatedOn: number; enteredBy: EnteredBy | null };

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

/** A site's people never get the SSID and what shows preferences (permissions.md, note 1). */
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

export type ApplicationForSite = Omit<ApplicationDetail, (typeof HIDDEN_FROM_SITES)[number]>;

const CONTACT_FACTS = [
  'FirstName',
  'LastName',
  'Relationship',
  'HomePhone',
  'CellPhone',
  'WorkPhone',
] as const;

export const CONTACT_FIELDS = [
  ...([1, 2] as const).flatMap((n) => CONTACT_FACTS.map((fact) => `guardian${n}${fact}` as const)),
  ...([1, 2] as const).flatMap((n) => CONTACT_FACTS.map((fact) => `emergency${n}${fact}` as const)),
] as const satisfies readonly (keyof ApplicationDetail)[];

/** It lists what's shown, so a new field stays hidden until someone adds it (permissions.md, note 1). */
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

export type ApplicationForClassroom = Pick<ApplicationDetail, (typeof SHOWN_TO_CLASSROOM)[number]>;

export type ShownApplication = ApplicationDetail | ApplicationForSite | ApplicationForClassroom;

export type NextApplication = { id: string } | null;

export type ExportRow = Record<string, string | number | boolean | null>;
