import { SECTIONS, type ApplicationStatus, type Section } from '../../../domain/enums/enums.js';
import { metersBetween } from '../../../domain/geo/distance.js';
import { sectionFlag } from '../../../domain/status/sections.js';
import type { Child } from './children.js';
import type { Family } from './families.js';
import { tell } from './plots.js';
import { choosePreferences, preferenceColumns } from './preferences.js';
import type { Random } from './random.js';
import type { NewStudent } from './rows.js';
import type { DemoSite } from './sites.js';
import { Story } from './story.js';
import type { World } from './world.js';

/** How an application is to end: its status, and for an incomplete one how many sections are done. */
export interface Ending {
  status: ApplicationStatus;
  sections: number;
}

const SSID_SHARES = { found: 0.8, notFound: 0.08 };
const REPORT_SHARE = 0.06;

/** Lives one child's application to its ending. */
export function liveApplication(world: World, family: Family, child: Child, ending: Ending): Story {
  const { random } = world;
  const student = newStudent(random, family, child);
  const story = new Story(world, student, family.from);
  const preferences = choosePreferences(random, world.sites, family, child.grade);
  const isIncomplete = ending.status === 'incomplete';
  for (const section of SECTIONS.slice(0, isIncomplete ? ending.sections : SECTIONS.length)) {
    fillSection(student, section, family, child, preferences);
  }
  if (ending.status !== 'incomplete') {
    const canceledSite = nearestCanceled(world.sites, family);
    tell(story, ending.status, { random, seats: world.seats, preferences, canceledSite });
    checkSsid(world, story);
  } else if (ending.sections > 0) {
    student.updatedAt = story.later(0, 10);
  }
  const lastDeed = story.history.findLast(({ byUserId }) => byUserId === family.user.id)?.at ?? null;
  family.user.lastLoginAt = latest(family.user.lastLoginAt, lastDeed);
  return story;
}

function newStudent(random: Random, family: Family, { firstName, lastName }: Child): NewStudent {
  return {
    id: random.uuid(),
    userId: family.user.id,
    firstName,
    lastName,
    studentSectionComplete: false,
    guardianSectionComplete: false,
    emergencySectionComplete: false,
    preferenceSectionComplete: false,
    ...preferenceColumns([]),
    noAlternatePreferences: false,
    siteId: null,
    siteAccepted: null,
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
      Object.assign(student, preferenceColumns(preferences));
      break;
  }
  student[sectionFlag(section)] = true;
}

function nearestCanceled(sites: readonly DemoSite[], { home }: Family): DemoSite | undefined {
  const far = ({ plan }: DemoSite): number => metersBetween(home.location, plan.school.location);
  return sites.filter(({ plan }) => plan.status === 'canceled').sort((a, b) => far(a) - far(b))[0];
}

/** The office looks most submitted students up in the state's numbers; some have a report of last year's reading. */
function checkSsid({ random, nextSsid }: World, story: Story): void {
  const { student } = story;
  const drawn = random.next();
  if (drawn >= SSID_SHARES.found + SSID_SHARES.notFound) return;
  student.ssidCheckedOn = student.updatedAt = story.later(0, 5);
  if (drawn >= SSID_SHARES.found) return;
  student.ssid = nextSsid();
  if (random.chance(REPORT_SHARE)) student.results = `https://example.org/reading-reports/${student.ssid}`;
}

function latest(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a > b ? a : b;
}
