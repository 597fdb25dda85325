import { PREFERENCE_RANKS, type PreferenceRank } from '../../domain/contract/application.js';
import { SECTIONS } from '../../domain/enums/enums.js';
import { STUDENT_FACTS } from '../../domain/forms/sections.js';
import { sectionFlag } from '../../domain/status/sections.js';
import { epochSql } from '../database/expressions.sql.js';
import { isNameSharedSql, siteLabelSql } from '../sites/site-name.sql.js';

/**
 * The columns of an application as the API names them, for statements with a student as `s`. PostgreSQL converts times
 * and dates to numbers itself.
 */

function daySql(day: string): string {
  return `(${day} - DATE '1970-01-01') * 86400::float8`;
}

/** The fields of the people sections, as the forms name them. */
const FACTS = Object.entries(STUDENT_FACTS).map(([name, { rule }]) =>
  rule.kind === 'date' ? `${daySql(`s."${name}"`)} AS "${name}"` : `s."${name}"`,
);

/** Whether the application was submitted first after the deadline of its season. */
export const LATE_SQL = `coalesce(s."firstSubmittedAt" > (SELECT "deadline" FROM seasons WHERE "year" = s."season"), FALSE)`;

/** Whose application it is, and what decides its status. */
export const STATE_COLUMNS: readonly string[] = [
  's."id"',
  's."firstName"',
  's."lastName"',
  ...SECTIONS.map((section) => `s."${sectionFlag(section)}"`),
  `${epochSql('s."applicationSubmitted"')} AS "applicationSubmitted"`,
  's."siteAccepted"',
  's."attending"',
  `${epochSql('s."attendingOn"')} AS "attendingOn"`,
  's."returned"',
  's."removed"',
  's."season"',
  's."childId"',
  `${LATE_SQL} AS "late"`,
  's."results"',
];

/** The chosen sites, the assigned one, and those that the student left. */
export const PREFERENCE_COLUMNS: readonly string[] = [
  ...PREFERENCE_RANKS.map((rank) => `s."sitePreference${rank}"`),
  's."siteId" AS "site"',
  leftSites('denials'),
  leftSites('withdrawals'),
];

/** Everything in StudentView except the version, the choices and the derived status. */
export const STUDENT_COLUMNS: readonly string[] = [
  ...STATE_COLUMNS,
  ...FACTS,
  's."noAlternatePreferences"',
  's."acceptsNearby"',
  ...PREFERENCE_COLUMNS,
  's."ssid"::float8 AS "ssid"',
  `${epochSql('s."ssidCheckedOn"')} AS "ssidCheckedOn"`,
];

/** The tables of sites that declined a student, or that a family withdrew from. */
export type LeftSites = 'denials' | 'withdrawals';

/** The IDs of sites that a student left for good, each once. */
export function leftSites(table: LeftSites): string {
  return `ARRAY(SELECT DISTINCT "siteId" FROM ${table} WHERE "studentId" = s."id" ORDER BY 1) AS "${table}"`;
}

/** As `leftSites`, with names. */
export function leftSiteNames(table: LeftSites): string {
  return `(SELECT coalesce(string_agg(DISTINCT ${siteLabelSql('place')}, '; '), '')
    FROM ${table} gone JOIN sites place ON place."id" = gone."siteId" WHERE gone."studentId" = s."id")`;
}

/** Who in the office entered the application for the family; null if the family did. */
export const ENTERED_BY = `(SELECT json_build_object('firstName', person."firstName", 'lastName', person."lastName",
      'consent', entry."consent", 'on', ${epochSql('entry."at"')})
    FROM history_entries entry JOIN users person ON person."id" = entry."byUserId"
    WHERE entry."studentId" = s."id" AND entry."kind" = 'created' AND entry."consent" IS NOT NULL LIMIT 1
  ) AS "enteredBy"`;

/** The applicant's account, as `u`. */
export const APPLICANT_COLUMNS = [
  'u."firstName" AS "userFirstName"',
  'u."lastName" AS "userLastName"',
  'u."email" AS "userEmail"',
] as const;

/** The student's current site, as `t`. */
export const CURRENT_SITE_COLUMNS = [
  's."siteId"',
  't."name" AS "siteCurrentName"',
  `${sharesName('t')} AS "siteCurrentIsNameShared"`,
  't."district" AS "siteCurrentDistrict"',
  't."status" AS "siteCurrentStatus"',
  't."studentCapacity" AS "siteCurrentStudentCapacity"',
  `${enrollmentCount('t')} AS "siteCurrentEnrollmentCount"`,
] as const;

/** A preferred site, as `p1`, `p2` or `p3`. */
export function preferredSiteColumns(rank: PreferenceRank): string[] {
  const site = `p${rank}`;
  return [
    `${site}."status" AS "site${rank}Status"`,
    `${site}."name" AS "site${rank}Name"`,
    `${sharesName(site)} AS "site${rank}IsNameShared"`,
    `${site}."district" AS "site${rank}District"`,
    `${site}."grades" AS "site${rank}Grades"`,
    `${site}."studentCapacity" AS "site${rank}StudentCapacity"`,
    `${instructorCount(site)} AS "site${rank}InstructorCount"`,
    `${enrollmentCount(site)} AS "site${rank}EnrollmentCount"`,
    `CASE WHEN ${site}."id" IS NOT NULL THEN ${site}."verifiedAt" IS NOT NULL END AS "site${rank}IsVerified"`,
    `CASE WHEN ${site}."lat" IS NOT NULL
      THEN json_build_object('lat', ${site}."lat", 'lng', ${site}."lng") END AS "site${rank}Location"`,
  ];
}

/** Whether another site has the same name; null without a site. */
function sharesName(site: string): string {
  return `CASE WHEN ${site}."id" IS NOT NULL THEN ${isNameSharedSql(site)} END`;
}

/** Instructors of a site, without deactivated people; null without a site. */
export function instructorCount(site: string): string {
  return `CASE WHEN ${site}."id" IS NOT NULL THEN (
      SELECT count(*)::int FROM site_members m JOIN users teacher ON teacher."id" = m."userId"
      WHERE m."siteId" = ${site}."id" AND m."role" = 'instructor' AND teacher."deletedAt" IS NULL
    ) END`;
}

/** Taken seats at a site; null without a site. */
function enrollmentCount(site: string): string {
  return `CASE WHEN ${site}."id" IS NOT NULL
    THEN (SELECT count(*)::int FROM students held WHERE held."siteId" = ${site}."id" AND held."season" = s."season") END`;
}
