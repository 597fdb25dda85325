import type { SchoolOption } from '../../../domain/contract/site.js';
import type { ImportLayout, ImportPath } from '../../../domain/import/columns.js';
import { EXAMPLE_FAMILIES } from '../../../domain/import/examples.js';
import { SchoolNames } from '../../../domain/import/schools.js';

/** An example row: what stands in its columns; the others are blank. */
export type Example = Partial<Record<ImportPath, string | number | Date>>;

export interface ExamplePlaces {
  schools: readonly SchoolOption[];
  /** Sites that families may choose; those without a seat left serve as preferences only. */
  sites: readonly { id: number; available: number }[];
}

interface Person {
  firstName: string;
  lastName: string;
  relationship?: string;
  email?: string;
  homePhone?: string;
  cellPhone?: string;
  workPhone?: string;
  address?: string;
  city?: string;
  state?: string;
  zip?: string;
}

function person(place: 'guardian1' | 'guardian2' | 'emergency1' | 'emergency2', parts: Person): Example {
  return Object.fromEntries(Object.entries(parts).map(([part, value]) => [`${place}.${part}`, value]));
}

/** Two guardians at two addresses, and every column filled in. */
const FILLED_IN: Example = {
  ssid: '900000001',
  gender: 'Female',
  ethnicity: 'Hispanic',
  address: '100 Cottonwood Ln',
  city: 'Albuquerque',
  state: 'NM',
  zip: '87102',
  grade: '3',
  bilingual: 'Yes',
  notEnglish: 'Yes',
  language: 'Spanish',
  iep: 'No',
  ...person('guardian1', {
    firstName: 'Elena',
    lastName: 'Example',
    relationship: 'Parent',
    homePhone: '505-555-0101',
    cellPhone: '505-555-0102',
    workPhone: '505-555-0103',
    address: '100 Cottonwood Ln',
    city: 'Albuquerque',
    state: 'NM',
    zip: '87102',
  }),
  ...person('guardian2', {
    firstName: 'Tomás',
    lastName: 'Example',
    relationship: 'Grandparent',
    email: 'tomas.example@example.org',
    homePhone: '505-555-0104',
    cellPhone: '505-555-0105',
    workPhone: '505-555-0106',
    address: '7 Piñon Rd',
    city: 'Bernalillo',
    state: 'NM',
    zip: '87004',
  }),
  ...person('emergency1', {
    firstName: 'Ruth',
    lastName: 'Sample',
    relationship: 'Neighbor',
    homePhone: '505-555-0107',
    cellPhone: '505-555-0108',
    workPhone: '505-555-0109',
  }),
  ...person('emergency2', {
    firstName: 'Paul',
    lastName: 'Sample',
    relationship: 'Uncle',
    homePhone: '505-555-0110',
    cellPhone: '505-555-0111',
    workPhone: '505-555-0112',
  }),
};

/** One guardian, elsewhere than the student. */
const ONE_GUARDIAN: Example = {
  ssid: '900000002',
  gender: 'Male',
  ethnicity: 'Native American',
  address: '22 Mesa View Dr',
  city: 'Farmington',
  state: 'NM',
  zip: '87401',
  grade: 'K',
  bilingual: 'No',
  notEnglish: 'No',
  iep: 'No',
  ...person('guardian1', {
    firstName: 'Dora',
    lastName: 'Sample',
    relationship: 'Caregiver',
    homePhone: '505-555-0121',
    cellPhone: '505-555-0122',
    address: '5 River Rd',
    city: 'Aztec',
    state: 'NM',
    zip: '87410',
  }),
  ...person('emergency1', {
    firstName: 'Ben',
    lastName: 'Sample',
    relationship: 'Uncle',
    homePhone: '505-555-0123',
    cellPhone: '505-555-0124',
  }),
  ...person('emergency2', {
    firstName: 'Ada',
    lastName: 'Model',
    relationship: 'Family friend',
    homePhone: '505-555-0125',
    cellPhone: '505-555-0126',
  }),
};

