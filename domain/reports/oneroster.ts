import { foldText } from '../fields/folded-text.js';
import { GRADES, type Ethnicity, type Gender, type Grade } from '../enums/enums.js';
import type { Day } from '../fields/date-text.js';

/** OneRoster 1.1: the files in order, each with the standard's headers in its order. */
export const ONEROSTER_HEADERS = {
  'manifest.csv': ['propertyName', 'value'],
  'academicSessions.csv': [
    ...['sourcedId', 'status', 'dateLastModified', 'title', 'type', 'startDate', 'endDate'],
    ...['parentSourcedId', 'schoolYear'],
  ],
  'orgs.csv': ['sourcedId', 'status', 'dateLastModified', 'name', 'type', 'identifier', 'parentSourcedId'],
  'courses.csv': [
    ...['sourcedId', 'status', 'dateLastModified', 'schoolYearSourcedId', 'title', 'courseCode', 'grades'],
    ...['orgSourcedId', 'subjects', 'subjectCodes'],
  ],
  'classes.csv': [
    ...['sourcedId', 'status', 'dateLastModified', 'title', 'grades', 'courseSourcedId', 'classCode'],
    ...['classType', 'location', 'schoolSourcedId', 'termSourcedIds', 'subjects', 'subjectCodes', 'periods'],
  ],
  'users.csv': [
    ...['sourcedId', 'status', 'dateLastModified', 'enabledUser', 'orgSourcedIds', 'role', 'username'],
    ...['userIds', 'givenName', 'familyName', 'middleName', 'identifier', 'email', 'sms', 'phone'],
    ...['agentSourcedIds', 'grades', 'password'],
  ],
  'enrollments.csv': [
    ...['sourcedId', 'status', 'dateLastModified', 'classSourcedId', 'schoolSourcedId', 'userSourcedId'],
    ...['role', 'primary', 'beginDate', 'endDate'],
  ],
  'demographics.csv': [
    ...['sourcedId', 'status', 'dateLastModified', 'birthDate', 'sex', 'americanIndianOrAlaskaNative'],
    ...['asian', 'blackOrAfricanAmerican', 'nativeHawaiianOrOtherPacificIslander', 'white'],
    ...['demographicRaceTwoOrMoreRaces', 'hispanicOrLatinoEthnicity', 'countryOfBirthCode'],
    ...['stateOfBirthAbbreviation', 'cityOfBirth', 'publicSchoolResidenceStatus'],
  ],
} as const satisfies Record<string, readonly string[]>;
export type OneRosterFile = keyof typeof ONEROSTER_HEADERS;

/** Missing values are empty. In bulk files, so are `status` and `dateLastModified` of every record. */
export type OneRosterRow<File extends OneRosterFile = OneRosterFile> = {
  readonly [Header in (typeof ONEROSTER_HEADERS)[File][number]]?: string | null;
};

/** The standard's other files, which the manifest has to name. */
const ABSENT = ['categories', 'classResources', 'courseResources', 'lineItems', 'resources', 'results'];

interface OneRosterSeason {
  year: number;
  firstDay: Day;
  lastDay: Day;
}

export interface OneRosterSite {
  id: number;
  name: string;
  district: string | null;
  grades: string | null;
}

/** `groupId` is null for a site's children without a group. */
export interface OneRosterClass {
  groupId: number | null;
  siteId: number;
  name: string;
  grades: string | null;
  teacherIds: readonly string[];
}

export interface OneRosterChild {
  childId: string;
  siteId: number;
  groupId: number | null;
  firstName: string;
  lastName: string;
  ssid: string | null;
  grade: Grade | null;
  birthday: Day | null;
  gender: Gender | null;
  ethnicity: Ethnicity | null;
  guardian1FirstName: string | null;
  guardian1LastName: string | null;
  guardian1Email: string | null;
  guardian1CellPhone: string | null;
  guardian1HomePhone: string | null;
}

export interface OneRosterPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  isCoordinator: boolean;
  siteIds: readonly number[];
}

const COURSE = { id: 'course-summer-reading', title: 'Summer Reading Program' };

