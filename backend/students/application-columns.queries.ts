import { PREFERENCE_RANKS, type PreferenceRank } from '../../domain/contract/application.js';
import { SECTIONS } from '../../domain/enums/enums.js';
import { STUDENT_FACTS } from '../../domain/forms/sections.js';
import { getSectionFlag } from '../../domain/status/sections.js';
import { toEpochSql } from '../database/expressions.queries.js';
import { isNameSharedSql, getSiteLabelSql } from '../sites/site-name.queries.js';

/** Expects a student as `s`. PostgreSQL itself converts times and dates to numbers. */

function toDaySecondsSql(day: string): string {
  return `(${day} - DATE '1970-01-01') * 86400::float8`;
}

const FACTS = Object.entries(STUDENT_FACTS).map(([name, { rule }]) =>
  rule.kind === 'date' ? `${toDaySecondsSql(`s."${name}"`)} AS "${name}"` : `s."${name}"`,
);

export const LATE_SQL = `coalesce(s."firstSubmittedAt" > (SELECT "deadline" FROM seasons WHERE "year" = s."season"), FALSE)`;

export const STATE_COLUMNS: readonly string[] = [
  's."id"',
  's."firstName"',
  's."lastName"',
  ...SECTIONS.map((section) => `s."${getSectionFlag(section)}"`),
  `${toEpochSql('s."applicationSubmitted"')} AS "applicationSubmitted"`,
  's."siteAccepted"',
  's."attending"',
  `${toEpochSql('s."attendingOn"')} AS "attendingOn"`,
  's."returned"',
  's."removed"',
  's."season"',
  's."childId"',
  `${LATE_SQL} AS "late"`,
  's."results"',
];

export const PREFERENCE_COLUMNS: readonly string[] = [
  ...PREFERENCE_RANKS.map((rank) => `s."sitePreference${rank}"`),
  's."siteId" AS "site"',
  selectLeftSites('denials'),
  selectLeftSites('withdrawals'),
];

export const STUDENT_COLUMNS: readonly string[] = [
  ...STATE_COLUMNS,
  ...FACTS,
  's."noAlternatePreferences"',
  's."acceptsNearby"',
  ...PREFERENCE_COLUMNS,
  's."ssid"::float8 AS "ssid"',
  `${toEpochSql('s."ssidCheckedOn"')} AS "ssidCheckedOn"`,
];

export type LeftSites = 'denials' | 'withdrawals';

/** An array, so that a list has one row for a student. */
export function selectLeftSites(table: LeftSites): string {
  return `ARRAY(SELECT DISTINCT "siteId" FROM ${table} WHERE "studentId" = s."id" ORDER BY 1) AS "${table}"`;
}

/** For the export, with blanks instead of null. */
export function selectLeftSiteNames(table: LeftSites): string {
  return `(SELECT coalesce(string_agg(DISTINCT ${getSiteLabelSql('place')}, '; '), '')
    FROM ${table} gone JOIN sites place ON place."id" = gone."siteId" WHERE gone."studentId" = s."id")`;
}

/** Null if the family entered the application. */
export const ENTERED_BY = `(SELECT json_build_object('firstName', person."firstName", 'lastName', person."lastName",
      'consent', entry."consent", 'on', ${toEpochSql('entry."at"')})
    FROM history_entries entry JOIN users person ON person."id" = entry."byUserId"
    WHERE entry."studentId" = s."id" AND entry."kind" = 'created' AND entry."consent" IS NOT NULL LIMIT 1
  ) AS "enteredBy"`;

export const APPLICANT_COLUMNS = [
  'u."firstName" AS "userFirstName"',
  'u."lastName" AS "userLastName"',
  'u."email" AS "userEmail"',
] as const;

export const CURRENT_SITE_COLUMNS = [
  's."siteId"',
  't."name" AS "siteCurrentName"',
  `${sharesNameSql('t')} AS "siteCurrentIsNameShared"`,
  't."district" AS "siteCurrentDistrict"',
  't."status" AS "siteCurrentStatus"',
  't."studentCapacity" AS "siteCurrentStudentCapacity"',
  `${selectEnrollmentCount('t')} AS "siteCurrentEnrollmentCount"`,
] as const;

/** Of a joined site, for the detail. */
export function listPreferredSiteColumns(rank: PreferenceRank): string[] {
  const site = `p${rank}`;
  return [
    `${site}."status" AS "site${rank}Status"`,
    `${site}."name" AS "site${rank}Name"`,
    `${sharesNameSql(site)} AS "site${rank}IsNameShared"`,
    `${site}."district" AS "site${rank}District"`,
    `${site}."grades" AS "site${rank}Grades"`,
    `${site}."studentCapacity" AS "site${rank}StudentCapacity"`,
    `${selectInstructorCount(site)} AS "site${rank}InstructorCount"`,
    `${selectEnrollmentCount(site)} AS "site${rank}EnrollmentCount"`,
    `CASE WHEN ${site}."id" IS NOT NULL THEN ${site}."verifiedAt" IS NOT NULL END AS "site${rank}IsVerified"`,
    `CASE WHEN ${site}."lat" IS NOT NULL
      THEN json_build_object('lat', ${site}."lat", 'lng', ${site}."lng") END AS "site${rank}Location"`,
  ];
}

function sharesNameSql(site: string): string {
  return `CASE WHEN ${site}."id" IS NOT NULL THEN ${isNameSharedSql(site)} END`;
}

/** Skips deactivated people; null if there's no site. */
export function selectInstructorCount(site: string): string {
  return `CASE WHEN ${site}."id" IS NOT NULL THEN (
      SELECT count(*)::int FROM site_members m JOIN users teacher ON teacher."id" = m."userId"
      WHERE m."siteId" = ${site}."id" AND m."role" = 'instructor' AND teacher."deletedAt" IS NULL
    ) END`;
}

function selectEnrollmentCount(site: string): string {
  return `CASE WHEN ${site}."id" IS NOT NULL
    THEN (SELECT count(*)::int FROM students held WHERE held."siteId" = ${site}."id" AND held."season" = s."season") END`;
}