/** As little as will do: what is blank is taken from the student and the first guardian. */
const LEAST: Example = {
  gender: 'Prefer not to answer',
  ethnicity: 'Unknown',
  address: '9 Plaza St',
  city: 'Las Cruces',
  state: 'NM',
  zip: '88001',
  grade: 'Pre-K',
  bilingual: 'No',
  notEnglish: 'No',
  iep: 'Yes',
  ...person('guardian1', {
    firstName: 'Sam',
    lastName: 'Model',
    relationship: 'Parent',
    homePhone: '575-555-0131',
    cellPhone: '575-555-0132',
  }),
  ...person('guardian2', { firstName: 'Kim', lastName: 'Model', relationship: 'Parent' }),
};

/** How old they are in the summer of the program. */
const AGES = [9, 6, 5] as const;

/**
 * Three rows to replace, each as it could be imported if its family weren't made up: one filled in, one with a single
 * guardian, one with all the blanks that are filled in by themselves. There are none while there are too few sites.
 */
export function templateExamples(
  programYear: number,
  layout: ImportLayout,
  { schools, sites }: ExamplePlaces,
): Example[] {
  const places = examplePlaces(layout, sites);
  const schoolCells = exampleSchools(schools);
  return [FILLED_IN, ONE_GUARDIAN, LEAST].flatMap((example, at) => {
    const place = places[at];
    if (!place) return [];
    const birthday = new Date(Date.UTC(programYear - (AGES[at] ?? 0), 2 + at, 14));
    const { email, firstName, lastName } = EXAMPLE_FAMILIES[at] ?? EXAMPLE_FAMILIES[0];
    const names = { firstName, lastName, 'guardian1.email': email };
    return [{ ...example, ...names, birthday, ...schoolCells[at], ...place }];
  });
}

/** A site each; or all three preferences, each example beginning with another one. */
function examplePlaces(layout: ImportLayout, sites: ExamplePlaces['sites']): Example[] {
  const roomy = sites.filter(({ available }) => available > 0);
  if (layout === 'site') {
    return [0, 1, 2].flatMap((at) => roomy[at % roomy.length] ?? []).map(({ id }) => ({ site: id }));
  }
  const [first, second, third] = new Set([...roomy, ...sites].map(({ id }) => id));
  if (first === undefined || second === undefined || third === undefined) return [];
  return [
    { firstPreference: first, secondPreference: second, thirdPreference: third },
    { firstPreference: second, secondPreference: third, thirdPreference: first },
    { firstPreference: third, secondPreference: first, thirdPreference: second },
  ];
}

/** A school by its name, one by name and district, and one that is not in the list. */
function exampleSchools(schools: readonly SchoolOption[]): Example[] {
  const known = new SchoolNames(schools);
  const isClear = (written: string) => known.find(written).fault === undefined;
  const listed = schools.filter(({ id }) => id !== 0);
  const names = listed.map(({ name }) => name);
  // Best a name that several schools bear, so that the example shows what the district is for.
  const shared = listed.filter(({ name }) => !isClear(name));
  const withDistrict = [...shared, ...listed].map(({ name, district }) => `${name} (${district ?? ''})`);
  const byName = bestOf(names.filter(isClear));
  const byDistrict = bestOf(withDistrict.filter(isClear)) ?? byName;
  return [
    { outgoingSchool: byName ?? OTHER, incomingSchool: byName ?? OTHER },
    { outgoingSchool: OTHER, incomingSchool: byDistrict ?? OTHER },
    { outgoingSchool: OTHER, incomingSchool: byName ?? OTHER },
  ];
}

const OTHER = 'Other: Example Preschool';

/** One that suits children of this age. */
function bestOf(names: readonly string[]): string | undefined {
  return names.find((name) => /elementary/i.test(name)) ?? names[0];
}
