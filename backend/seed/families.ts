import {
  GUARDIAN_RELATIONSHIPS,
  type Ethnicity,
  type GuardianRelationship,
} from '../../domain/enums/enums.js';
import { metersBetween, type Point } from '../../domain/geo/distance.js';
import { daysAfter } from './calendar.js';
import { emergencyContacts, guardians } from './family-contacts.js';
import type { EmergencyFacts, GuardianFacts, UserRow } from './rows.js';
import type { SeedContext } from './seed-context.js';
import type { DemoSite } from './sites.js';
import type { DemoPerson } from './state-pack.js';

/** A family's address. */
export interface Home {
  address: string;
  city: string;
  zip: string;
  location: Point;
}

/** A household: its account, its address, and the people in its children's applications. */
export interface Family {
  user: UserRow;
  lastName: string;
  ethnicity: Ethnicity;
  home: Home;
  /** The site that the family wants. */
  anchor: DemoSite;
  /** The language spoken at home, if it isn't English. */
  language: string | null;
  guardians: GuardianFacts;
  emergency: EmergencyFacts;
  /** When it started to apply. */
  from: Date;
}

/** A parent with a given name who reads English. */
export interface KnownPerson {
  person: DemoPerson;
  email: string;
  ethnicity: Ethnicity;
}

const NEAR_METERS = 15_000;
const OTHER_ZIP_SHARE = 0.3;
/** Some families never open the link that verifies their address. */
const UNVERIFIED_SHARE = 0.08;
const RELATIONSHIP_WEIGHTS: Record<GuardianRelationship, number> = {
  parent: 84,
  grandparent: 10,
  caregiver: 4,
  custodian: 2,
  other: 0,
};
/** The demand for a site per seat. */
const DEMAND = { popular: 2.4, home: 1, other: 0.55 };

/** Creates a family near a site; popular sites get more families. */
export function makeFamily(context: SeedContext): Family {
  const anchor = context.random.weighted(context.sites, demandFor);
  return makeHousehold(context, anchor, homeNear(context, anchor), null);
}

/** Creates the family of a given person near a site. */
export function makeFamilyOf(context: SeedContext, anchor: DemoSite, known: KnownPerson): Family {
  const { zip, city, location } = anchor.plan.school;
  return makeHousehold(context, anchor, { address: context.people.street(), city, zip, location }, known);
}

function demandFor({ plan, row }: DemoSite): number {
  if (plan.isPopular) return row.studentCapacity * DEMAND.popular;
  return row.studentCapacity * (plan.isHome ? DEMAND.home : DEMAND.other);
}

/** The site's own ZIP, or sometimes one nearby. */
function homeNear({ random, people, zips }: SeedContext, { plan: { school } }: DemoSite): Home {
  const around = random.chance(OTHER_ZIP_SHARE)
    ? zips.filter(({ location }) => metersBetween(location, school.location) < NEAR_METERS)
    : [];
  const own = zips.find(({ zip }) => zip === school.zip) ?? school;
  const { zip, city, location } = around.length > 0 ? random.pick(around) : own;
  return { address: people.street(), city, zip, location };
}

function makeHousehold(
  context: SeedContext,
  anchor: DemoSite,
  home: Home,
  known: KnownPerson | null,
): Family {
  const { random, people, state, calendar } = context;
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
  if (!known && random.chance(UNVERIFIED_SHARE)) user.emailProvenAt = null;
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
