import { GRADES, type SiteRole } from '../../domain/enums/enums.js';
import type { DemoCalendar } from './calendar.js';
import { makeChild, spaced, type Child } from './children.js';
import { makeFamilyOf } from './families.js';
import type { PeopleMaker } from './people.js';
import type { UserRow } from './rows.js';
import type { SeedContext } from './seed-context.js';
import type { SimulatedApplication } from './simulated-application.js';
import type { DemoSite } from './sites.js';
import type { DemoFacts } from './state-pack.js';
import { simulateApplication, type Outcome } from './students.js';

/** The password of every demo account (contract section 1); they exist only where SEED_DEMO is true. */
export const DEMO_PASSWORD = 'read-this-summer';

export const DEMO_EMAILS = {
  admin: 'admin@example.org',
  coordinator: 'coordinator@example.org',
  staff: 'staff@example.org',
  viewer: 'viewer@example.org',
  instructor: 'instructor@example.org',
  family: 'family@example.org',
} as const;

const SITE_ROLE_OF: Record<'coordinator' | 'staff' | 'viewer' | 'instructor', SiteRole> = {
  coordinator: 'coordinator',
  staff: 'staff',
  viewer: 'view',
  instructor: 'instructor',
};

/** Makes the report button appear on the family's dashboard. */
const DEMO_REPORT = 'https://example.org/reading-reports/demo';

/** The outcomes of the demo family's applications, eldest child first. */
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
  return { ...people.user(admin, 'admin', sitesFrom, DEMO_EMAILS.admin), lastLoginAt: today };
}

/** Gives the demo's site users their roles at the home site, with the coordinator as the site's contact. */
export function joinHomeSite(
  people: PeopleMaker,
  { sitesFrom }: DemoCalendar,
  facts: DemoFacts,
  home: DemoSite,
): void {
  const joined = (Object.keys(SITE_ROLE_OF) as (keyof typeof SITE_ROLE_OF)[]).map((name) => ({
    user: people.user(facts[name], 'site', sitesFrom, DEMO_EMAILS[name]),
    role: SITE_ROLE_OF[name],
  }));
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

/** The demo family, near the home site, with a child in each application status that families see. */
export function makeDemoFamily(
  context: SeedContext,
  facts: DemoFacts,
  home: DemoSite,
): { user: UserRow; applications: SimulatedApplication[] } {
  const { firstName, lastName, ethnicity, children } = facts.family;
  const family = makeFamilyOf(context, home, {
    person: { firstName, lastName },
    email: DEMO_EMAILS.family,
    ethnicity,
  });
  const grades = GRADES.filter((grade) => home.plan.grades.includes(grade)).reverse();
  const made: Child[] = [];
  const applications = FAMILY_OUTCOMES.map((outcome, at) => {
    const known = children[at];
    const grade = grades[at];
    if (!known || !grade)
      throw new Error('The demo family needs a name and a grade of its site for each child.');
    const child = spaced(made, () => makeChild(context, family, { ...known, grade }));
    made.push(child);
    return simulateApplication(context, family, child, outcome);
  });
  const [eldest] = applications;
  if (eldest) eldest.student.results = DEMO_REPORT;
  return { user: family.user, applications };
}
