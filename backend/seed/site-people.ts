import type { SiteRole } from '../../domain/enums/enums.js';
import { daysAfter, type DemoCalendar } from './calendar.js';
import type { PeopleMaker } from './people.js';
import type { Random } from './random.js';
import type { MemberRow, UserRow } from './rows.js';
import type { SitePlan } from './site-plans.js';

/** A site's people by role, and its coordinator. */
export interface SitePeople {
  coordinator: UserRow;
  members: readonly { user: UserRow; role: SiteRole }[];
}

/** Creates a site's people; programs on the same campus share a coordinator. */
export function staffSite(
  random: Random,
  people: PeopleMaker,
  calendar: DemoCalendar,
  plan: SitePlan,
  coordinator: UserRow | undefined,
): SitePeople {
  const join = (): UserRow => {
    const user = people.user(people.adult(), 'site', daysAfter(random, calendar.sitesFrom, 20, 75));
    user.lastLoginAt = random.chance(0.8) ? daysAfter(random, calendar.familiesFrom, 5, 95) : null;
    return user;
  };
  const leader = coordinator ?? join();
  const crew = (role: SiteRole, count: number): { user: UserRow; role: SiteRole }[] =>
    Array.from({ length: count }, () => ({ user: join(), role }));
  return {
    coordinator: leader,
    members: [
      { user: leader, role: 'coordinator' },
      ...crew('staff', random.between(0, 2)),
      ...crew('view', random.chance(0.15) ? 1 : 0),
      ...crew('instructor', instructorCount(random, plan)),
    ],
  };
}

/** Popular sites have all their instructors; others are still looking. */
function instructorCount(random: Random, plan: SitePlan): number {
  if (plan.isPopular) return plan.instructorCapacity;
  if (plan.status === 'pending' || plan.status === 'canceled') return 0;
  return random.between(1, plan.instructorCapacity - 1);
}

export function memberRows(siteId: number, people: SitePeople): MemberRow[] {
  return people.members.map(({ user, role }) => ({
    siteId,
    userId: user.id,
    role,
    createdAt: user.createdAt,
  }));
}
