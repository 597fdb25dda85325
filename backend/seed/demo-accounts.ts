import { GRADES, type ApplicationStatus, type SiteRole } from '../../domain/enums/enums.js';
import { getMetersBetween } from '../../domain/geo/distance.js';
import { chooseDayAfter, type DemoCalendar } from './calendar.js';
import { makeChild, makeSpaced, type Child } from './children.js';
import { makeKnownFamily, type Family } from './families.js';
import type { PeopleMaker } from './people.js';
import type { UserRow } from './rows.js';
import type { SeedContext } from './seed-context.js';
import type { SimulatedApplication } from './simulated-application.js';
import type { DemoSite } from './sites.js';
import type { DemoFacts } from './state-pack.js';
import { toPreferenceColumns, simulateApplication, type Outcome } from './students.js';

export interface Applicants {
  user: UserRow;
  family: Family;
  children: Child[];
  applications: SimulatedApplication[];
}

/** They exist only where SEED_DEMO is true. */
export const DEMO_PASSWORD = 'read-this-summer';

export const DEMO_EMAILS = {
  admin: 'admin@example.org',
  coordinator: 'coordinator@example.org',
  staff: 'staff@example.org',
  viewer: 'viewer@example.org',
  instructor: 'instructor@example.org',
  family: 'family@example.org',
} as const;

const SITE_ROLES_BY_ACCOUNT: Record<'coordinator' | 'staff' | 'viewer' | 'instructor', SiteRole> = {
  coordinator: 'coordinator',
  staff: 'staff',
  viewer: 'view',
  instructor: 'instructor',
};

/** Makes the report button appear on the family's dashboard. */
const DEMO_REPORT = 'https://example.org/reading-reports/demo';

const FAMILY_OUTCOMES: readonly Outcome[] = [
  { status: 'accepted', sections: 4 },
  { status: 'incomplete', sections: 2 },
  { status: 'unassigned', sections: 4 },
  { status: 'returned', sections: 4 },
  { status: 'withdrawn', sections: 4 },
  { status: 'assigned', sections: 4 },
];

export function makeAdmin(
  people: PeopleMaker,
  { sitesFrom, today }: DemoCalendar,
  { admin }: DemoFacts,
): UserRow {
  return { ...people.makeUser(admin, 'admin', sitesFrom, DEMO_EMAILS.admin), lastLoginAt: today };
}

export function joinHomeSite(
  people: PeopleMaker,
  { sitesFrom }: DemoCalendar,
  facts: DemoFacts,
  home: DemoSite,
): void {
  const joined = (Object.keys(SITE_ROLES_BY_ACCOUNT) as (keyof typeof SITE_ROLES_BY_ACCOUNT)[]).map(
    (name) => ({
      user: people.makeUser(facts[name], 'site', sitesFrom, DEMO_EMAILS[name]),
      role: SITE_ROLES_BY_ACCOUNT[name],
    }),
  );
  const [coordinator] = joined;
  if (!coordinator) return;
  const others = home.people.members.filter(({ role }) => role !== 'coordinator');
  home.people = { coordinator: coordinator.user, members: [...joined, ...others] };
  Object.assign(home.row, {
    coordinatorName: `${facts.coordinator.firstName} ${facts.coordinator.lastName}`,
    coordinatorEmail: DEMO_EMAILS.coordinator,
    verifiedById: coordinator.user.id,
    statusChangedById: coordinator.user.id,
  });
}

export function makeDemoFamily(
  context: SeedContext,
  facts: DemoFacts,
  home: DemoSite,
): { user: UserRow; applications: SimulatedApplication[] } {
  const { family, children } = makeDemoHousehold(context, facts, home, FAMILY_OUTCOMES.length);
  const applications = FAMILY_OUTCOMES.flatMap((outcome, at) => {
    const child = children[at];
    return child ? [simulateApplication(context, family, child, outcome)] : [];
  });
  const [eldest] = applications;
  if (eldest) eldest.student.results = DEMO_REPORT;
  return { user: family.user, applications };
}

