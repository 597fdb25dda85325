import { SECTIONS, type ApplicationStatus, type Section, type Grade } from '../../domain/enums/enums.js';
import { getMetersBetween } from '../../domain/geo/distance.js';
import { getSectionFlag } from '../../domain/status/sections.js';
import type { Child } from './children.js';
import type { Family } from './families.js';
import type { Random } from './random.js';
import type { NewStudent, StudentRow } from './rows.js';
import { runScenario, SimulatedApplication } from './simulated-application.js';
import type { SeedContext } from './seed-context.js';
import type { DemoSite } from './sites.js';

export interface Outcome {
  status: ApplicationStatus;
  sections: number;
}

const SSID_SHARES = { found: 0.8, notFound: 0.08 };
const REPORT_SHARE = 0.06;

export function simulateApplication(
  context: SeedContext,
  family: Family,
  child: Child,
  outcome: Outcome,
): SimulatedApplication {
  const { random } = context;
  const student = makeStudent(random, family, child);
  const application = new SimulatedApplication(context, student, family.from);
  const preferences = choosePreferences(random, context.sites, family, child.grade);
  const isIncomplete = outcome.status === 'incomplete';
  for (const section of SECTIONS.slice(0, isIncomplete ? outcome.sections : SECTIONS.length)) {
    fillSection(student, section, family, child, preferences);
  }
  if (outcome.status !== 'incomplete') {
    const canceledSite = findNearestCanceled(context.sites, family);
    const seating = context.isBeforePlacement ? {} : { preferences, canceledSite };
    runScenario(application, outcome.status, { random, seats: context.seats, ...seating });
    checkSsid(context, application);
  } else if (outcome.sections > 0) {
    student.updatedAt = application.chooseLater(0, 10);
  }
  const lastAction = application.history.findLast(({ byUserId }) => byUserId === family.user.id)?.at ?? null;
  family.user.lastLoginAt = getLatest(family.user.lastLoginAt, lastAction);
  return application;
}

function makeStudent(random: Random, family: Family, { firstName, lastName }: Child): NewStudent {
  return {
    id: random.drawUuid(),
    userId: family.user.id,
    firstName,
    lastName,
    studentSectionComplete: false,
    guardianSectionComplete: false,
    emergencySectionComplete: false,
    preferenceSectionComplete: false,
    ...toPreferenceColumns([]),
    noAlternatePreferences: false,
    acceptsNearby: false,
    siteId: null,
    assignedAt: null,
    siteAccepted: null,
    attending: null,
    attendingOn: null,
    applicationSubmitted: null,
    returned: false,
    removed: false,
    results: null,
    ssid: null,
    ssidCheckedOn: null,
    createdAt: family.from,
    updatedAt: family.from,
  };
}

function fillSection(
  student: NewStudent,
  section: Section,
  family: Family,
  child: Child,
  preferences: readonly DemoSite[],
): void {
  switch (section) {
    case 'student':
      Object.assign(student, child);
      break;
    case 'guardian':
      Object.assign(student, family.guardians);
      break;
    case 'emergency':
      Object.assign(student, family.emergency);
      break;
    case 'preference':
      Object.assign(student, toPreferenceColumns(preferences));
      break;
  }
  student[getSectionFlag(section)] = true;
}

function findNearestCanceled(sites: readonly DemoSite[], { home }: Family): DemoSite | undefined {
  const getDistance = ({ plan }: DemoSite): number => getMetersBetween(home.location, plan.school.location);
  return sites
    .filter(({ plan }) => plan.status === 'canceled')
    .sort((a, b) => getDistance(a) - getDistance(b))[0];
}

function checkSsid({ random, nextSsid }: SeedContext, application: SimulatedApplication): void {
  const { student } = application;
  const drawn = random.drawNext();
  if (drawn >= SSID_SHARES.found + SSID_SHARES.notFound) return;
  student.ssidCheckedOn = student.updatedAt = application.chooseLater(0, 5);
  if (drawn >= SSID_SHARES.found) return;
  student.ssid = nextSsid();
  if (random.drawChance(REPORT_SHARE))
    student.results = `https://example.org/reading-reports/${student.ssid}`;
}

function getLatest(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a > b ? a : b;
}

const MAX_METERS = 90_000;
const CHOICES = 3;
const WEIGHED = 5;
const NO_ALTERNATES_SHARE = 0.1;
const CLOSED_SINCE_SHARE = 0.25;

type PreferenceColumns = Pick<
  StudentRow,
  'sitePreference1' | 'sitePreference2' | 'sitePreference3' | 'noAlternatePreferences'
>;

function choosePreferences(
  random: Random,
  sites: readonly DemoSite[],
  family: Family,
  grade: Grade,
): DemoSite[] {
  const mayHaveClosed = random.drawChance(CLOSED_SINCE_SHARE);
  const serving = sites
    .filter(({ plan }) => plan.grades.includes(grade) && isChoice(plan.status, mayHaveClosed))
    .map((site) => ({ site, meters: getMetersBetween(family.home.location, site.plan.school.location) }))
    .sort((a, b) => a.meters - b.meters || a.site.row.id - b.site.row.id);
  const inReach = serving.filter(({ meters }, at) => at === 0 || meters < MAX_METERS).map(({ site }) => site);
  const isWanted = (site: DemoSite): boolean => site === family.anchor;
  const first = inReach.find(isWanted) ?? inReach[0];
  if (!first) throw new Error(`No site of the demo program serves grade ${grade}.`);
  const others = inReach.filter((site) => site !== first).slice(0, WEIGHED);
  if (others.length < CHOICES - 1 || random.drawChance(NO_ALTERNATES_SHARE)) return [first];
  return [first, ...random.shuffle(others).slice(0, CHOICES - 1)];
}

function isChoice(status: DemoSite['plan']['status'], mayHaveClosed: boolean): boolean {
  return status === 'open' || status === null || (status === 'closed' && mayHaveClosed);
}

export function toPreferenceColumns(preferences: readonly DemoSite[]): PreferenceColumns {
  const [first, second, third] = preferences.map(({ row }) => row.id);
  return {
    sitePreference1: first ?? null,
    sitePreference2: second ?? null,
    sitePreference3: third ?? null,
    noAlternatePreferences: preferences.length === 1,
  };
}
