import {
  GUARDIAN_RELATIONSHIPS,
  type Ethnicity,
  type GuardianRelationship,
} from '../../../domain/enums/enums.js';
import { metersBetween, type Point } from '../../../domain/geo/distance.js';
import { daysAfter } from './calendar.js';
import { emergencyContacts, guardians } from './family-contacts.js';
import type { EmergencyFacts, GuardianFacts, UserRow } from './rows.js';
import type { DemoSite } from './sites.js';
import type { DemoPerson } from './state-pack.js';
import type { World } from './world.js';

/** Where a family lives, as its forms say it. */
export interface Home {
  address: string;
  city: string;
  zip: string;
  location: Point;
}

/** A household: its account, its home, and the people whom its children's applications name. */
export interface Family {
  user: UserRow;
  lastName: string;
  ethnicity: Ethnicity;
  home: Home;
  /** The site that the family had in mind when it applied. */
  anchor: DemoSite;
  /** The language spoken at home where it is not English. */
  language: string | null;
  guardians: GuardianFacts;
  emergency: EmergencyFacts;
  /** When it began to apply. */
  from: Date;
}

/** A parent who is known by name and reads English. */
export interface KnownPerson {
  person: DemoPerson;
  email: string;
  ethnicity: Ethnicity;
}

const NEAR_METRES = 15_000;
const OTHER_ZIP_SHARE = 0.3;
/** Some never follow the link that proves their address. */
const UNPROVEN_SHARE = 0.08;
const RELATIONSHIP_WEIGHTS: Record<GuardianRelationship, number> = {
  parent: 84,
  grandparent: 10,
  caregiver: 4,
  custodian: 2,
  other: 0,
};
/** How strongly families seek a site out, for each of its seats. */
const DEMAND = { popular: 2.4, home: 1, other: 0.55 };

/** Makes one family near a site, the more likely near a sought-after one. */
export function makeFamily(world: World): Family {
  const anchor = world.random.weighted(world.sites, demandFor);
  return settle(world, anchor, homeNear(world, anchor), null);
}

/** Makes the family of a person who is known by name, beside a site. */
export function makeFamilyOf(world: World, anchor: DemoSite, known: KnownPerson): Family {
  const { zip, city, location } = anchor.plan.school;
  return settle(world, anchor, { address: world.people.street(), city, zip, location }, known);
}

function demandFor({ plan, row }: DemoSite): number {
  if (plan.isPopular) return row.studentCapacity * DEMAND.popular;
  return row.studentCapacity * (plan.isHome ? DEMAND.home : DEMAND.other);
}

/** The site's own ZIP, or now and then one around it. */
function homeNear({ random, people, zips }: World, { plan: { school } }: DemoSite): Home {
  const around = random.chance(OTHER_ZIP_SHARE)
    ? zips.filter(({ location }) => metersBetween(location, school.location) < NEAR_METRES)
    : [];
  const own = zips.find(({ zip }) => zip === school.zip) ?? school;
  const { zip, city, location } = around.length > 0 ? random.pick(around) : own;
  return { address: people.street(), city, zip, location };
}

function settle(world: World, anchor: DemoSite, home: Home, known: KnownPerson | null): Family {
  const { random, people, state, calendar } = world;
  const ethnicity = known?.ethnicity ?? people.ethnicity();
  const lastName = known?.person.lastName ?? people.lastName(ethnicity);
  const from = daysAfter(random, calendar.familiesFrom, 0, random.pick([20, 50, 90]));
  const relationship = known
    ? 'parent'
    : random.weighted(GUARDIAN_RELATIONSHIPS, (kind) => RELATIONSHIP_WEIGHTS[kind]);
  const person = known?.person ?? {
    firstName: people.firstName(people.gender(), relationship === 'grandparent' ? 'elder' : 'adult'),
    lastName,
  };
  const user = people.user(person, 'user', from, known?.email);
  if (!known && random.chance(UNPROVEN_SHARE)) user.emailProvenAt = null;
  const language = !known && people.flag('notEnglish') ? people.draw('language') : null;
  if (language === 'Spanish' && random.chance(0.6)) user.language = 'es';
  const areaCode = people.areaCode();
  return {
    user,
    lastName,
    ethnicity,
    home,
    anchor,
    language,
    from,
    guardians: guardians(random, people, { user, relationship, home, state, areaCode }),
    emergency: emergencyContacts(random, people, lastName, areaCode),
  };
}