function makeDemoHousehold(
  context: SeedContext,
  facts: DemoFacts,
  home: DemoSite,
  size: number,
): { family: Family; children: Child[] } {
  const { firstName, lastName, ethnicity, children } = facts.family;
  const family = makeKnownFamily(context, home, {
    person: { firstName, lastName },
    email: DEMO_EMAILS.family,
    ethnicity,
  });
  const grades = GRADES.filter((grade) => home.plan.grades.includes(grade)).reverse();
  const made: Child[] = [];
  for (let at = 0; at < size; at += 1) {
    const known = children[at];
    const grade = grades[at];
    if (!known || !grade)
      throw new Error('The demo family needs a name and a grade of its site for each child.');
    made.push(makeSpaced(made, () => makeChild(context, family, { ...known, grade })));
  }
  return { family, children: made };
}

const FAMILY_STORIES = [
  'accepted',
  'denied',
  'unplaced',
  'returned',
  'withdrawn',
  'recentlyAssigned',
  'incomplete',
] as const;
export type FamilyStory = (typeof FAMILY_STORIES)[number];

export interface ApplyingTimes {
  onTime: DemoCalendar;
  late: DemoCalendar;
  afterwards: DemoCalendar;
}

/** One child is too late for a popular site and gets no seat; another one is even later. */
export function makeRunningFamily(
  context: SeedContext,
  facts: DemoFacts,
  home: DemoSite,
  times: ApplyingTimes,
): {
  before: Applicants[];
  afterwards: Applicants[];
  stories: Map<FamilyStory, SimulatedApplication>;
} {
  const { family, children } = makeDemoHousehold(
    { ...context, calendar: times.onTime },
    facts,
    home,
    FAMILY_STORIES.length,
  );
  const stories = new Map<FamilyStory, SimulatedApplication>();
  for (const [at, story] of FAMILY_STORIES.entries()) {
    const child = children[at];
    if (!child) continue;
    const outcome = { status: getStatusBeforePlacement(story), sections: story === 'incomplete' ? 2 : 4 };
    const calendar = makeCalendar(story, times);
    const from =
      calendar === times.onTime ? family.from : chooseDayAfter(context.random, calendar.familiesFrom, 0, 1);
    context.calendar = calendar;
    const application = simulateApplication(context, { ...family, from }, child, outcome);
    if (story === 'unplaced') {
      Object.assign(application.student, toPreferenceColumns([findPopularSite(context, home, child)]));
    }
    stories.set(story, application);
  }
  const eldest = stories.get('accepted');
  if (eldest) eldest.student.results = DEMO_REPORT;
  const pickApplicants = (isMeant: (story: FamilyStory) => boolean): Applicants => ({
    ...{ user: family.user, family, children },
    applications: [...stories].flatMap(([story, application]) => (isMeant(story) ? [application] : [])),
  });
  return {
    before: [pickApplicants((story) => makeCalendar(story, times) !== times.afterwards)],
    afterwards: [pickApplicants((story) => makeCalendar(story, times) === times.afterwards)],
    stories,
  };
}

function getStatusBeforePlacement(story: FamilyStory): ApplicationStatus {
  return story === 'returned' || story === 'incomplete' ? story : 'unassigned';
}

function makeCalendar(story: FamilyStory, { onTime, late, afterwards }: ApplyingTimes): DemoCalendar {
  if (story === 'unplaced') return late;
  return story === 'recentlyAssigned' ? afterwards : onTime;
}

function findPopularSite({ sites }: SeedContext, home: DemoSite, child: Child): DemoSite {
  const getDistance = ({ plan }: DemoSite) =>
    getMetersBetween(home.plan.school.location, plan.school.location);
  const fitting = sites.filter(({ plan }) => plan.isPopular && plan.grades.includes(child.grade));
  const [nearest] = fitting.toSorted((a, b) => getDistance(a) - getDistance(b));
  if (!nearest) throw new Error(`No popular site has grade ${child.grade}.`);
  return nearest;
}
