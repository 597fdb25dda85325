import { isIn, type Language } from './languages.js';

/** Labels are in the message catalogs under `getEnumLabelKey`; the states are proper names, in states.ts. */

export const ORG_TYPES = [
  'district',
  'school',
  'charter',
  'state-charter',
  'native',
  'private',
  'postsecondary',
  'community',
  'early',
] as const;
export type OrgType = (typeof ORG_TYPES)[number];

export const ETHNICITIES = ['white', 'hispanic', 'black', 'asian', 'native', 'multi', 'unknown'] as const;
export type Ethnicity = (typeof ETHNICITIES)[number];

export const GENDERS = ['m', 'f', 'x', 'u'] as const;
export type Gender = (typeof GENDERS)[number];

export const STUDENTS_PER_INSTRUCTOR = 4;

export const GRADES = ['P', 'K', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export type Grade = (typeof GRADES)[number];
/** Incoming kindergarten to outgoing eighth grade. */
export const PROGRAM_GRADES = [
  'P',
  'K',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
] as const satisfies readonly Grade[];

export const GUARDIAN_RELATIONSHIPS = ['parent', 'grandparent', 'caregiver', 'custodian', 'other'] as const;
export type GuardianRelationship = (typeof GUARDIAN_RELATIONSHIPS)[number];

export const SITE_REMOTE_TYPES = ['none', 'remote'] as const;
export type SiteRemoteType = (typeof SITE_REMOTE_TYPES)[number];

export const SITE_OFFERS = ['no', 'yes'] as const;
export type SiteOffer = (typeof SITE_OFFERS)[number];

export const SITE_ROLES = ['coordinator', 'staff', 'view', 'instructor'] as const;
export type SiteRole = (typeof SITE_ROLES)[number];

export const USER_ROLES = ['admin', 'site', 'user'] as const;
export type UserRole = (typeof USER_ROLES)[number];

export const SITE_STATUSES = ['open', 'canceled', 'pending', 'closed'] as const;
export type SiteStatus = (typeof SITE_STATUSES)[number];

export const SEASON_STATES = ['current', 'ended'] as const;
export type SeasonState = (typeof SEASON_STATES)[number];

export const APPLICATION_STATUSES = [
  'incomplete',
  'unassigned',
  'assigned',
  'declined',
  'accepted',
  'withdrawn',
  'returned',
  'removed',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const CARD_STATUSES = [
  'not-submitted',
  'submitted',
  'no-seat',
  'accepted',
  'withdrawn',
  'returned',
  'removed',
] as const;
export type CardStatus = (typeof CARD_STATUSES)[number];

/** `unknown`: not looked up yet. */
export const SSID_CHECKS = ['yes', 'no', 'unknown'] as const;
export type SsidCheck = (typeof SSID_CHECKS)[number];

export const SECTIONS = ['student', 'guardian', 'emergency', 'preference'] as const;
export type Section = (typeof SECTIONS)[number];

export const CONSENTS = ['phone', 'paper', 'inPerson'] as const;
export type Consent = (typeof CONSENTS)[number];

export const TOKEN_SCOPES = ['reports', 'export'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export type { Language };

export const ENUMS = {
  orgType: ORG_TYPES,
  ethnicity: ETHNICITIES,
  gender: GENDERS,
  grade: GRADES,
  guardianRelationship: GUARDIAN_RELATIONSHIPS,
  siteRemote: SITE_REMOTE_TYPES,
  siteOffer: SITE_OFFERS,
  siteRole: SITE_ROLES,
  userRole: USER_ROLES,
  siteStatus: SITE_STATUSES,
  applicationStatus: APPLICATION_STATUSES,
  cardStatus: CARD_STATUSES,
  section: SECTIONS,
  consent: CONSENTS,
} as const;
export type EnumName = keyof typeof ENUMS;
export type EnumValue<N extends EnumName> = (typeof ENUMS)[N][number];

type EnumLabelKey<Name extends EnumName = EnumName> = {
  [N in Name]: `enum.${N}.${EnumValue<N>}`;
}[Name];

/** `getEnumLabelKey('gender', 'x')` is `enum.gender.x`. */
export function getEnumLabelKey<N extends EnumName>(name: N, value: EnumValue<N>): EnumLabelKey<N> {
  return `enum.${name}.${value}` as EnumLabelKey<N>;
}

/** In a sentence: `Teaches grade 5`, `Atiende 5.º grado`. */
export function getGradeNameKey(grade: Grade): `enum.gradeName.${Grade}` {
  return `enum.gradeName.${grade}`;
}

export { isIn };
