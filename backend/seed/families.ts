import {
  GUARDIAN_RELATIONSHIPS,
  type Ethnicity,
  type GuardianRelationship,
  type Gender,
} from '../../domain/enums/enums.js';
import type { State } from '../../domain/enums/states.js';
import { getMetersBetween, type Point } from '../../domain/geo/distance.js';
import { chooseDayAfter } from './calendar.js';
import type { PeopleMaker } from './people.js';
import type { Random } from './random.js';
import type { EmergencyFacts, GuardianFacts, UserRow } from './rows.js';
import type { SeedContext } from './seed-context.js';
import type { DemoSite } from './sites.js';
import type { DemoPerson } from './state-pack.js';

export interface Home {
  address: string;
  city: string;
  zip: string;
  location: Point;
}

export interface Family {
  user: UserRow;
  lastName: string;
  ethnicity: Ethnicity;
  home: Home;
  anchor: DemoSite;
  language: string | null;
  guardians: GuardianFacts;
  emergency: EmergencyFacts;
  from: Date;
}

interface KnownPerson {
  person: DemoPerson;
  email: string;
  ethnicity: Ethnicity;
}

const NEAR_METERS = 15_000;
const OTHER_ZIP_SHARE = 0.3;
const UNVERIFIED_SHARE = 0.08;
/** First digits of account IDs that get texts: six out of sixteen. */
const TEXTED_IDS = /^[0-5]/;
const RELATIONSHIP_WEIGHTS: Record<GuardianRelationship, number> = {
  parent: 84,
  grandparent: 10,
  caregiver: 4,
  custodian: 2,
  other: 0,
};
/** Applications per seat. */
const DEMAND = { popular: 2.4, home: 1, other: 0.55 };

export function makeFamily(context: SeedContext): Family {
  const anchor = context.random.pickWeighted(context.sites, getDemand);
  return makeHousehold(context, anchor, makeHomeNear(context, anchor), null);
}

export function makeKnownFamily(context: SeedContext, anchor: DemoSite, known: KnownPerson): Family {
  const { zip, city, location } = anchor.plan.school;
  return makeHousehold(context, anchor, { address: context.people.makeStreet(), city, zip, location }, known);
}

function getDemand({ plan, row }: DemoSite): number {
  if (plan.isPopular) return row.studentCapacity * DEMAND.popular;
  return row.studentCapacity * (plan.isHome ? DEMAND.home : DEMAND.other);
}

function makeHomeNear({ random, people, zips }: SeedContext, { plan: { school } }: DemoSite): Home {
  const around = random.drawChance(OTHER_ZIP_SHARE)
    ? zips.filter(({ location }) => getMetersBetween(location, school.location) < NEAR_METERS)
    : [];
  const own = zips.find(({ zip }) => zip === school.zip) ?? school;
  const { zip, city, location } = around.length > 0 ? random.pick(around) : own;
  return { address: people.makeStreet(), city, zip, location };
}

function makeHousehold(
  context: SeedContext,
  anchor: DemoSite,
  home: Home,
  known: KnownPerson | null,
): Family {
  const { random, people, state, calendar } = context;
  const ethnicity = known?.ethnicity ?? people.chooseEthnicity();
  const lastName = known?.person.lastName ?? people.chooseLastName(ethnicity);
  const from = chooseDayAfter(random, calendar.familiesFrom, 0, random.pick(calendar.applyWithin));
  const relationship = known
    ? 'parent'
    : random.pickWeighted(GUARDIAN_RELATIONSHIPS, (kind) => RELATIONSHIP_WEIGHTS[kind]);
  const person = known?.person ?? {
    firstName: people.chooseFirstName(
      people.chooseGender(),
      relationship === 'grandparent' ? 'elder' : 'adult',
    ),
    lastName,
  };
  const user = people.makeUser(person, 'user', from, known?.email);
  if (!known && random.drawChance(UNVERIFIED_SHARE)) user.emailProvenAt = null;
  const language = !known && people.chooseFlag('notEnglish') ? people.draw('language') : null;
  if (language === 'Spanish' && random.drawChance(0.6)) user.language = 'es';
  const areaCode = people.chooseAreaCode();
  const guardians = makeGuardians(random, people, { user, relationship, home, state, areaCode });
  // Chosen by account ID, because another random draw would change every family after this one.
  if (!known && TEXTED_IDS.test(user.id)) user.mobile = guardians.guardian1CellPhone;
  return {
    user,
    lastName,
    ethnicity,
    home,
    anchor,
    language,
    from,
    guardians,
    emergency: makeEmergencyContacts(random, people, lastName, areaCode),
  };
}

