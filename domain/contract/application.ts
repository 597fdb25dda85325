import type { Attending } from '../enums/coming.js';
import type { Grade, SiteStatus } from '../enums/enums.js';
import { CLASSROOM_FIELDS, SAFETY_FIELDS, type SectionAnswers } from '../forms/sections.js';
import type { Location } from './site.js';
import { StudentRecord, type EnteredBy } from './student.js';

/** Times in epoch seconds. */
export class ApplicationListItem {
  id!: string;
  firstName!: string;
  lastName!: string;
  grade!: Grade | null;
  site!: number | null;
  siteAccepted!: boolean | null;
  returned!: boolean;
  removed!: boolean;
  applicationSubmitted!: number | null;
  updatedOn!: number;
  /** 1 found, 0 not found, null not checked yet. */
  ssid!: 0 | 1 | null;
  /** First submitted after the deadline. */
  late!: boolean;
  applicantFirstName!: string;
  applicantLastName!: string;
  duplicate!: boolean;
}

export class ApplicationRow extends ApplicationListItem {
  zip!: string | null;
  /** From the child's ZIP; null if there's none or it's in another state. */
  county!: string | null;
  firstChoice!: number | null;
  language!: string | null;
  iep!: boolean | null;
  userEmail!: string;
  attending!: Attending | null;
}

export class ApplicationPage {
  results!: ApplicationListItem[];
  count!: number;
}

export const PREFERENCE_RANKS = [1, 2, 3] as const;
export type PreferenceRank = (typeof PREFERENCE_RANKS)[number];

export class ApplicationRecord extends StudentRecord {
  enteredBy!: EnteredBy | null;
  updatedOn!: number;
  userFirstName!: string;
  userLastName!: string;
  userEmail!: string;
  siteId!: number | null;
  siteCurrentName!: string | null;
  siteCurrentIsNameShared!: boolean | null;
  siteCurrentDistrict!: string | null;
  siteCurrentStatus!: SiteStatus | null;
  siteCurrentStudentCapacity!: number | null;
  siteCurrentEnrollmentCount!: number | null;
  site1Name!: string | null;
  site1IsNameShared!: boolean | null;
  site1District!: string | null;
  site1Grades!: string | null;
  site1Status!: SiteStatus | null;
  site1StudentCapacity!: number | null;
  site1InstructorCount!: number | null;
  site1EnrollmentCount!: number | null;
  site1IsVerified!: boolean | null;
  site1Location!: Location | null;
  site2Name!: string | null;
  site2IsNameShared!: boolean | null;
  site2District!: string | null;
  site2Grades!: string | null;
  site2Status!: SiteStatus | null;
  site2StudentCapacity!: number | null;
  site2InstructorCount!: number | null;
  site2EnrollmentCount!: number | null;
  site2IsVerified!: boolean | null;
  site2Location!: Location | null;
  site3Name!: string | null;
  site3IsNameShared!: boolean | null;
  site3District!: string | null;
  site3Grades!: string | null;
  site3Status!: SiteStatus | null;
  site3StudentCapacity!: number | null;
  site3InstructorCount!: number | null;
  site3EnrollmentCount!: number | null;
  site3IsVerified!: boolean | null;
  site3Location!: Location | null;
}

export type ApplicationDetail = ApplicationRecord & SectionAnswers;

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
);

export type PreferredSites = Pick<ApplicationRecord, (typeof PREFERRED_SITE_FIELDS)[number]>;

/** A site's people never get the SSID or anything that shows preferences (permissions.md, note 1). */
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

export type RosterContacts = Pick<ApplicationDetail, 'id' | (typeof CONTACT_FIELDS)[number]>;

/** Lists what's shown, so that a new field stays hidden until someone adds it (permissions.md, note 1). */
export const SHOWN_TO_CLASSROOM = [
  'id',
  'firstName',
  'lastName',
  'status',
  'site',
  ...CLASSROOM_FIELDS,
  ...SAFETY_FIELDS,
  ...CONTACT_FIELDS,
] as const satisfies readonly (keyof ApplicationForSite)[];

export type ApplicationForClassroom = Pick<ApplicationDetail, (typeof SHOWN_TO_CLASSROOM)[number]>;

export type ShownApplication = ApplicationDetail | ApplicationForSite | ApplicationForClassroom;

export type NextApplication = { id: string } | null;

export type ExportRow = Record<string, string | number | boolean | null>;