const makeId = {
  session: ({ year }: OneRosterSeason) => `session-${year}`,
  state: (code: string) => `state-${code}`,
  /** Districts have no number: all spellings of a name are the same district. */
  district: (name: string) =>
    `district-${foldText(name)
      .replaceAll(/[^\p{L}\d]+/gu, '-')
      .replaceAll(/^-|-$/g, '')}`,
  site: (id: number) => `site-${id}`,
  class: ({ year }: OneRosterSeason, { groupId, siteId }: Pick<OneRosterClass, 'groupId' | 'siteId'>) =>
    groupId === null ? `class-${year}-site-${siteId}` : `class-${year}-group-${groupId}`,
  guardian: (childId: string) => `guardian-${childId}`,
};

export function listManifest(): OneRosterRow<'manifest.csv'>[] {
  const written = Object.keys(ONEROSTER_HEADERS).filter((file) => file !== 'manifest.csv');
  const modes = [
    ...written.map((file) => [`file.${file.replace('.csv', '')}`, 'bulk'] as const),
    ...ABSENT.map((name) => [`file.${name}`, 'absent'] as const),
  ].sort(([one], [other]) => (one < other ? -1 : 1));
  const properties = [
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.1'],
    ...modes,
    ['source.systemName', COURSE.title],
    ['source.systemCode', 'summer-reading'],
  ] as const;
  return properties.map(([propertyName, value]) => ({ propertyName, value }));
}

export function toSession(season: OneRosterSeason): OneRosterRow<'academicSessions.csv'> {
  return {
    sourcedId: makeId.session(season),
    title: `Summer ${season.year}`,
    type: 'term',
    startDate: season.firstDay,
    endDate: season.lastDay,
    schoolYear: String(season.year),
  };
}

/** `districts` may name one several times. */
export function listOrgs(
  state: { code: string; name: string },
  districts: readonly string[],
  sites: readonly OneRosterSite[],
): OneRosterRow<'orgs.csv'>[] {
  const top = makeId.state(state.code);
  const byId = new Map<string, string>();
  const named = sites.flatMap(({ district }) => (isNamed(district) ? [district] : []));
  for (const name of [...districts.filter(isNamed), ...named]) {
    const id = makeId.district(name);
    if (!byId.has(id)) byId.set(id, name.trim());
  }
  const inOrder = [...byId].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    { sourcedId: top, name: state.name, type: 'state', identifier: state.code },
    ...inOrder.map(([sourcedId, name]) => ({ sourcedId, name, type: 'district', parentSourcedId: top })),
    ...sites.map(({ id, name, district }) => ({
      sourcedId: makeId.site(id),
      name,
      type: 'school',
      identifier: String(id),
      parentSourcedId: isNamed(district) ? makeId.district(district) : top,
    })),
  ];
}

function isNamed(district: string | null): district is string {
  return district !== null && makeId.district(district) !== makeId.district('');
}

export function toCourse(stateCode: string): OneRosterRow<'courses.csv'> {
  return { sourcedId: COURSE.id, title: COURSE.title, orgSourcedId: makeId.state(stateCode) };
}

export function toClass(season: OneRosterSeason, one: OneRosterClass): OneRosterRow<'classes.csv'> {
  return {
    sourcedId: makeId.class(season, one),
    title: one.name,
    grades: [...(one.grades ?? '')].map(toCedsGrade).join(','),
    courseSourcedId: COURSE.id,
    classType: 'scheduled',
    schoolSourcedId: makeId.site(one.siteId),
    termSourcedIds: makeId.session(season),
  };
}

export function toPerson(person: OneRosterPerson): OneRosterRow<'users.csv'> {
  return {
    sourcedId: person.id,
    enabledUser: 'true',
    orgSourcedIds: person.siteIds.map(makeId.site).join(','),
    role: person.isCoordinator ? 'administrator' : 'teacher',
    username: person.email,
    givenName: person.firstName,
    familyName: person.lastName,
    email: person.email,
  };
}

