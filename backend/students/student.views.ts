import type { SiteDetailsForStudent, StudentCard, StudentView } from '../../domain/contract/student.js';
import { STUDENT_FACTS } from '../../domain/forms/sections.js';
import { isLate } from '../../domain/season/season.js';
import { siteLabel } from '../../domain/sites/site-label.js';
import { applicationStatus } from '../../domain/status/application-status.js';
import { epochSeconds } from '../platform/epoch.js';
import type { Site } from '../sites/site.entity.js';
import { factsOf } from './student-facts.js';
import type { Choice } from '../../domain/status/choice-state.js';
import type { Student } from './student.entity.js';

type Fact = keyof typeof STUDENT_FACTS;
const FACTS = Object.keys(STUDENT_FACTS) as Fact[];

/** The IDs of sites that a student left for good. */
export interface LeftSites {
  denials: number[];
  withdrawals: number[];
}

export function toStudentCard(student: Student, choices: Choice[]): StudentCard {
  return {
    ...stateOf(student),
    choices,
    firstName: student.firstName,
    lastName: student.lastName,
    grade: student.grade,
  };
}

export function toStudentView(
  student: Student,
  { denials, withdrawals }: LeftSites,
  choices: Choice[],
): StudentView {
  return {
    ...stateOf(student),
    choices,
    firstName: student.firstName,
    lastName: student.lastName,
    ...formFactsOf(student),
    noGuardian2: student.noGuardian2 === true,
    noAlternatePreferences: student.noAlternatePreferences,
    acceptsNearby: student.acceptsNearby,
    sitePreference1: student.sitePreference1,
    sitePreference2: student.sitePreference2,
    sitePreference3: student.sitePreference3,
    site: student.siteId,
    ssid: student.ssid === null ? null : Number(student.ssid),
    ssidCheckedOn: epochSeconds(student.ssidCheckedOn),
    denials,
    withdrawals,
    version: student.version,
  };
}

/** What the family of an accepted student needs to know about the site. */
export function toSiteDetails(site: Site): SiteDetailsForStudent {
  return {
    name: siteLabel(site),
    orgName: site.orgName,
    district: site.district,
    address: site.address,
    dates: site.dates,
    days: site.days,
    times: site.times,
    coordinatorName: site.coordinatorName,
    coordinatorEmail: site.coordinatorEmail,
    coordinatorPhone: site.coordinatorPhone,
    coordinatorPhone2: site.coordinatorPhone2,
    acceptanceText: site.acceptanceText,
  };
}

function stateOf(student: Student): Omit<StudentCard, 'firstName' | 'lastName' | 'grade' | 'choices'> {
  const facts = factsOf(student);
  const { siteId: _, ...told } = facts;
  return {
    id: student.id,
    childId: student.childId,
    season: student.season,
    late: isLate(epochSeconds(student.firstSubmittedAt), epochSeconds(student.seasonRow.deadline)),
    status: applicationStatus(facts),
    ...told,
    results: student.results,
  };
}

/** The fields of the people sections, as the forms name them. */
function formFactsOf(student: Student): Pick<Student, Fact> {
  return Object.fromEntries(FACTS.map((fact) => [fact, student[fact]])) as Pick<Student, Fact>;
}