const MALE_RELATIVES = ['Grandfather', 'Uncle'];
const FEMALE_RELATIVES = ['Grandmother', 'Aunt'];
const OTHERS = ['Cousin', 'Neighbor', 'Family friend'];

interface Household {
  user: UserRow;
  relationship: GuardianRelationship;
  home: Home;
  state: State;
  areaCode: string;
}

function makeGuardians(
  random: Random,
  people: PeopleMaker,
  { user, relationship, home, state, areaCode }: Household,
): GuardianFacts {
  const isAlone = relationship !== 'parent' || random.drawChance(0.35);
  const second = {
    firstName: people.chooseFirstName(people.chooseGender(), 'adult'),
    lastName: user.lastName,
  };
  const at = { Address: home.address, City: home.city, State: state, Zip: home.zip };
  return {
    guardian1FirstName: user.firstName,
    guardian1LastName: user.lastName,
    guardian1Relationship: relationship,
    guardian1Email: user.email,
    guardian1HomePhone: people.makePhone(areaCode),
    guardian1CellPhone: people.makePhone(areaCode),
    guardian1WorkPhone: random.drawChance(0.4) ? people.makePhone(areaCode) : null,
    guardian1Address: at.Address,
    guardian1City: at.City,
    guardian1State: at.State,
    guardian1Zip: at.Zip,
    noGuardian2: isAlone,
    guardian2FirstName: isAlone ? null : second.firstName,
    guardian2LastName: isAlone ? null : second.lastName,
    guardian2Relationship: isAlone ? null : 'parent',
    guardian2Email: isAlone ? null : people.makeEmail(second),
    guardian2HomePhone: isAlone ? null : people.makePhone(areaCode),
    guardian2CellPhone: isAlone ? null : people.makePhone(areaCode),
    guardian2WorkPhone: null,
    guardian2Address: isAlone ? null : at.Address,
    guardian2City: isAlone ? null : at.City,
    guardian2State: isAlone ? null : at.State,
    guardian2Zip: isAlone ? null : at.Zip,
  };
}

function makeEmergencyContacts(
  random: Random,
  people: PeopleMaker,
  lastName: string,
  areaCode: string,
): EmergencyFacts {
  const first = random.pick([...FEMALE_RELATIVES, ...MALE_RELATIVES]);
  const second = random.pick(OTHERS);
  const contact1 = toContact(people, first, lastName);
  const contact2 = toContact(people, second, lastName);
  return {
    emergency1FirstName: contact1.firstName,
    emergency1LastName: contact1.lastName,
    emergency1Relationship: first,
    emergency1HomePhone: people.makePhone(areaCode),
    emergency1CellPhone: people.makePhone(areaCode),
    emergency1WorkPhone: random.drawChance(0.3) ? people.makePhone(areaCode) : null,
    emergency2FirstName: contact2.firstName,
    emergency2LastName: contact2.lastName,
    emergency2Relationship: second,
    emergency2HomePhone: people.makePhone(areaCode),
    emergency2CellPhone: people.makePhone(areaCode),
    emergency2WorkPhone: null,
    pickup: random.fork('pickup').drawChance(0.3)
      ? `${contact1.firstName} ${contact1.lastName} (${first.toLowerCase()})`
      : null,
  };
}

function toContact(people: PeopleMaker, relationship: string, lastName: string): DemoPerson {
  const role = relationship.startsWith('Grand') ? 'elder' : 'adult';
  const person = people.makeAdult(role, chooseGender(people, relationship));
  return OTHERS.includes(relationship) ? person : { ...person, lastName };
}

function chooseGender(people: PeopleMaker, relationship: string): Gender {
  if (FEMALE_RELATIVES.includes(relationship)) return 'f';
  return MALE_RELATIVES.includes(relationship) ? 'm' : people.chooseGender();
}