/** Each has the other's `sourcedId`. */
export function toFamily(child: OneRosterChild): OneRosterRow<'users.csv'>[] {
  const { childId, siteId, grade } = child;
  const guardianId = makeId.guardian(childId);
  const shared = { enabledUser: 'true', orgSourcedIds: makeId.site(siteId) };
  const hasGuardian = child.guardian1FirstName !== null || child.guardian1LastName !== null;
  const student = {
    ...shared,
    sourcedId: childId,
    role: 'student',
    username: childId,
    givenName: child.firstName,
    familyName: child.lastName,
    identifier: child.ssid,
    agentSourcedIds: hasGuardian ? guardianId : null,
    grades: grade === null ? null : toCedsGrade(grade),
  };
  if (!hasGuardian) return [student];
  const guardian = {
    ...shared,
    sourcedId: guardianId,
    role: 'guardian',
    username: guardianId,
    givenName: child.guardian1FirstName,
    familyName: child.guardian1LastName,
    email: child.guardian1Email,
    sms: child.guardian1CellPhone,
    phone: child.guardian1HomePhone ?? child.guardian1CellPhone,
    agentSourcedIds: childId,
  };
  return [student, guardian];
}

function toEnrollment(
  season: OneRosterSeason,
  place: Pick<OneRosterClass, 'groupId' | 'siteId'>,
  userSourcedId: string,
  role: 'student' | 'teacher',
): OneRosterRow<'enrollments.csv'> {
  const classSourcedId = makeId.class(season, place);
  return {
    sourcedId: `${classSourcedId}-${userSourcedId}`,
    classSourcedId,
    schoolSourcedId: makeId.site(place.siteId),
    userSourcedId,
    role,
    primary: String(role === 'teacher'),
    beginDate: season.firstDay,
    endDate: season.lastDay,
  };
}

export function toStudentEnrollment(
  season: OneRosterSeason,
  child: Pick<OneRosterChild, 'childId' | 'groupId' | 'siteId'>,
): OneRosterRow<'enrollments.csv'> {
  return toEnrollment(season, child, child.childId, 'student');
}

export function listTeacherEnrollments(
  season: OneRosterSeason,
  one: OneRosterClass,
): OneRosterRow<'enrollments.csv'>[] {
  return one.teacherIds.map((id) => toEnrollment(season, one, id, 'teacher'));
}

const SEXES: Partial<Record<Gender, string>> = { f: 'female', m: 'male' };

/** Families choose only one, so for a child who is Hispanic or of several races the races stay empty. */
const RACES = {
  native: 'americanIndianOrAlaskaNative',
  asian: 'asian',
  black: 'blackOrAfricanAmerican',
  white: 'white',
} as const;

function toRaces(ethnicity: Ethnicity | null): OneRosterRow<'demographics.csv'> {
  switch (ethnicity) {
    case null:
    case 'unknown':
      return {};
    case 'hispanic':
      return { hispanicOrLatinoEthnicity: 'true' };
    case 'multi':
      return { demographicRaceTwoOrMoreRaces: 'true', hispanicOrLatinoEthnicity: 'false' };
    default:
      return {
        ...Object.fromEntries(Object.values(RACES).map((column) => [column, 'false'])),
        nativeHawaiianOrOtherPacificIslander: 'false',
        demographicRaceTwoOrMoreRaces: 'false',
        hispanicOrLatinoEthnicity: 'false',
        [RACES[ethnicity]]: 'true',
      };
  }
}

export function toDemographics({
  childId,
  birthday,
  gender,
  ethnicity,
}: Pick<OneRosterChild, 'childId' | 'birthday' | 'gender' | 'ethnicity'>): OneRosterRow<'demographics.csv'> {
  const sex = gender === null ? null : (SEXES[gender] ?? null);
  return { sourcedId: childId, birthDate: birthday, sex, ...toRaces(ethnicity) };
}

/** Common Education Data Standards: PK, KG, 01 to 09. */
function toCedsGrade(grade: string): string {
  if (grade === 'P') return 'PK';
  return grade === 'K' ? 'KG' : grade.padStart(2, '0');
}

export const CEDS_GRADES = GRADES.map(toCedsGrade);

/** RFC 4180. Values stay unchanged: unlike the office's lists, this isn't for a spreadsheet. */
function formatCsvLine(values: readonly string[]): string {
  const cells = values.map((value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value));
  return `${cells.join(',')}\r\n`;
}

export function formatHeader(file: OneRosterFile): string {
  return formatCsvLine(ONEROSTER_HEADERS[file]);
}

export function formatRow<File extends OneRosterFile>(file: File, row: OneRosterRow<File>): string {
  const values: Readonly<Record<string, string | null | undefined>> = row;
  return formatCsvLine(ONEROSTER_HEADERS[file].map((header) => values[header] ?? ''));
}
