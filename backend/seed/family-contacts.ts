import type { Gender, GuardianRelationship } from '../../domain/enums/enums.js';
import type { State } from '../../domain/enums/states.js';
import type { Home } from './families.js';
import type { PeopleMaker } from './people.js';
import type { Random } from './random.js';
import type { EmergencyFacts, GuardianFacts, UserRow } from './rows.js';
import type { DemoPerson } from './state-pack.js';

const MALE_RELATIVES = ['Grandfather', 'Uncle'];
const FEMALE_RELATIVES = ['Grandmother', 'Aunt'];
const OTHERS = ['Cousin', 'Neighbor', 'Family friend'];

/** The guardians of the family's children; the account's person comes first. */
export interface Household {
  user: UserRow;
  relationship: GuardianRelationship;
  home: Home;
  state: State;
  areaCode: string;
}

/** The parent/guardian section, the same for all children of the household. */
export function guardians(
  random: Random,
  people: PeopleMaker,
  { user, relationship, home, state, areaCode }: Household,
): GuardianFacts {
  const isAlone = relationship !== 'parent' || random.chance(0.35);
  const second = { firstName: people.firstName(people.gender(), 'adult'), lastName: user.lastName };
  const at = { Address: home.address, City: home.city, State: state, Zip: home.zip };
  return {
    guardian1FirstName: user.firstName,
    guardian1LastName: user.lastName,
    guardian1Relationship: relationship,
    guardian1Email: user.email,
    guardian1HomePhone: people.phone(areaCode),
    guardian1CellPhone: people.phone(areaCode),
    guardian1WorkPhone: random.chance(0.4) ? people.phone(areaCode) : null,
    guardian1Address: at.Address,
    guardian1City: at.City,
    guardian1State: at.State,
    guardian1Zip: at.Zip,
    noGuardian2: isAlone,
    guardian2FirstName: isAlone ? null : second.firstName,
    guardian2LastName: isAlone ? null : second.lastName,
    guardian2Relationship: isAlone ? null : 'parent',
    guardian2Email: isAlone ? null : people.email(second),
    guardian2HomePhone: isAlone ? null : people.phone(areaCode),
    guardian2CellPhone: isAlone ? null : people.phone(areaCode),
    guardian2WorkPhone: null,
    guardian2Address: isAlone ? null : at.Address,
    guardian2City: isAlone ? null : at.City,
    guardian2State: isAlone ? null : at.State,
    guardian2Zip: isAlone ? null : at.Zip,
  };
}

/** The emergency section: two contacts. */
export function emergencyContacts(
  random: Random,
  people: PeopleMaker,
  lastName: string,
  areaCode: string,
): EmergencyFacts {
  const first = random.pick([...FEMALE_RELATIVES, ...MALE_RELATIVES]);
  const second = random.pick(OTHERS);
  const contact1 = contact(people, first, lastName);
  const contact2 = contact(people, second, lastName);
  return {
    emergency1FirstName: contact1.firstName,
    emergency1LastName: contact1.lastName,
    emergency1Relationship: first,
    emergency1HomePhone: people.phone(areaCode),
    emergency1CellPhone: people.phone(areaCode),
    emergency1WorkPhone: random.chance(0.3) ? people.phone(areaCode) : null,
    emergency2FirstName: contact2.firstName,
    emergency2LastName: contact2.lastName,
    emergency2Relationship: second,
    emergency2HomePhone: people.phone(areaCode),
    emergency2CellPhone: people.phone(areaCode),
    emergency2WorkPhone: null,
  };
}

function contact(people: PeopleMaker, relationship: string, lastName: string): DemoPerson {
  const role = relationship.startsWith('Grand') ? 'elder' : 'adult';
  const person = people.adult(role, genderOf(people, relationship));
  return OTHERS.includes(relationship) ? person : { ...person, lastName };
}

function genderOf(people: PeopleMaker, relationship: string): Gender {
  if (FEMALE_RELATIVES.includes(relationship)) return 'f';
  return MALE_RELATIVES.includes(relationship) ? 'm' : people.gender();
}
