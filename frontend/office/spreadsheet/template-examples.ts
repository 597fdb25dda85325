import type { SchoolOption } from '../../../domain/contract/site.js';
import type { ImportLayout, ImportPath } from '../../../domain/import/columns.js';
import { EXAMPLE_FAMILIES } from '../../../domain/import/examples.js';
import { SchoolNames } from '../../../domain/import/schools.js';
import { takesStudents } from '../../../domain/status/site-status.js';
import { getAvailability } from '../../../domain/sites/site-figures.js';
import type { Places } from './check-sheet.js';

export type Example = Partial<Record<ImportPath, string | number | Date>>;

const EXAMPLE_PHONE = '505-555-01';

function phones(home: string, cell: string, work?: string) {
  return {
    homePhone: EXAMPLE_PHONE + home,
    cellPhone: EXAMPLE_PHONE + cell,
    ...(work && { workPhone: EXAMPLE_PHONE + work }),
  };
}

function address(street: string, city: string, zip: string) {
  return { address: street, city, state: 'NM', zip };
}

function person(
  place: 'guardian1' | 'guardian2' | 'emergency1' | 'emergency2',
  name: string,
  relationship: string,
  parts: Readonly<Record<string, string>> = {},
): Example {
  const [firstName = '', lastName = ''] = name.split(' ');
  const all = { firstName, lastName, relationship, ...parts };
  return Object.fromEntries(Object.entries(all).map(([part, value]) => [`${place}.${part}`, value]));
}

const FULL: Example = {
  ssid: '900000001',
  gender: 'Female',
  ethnicity: 'Hispanic',
  ...address('100 Cottonwood Ln', 'Albuquerque', '87102'),
  grade: '3',
  bilingual: 'Yes',
  notEnglish: 'Yes',
  language: 'Spanish',
  iep: 'No',
  ...person('guardian1', 'Elena Example', 'Parent', {
    ...phones('01', '02', '03'),
    ...address('100 Cottonwood Ln', 'Albuquerque', '87102'),
  }),
  ...person('guardian2', 'Tomás Example', 'Grandparent', {
    email: 'tomas.example@example.org',
    ...phones('04', '05', '06'),
    ...address('7 Piñon Rd', 'Bernalillo', '87004'),
  }),
  ...person('emergency1', 'Ruth Sample', 'Neighbor', phones('07', '08', '09')),
  ...person('emergency2', 'Paul Sample', 'Uncle', phones('10', '11', '12')),
};

const ONE_GUARDIAN: Example = {
  ssid: '900000002',
  gender: 'Male',
  ethnicity: 'Native American',
  ...address('22 Mesa View Dr', 'Farmington', '87401'),
  grade: 'K',
  bilingual: 'No',
  notEnglish: 'No',
  iep: 'No',
  ...person('guardian1', 'Dora Sample', 'Caregiver', {
    ...phones('21', '22'),
    ...address('5 River Rd', 'Aztec', '87410'),
  }),
  ...person('emergency1', 'Ben Sample', 'Uncle', phones('23', '24')),
  ...person('emergency2', 'Ada Model', 'Family friend', phones('25', '26')),
};

/** The import fills in the rest from the student and the first guardian. */
const MINIMAL: Example = {
  gender: 'Prefer not to answer',
  ethnicity: 'Unknown',
  ...address('9 Plaza St', 'Las Cruces', '88001'),
  grade: 'Pre-K',
  bilingual: 'No',
  notEnglish: 'No',
  iep: 'Yes',
  ...person('guardian1', 'Sam Model', 'Parent', { homePhone: '575-555-0131', cellPhone: '575-555-0132' }),
  ...person('guardian2', 'Kim Model', 'Parent'),
};

/** Their ages in the summer of the program. */
const AGES = [9, 6, 5] as const;

/** They could be imported if their families weren't made up. None if there are too few sites. */
export function templateExamples(
  programYear: number,
  layout: ImportLayout,
  { schools, sites }: Places,
): Example[] {
  const places = examplePlaces(layout, sites);
  const schoolCells = exampleSchools(schools);
  return [FULL, ONE_GUARDIAN, MINIMAL].flatMap((example, at) => {
    const place = places[at];
    if (!place) return [];
    const birthday = new Date(Date.UTC(programYear - (AGES[at] ?? 0), 2 + at, 14));
    const { email, firstName, lastName } = EXAMPLE_FAMILIES[at] ?? EXAMPLE_FAMILIES[0];
    const names = { firstName, lastName, 'guardian1.email': email };
    return [{ ...example, ...names, birthday, ...schoolCells[at], ...place }];
  });
}

function examplePlaces(layout: ImportLayout, sites: Places['sites']): Example[] {
  const open = sites.filter(({ status }) => status === 'open');
  // The others are preferences only.
  const withSeats = open.filter((site) => takesStudents(site) && getAvailability(site) > 0);
  if (layout === 'site') {
    return [0, 1, 2].flatMap((at) => withSeats[at % withSeats.length] ?? []).map(({ id }) => ({ site: id }));
  }
  const [first, second, third] = new Set([...withSeats, ...open].map(({ id }) => id));
  if (first === undefined || second === undefined || third === undefined) return [];
  return [
    { firstPreference: first, secondPreference: second, thirdPreference: third },
    { firstPreference: second, secondPreference: third, thirdPreference: first },
    { firstPreference: third, secondPreference: first, thirdPreference: second },
  ];
}

function exampleSchools(schools: readonly SchoolOption[]): Example[] {
  const known = new SchoolNames(schools);
  const isClear = (name: string) => known.find(name).fault === undefined;
  const listed = schools.filter(({ id }) => id !== 0);
  const names = listed.map(({ name }) => name);
  // A name that several schools have is best: it shows why the district is needed.
  const shared = listed.filter(({ name }) => !isClear(name));
  const withDistrict = [...shared, ...listed].map(({ name, district }) => `${name} (${district ?? ''})`);
  const byName = pickBest(names.filter(isClear));
  const byDistrict = pickBest(withDistrict.filter(isClear)) ?? byName;
  return [
    { outgoingSchool: byName ?? OTHER, incomingSchool: byName ?? OTHER },
    { outgoingSchool: OTHER, incomingSchool: byDistrict ?? OTHER },
    { outgoingSchool: OTHER, incomingSchool: byName ?? OTHER },
  ];
}

const OTHER = 'Other: Example Preschool';

function pickBest(names: readonly string[]): string | undefined {
  return names.find((name) => /elementary/i.test(name)) ?? names[0];
}
