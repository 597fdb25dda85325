import { SCHOOLS } from './schools.js';

const [, outgoing, incoming] = SCHOOLS;

export const STUDENT_SECTION = {
  firstName: 'Lucía',
  lastName: 'Baca',
  birthday: Date.UTC(2017, 5, 2) / 1000,
  gender: 'f',
  ethnicity: 'hispanic',
  address: '12 Acequia Rd',
  city: 'Española',
  state: 'NM',
  zip: '87532',
  outgoingSchool: outgoing?.id,
  incomingSchool: incoming?.id,
  grade: '2',
  bilingual: true,
  notEnglish: false,
  iep: false,
  allergies: 'Peanuts.\nThe pen is in the backpack.',
  healthNotes: 'Asthma',
  complete: true,
};

const GUARDIAN = {
  FirstName: 'Ana',
  LastName: 'Baca',
  Relationship: 'parent',
  Email: 'ana@example.org',
  ConfirmEmail: 'ana@example.org',
  HomePhone: '(505) 555-0100',
  CellPhone: '(505) 555-0101',
  Address: '12 Acequia Rd',
  City: 'Española',
  State: 'NM',
  Zip: '87532',
};

export const GUARDIAN_SECTION = {
  ...addPrefix('guardian1', GUARDIAN),
  ...addPrefix('guardian2', { ...GUARDIAN, FirstName: 'Luis', Relationship: 'grandparent' }),
  noGuardian2: false,
  complete: true,
};

const CONTACT = {
  FirstName: 'Rosa',
  LastName: 'Tafoya',
  Relationship: 'neighbor',
  HomePhone: '505-555-0110',
  CellPhone: '505-555-0111',
};

export const EMERGENCY_SECTION = {
  ...addPrefix('emergency1', CONTACT),
  ...addPrefix('emergency2', { ...CONTACT, FirstName: 'Eva' }),
  pickup: 'Rosa Tafoya, his aunt',
  complete: true,
};

function addPrefix(prefix: string, facts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [`${prefix}${name}`, value]));
}
