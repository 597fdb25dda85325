import { getRequirement } from '../forms/form.js';
import { studentForm } from '../forms/student.js';
import { STUDENT_PATHS } from './columns.js';
import { getImportedFacts } from './row-fields.js';
import { readImportRow } from './row.js';

type Values = Record<string, unknown>;

const GUARDIAN: Values = {
  firstName: 'Elena',
  lastName: 'Baca',
  relationship: 'parent',
  email: 'elena@example.org',
  homePhone: '(505) 555-0100',
  cellPhone: '505.555.0101',
  workPhone: '',
};
const CONTACT: Values = {
  firstName: 'Rosa',
  lastName: 'Luna',
  relationship: 'Aunt',
  homePhone: '5055550102',
  cellPhone: '5055550103',
};
const ROW: Values = {
  ssid: 123456789,
  firstName: ' Luz ',
  lastName: 'Baca',
  birthday: 1_420_070_400,
  gender: 'f',
  ethnicity: 'hispanic',
  address: '12 Camino Real',
  city: 'Santa Fe',
  state: 'NM',
  zip: '87501',
  outgoingSchool: 4,
  incomingSchool: 4,
  grade: '3',
  bilingual: true,
  notEnglish: false,
  iep: false,
  guardian1: GUARDIAN,
  guardian2: null,
  emergency1: CONTACT,
  emergency2: { ...CONTACT, firstName: 'Ana' },
  firstPreference: 1,
  secondPreference: 2,
  thirdPreference: 3,
};
const { firstPreference: _1, secondPreference: _2, thirdPreference: _3, ...PLACELESS } = ROW;

function makeRow(changes: Values, from: Values = ROW) {
  const { value, faults } = readImportRow({ ...from, ...changes });
  if (!value) throw new Error(JSON.stringify(faults));
  return value;
}

function findFaults(changes: Values, from: Values = ROW) {
  return readImportRow({ ...from, ...changes }).faults;
}

const NEEDED = Object.entries(studentForm.fields)
  .filter(([name, field]) => name !== 'complete' && getRequirement(field, { complete: true }) === true)
  .map(([name]) => name);

describe('the columns of an import', () => {
  it.each(NEEDED)('have %s, without which no row can be imported: give it a heading', (name) => {
    expect(STUDENT_PATHS).toContain(name);
  });
});

describe('a row of an import', () => {
  it('is clean with everything that a complete application has', () => {
    expect(makeRow({})).toEqual({
      ssid: 123456789,
      firstName: 'Luz',
      lastName: 'Baca',
      birthday: 1_420_070_400,
      gender: 'f',
      ethnicity: 'hispanic',
      address: '12 Camino Real',
      city: 'Santa Fe',
      state: 'NM',
      zip: '87501',
      outgoingSchool: 4,
      outgoingSchoolOther: null,
      incomingSchool: 4,
      incomingSchoolOther: null,
      grade: '3',
      bilingual: true,
      notEnglish: false,
      language: null,
      iep: false,
      guardian1: {
        firstName: 'Elena',
        lastName: 'Baca',
        relationship: 'parent',
        email: 'elena@example.org',
        homePhone: '5055550100',
        cellPhone: '5055550101',
        workPhone: null,
        address: '12 Camino Real',
        city: 'Santa Fe',
        state: 'NM',
        zip: '87501',
      },
      guardian2: null,
      emergency1: {
        firstName: 'Rosa',
        lastName: 'Luna',
        relationship: 'Aunt',
        homePhone: '5055550102',
        cellPhone: '5055550103',
        workPhone: null,
      },
      emergency2: {
        firstName: 'Ana',
        lastName: 'Luna',
        relationship: 'Aunt',
        homePhone: '5055550102',
        cellPhone: '5055550103',
        workPhone: null,
      },
      site: null,
      firstPreference: 1,
      secondPreference: 2,
      thirdPreference: 3,
    });
  });

  it('reads the same after it is clean: the server finds what the browser found', () => {
    for (const changes of [
      {},
      { guardian2: { firstName: 'Tomás', lastName: 'Baca', relationship: 'other' } },
    ]) {
      const row = makeRow(changes);
      expect(readImportRow(row)).toEqual({ value: row });
    }
    const row = makeRow({ site: 7 }, PLACELESS);
    expect(readImportRow(row)).toEqual({ value: row });
  });

  it.each<[string, Values, string, unknown]>([
    ['a label for its code', { gender: 'NonBinary' }, 'gender', 'x'],
    ['a label in Spanish', { gender: 'femenino' }, 'gender', 'f'],
    ['a label in any case', { ethnicity: 'NATIVE american' }, 'ethnicity', 'native'],
    ['a code in any case', { ethnicity: 'Hispanic' }, 'ethnicity', 'hispanic'],
    ['a grade that is a number', { grade: 3 }, 'grade', '3'],
    ['a grade by its label', { grade: 'Pre-K' }, 'grade', 'P'],
    ['kindergarten', { grade: 'k' }, 'grade', 'K'],
    ['Yes', { bilingual: 'Yes' }, 'bilingual', true],
    ['no', { bilingual: ' no ' }, 'bilingual', false],
    ['sí', { iep: 'Sí' }, 'iep', true],
    ['a state in lower case', { state: 'nm' }, 'state', 'NM'],
    ['a ZIP that is a number', { zip: 87501 }, 'zip', '87501'],
    ['a ZIP that lost its zeros', { zip: 501 }, 'zip', '00501'],
    ['a long ZIP that is a number', { zip: 875011234 }, 'zip', '87501-1234'],
    ['a number in the place of a text', { address: 12 }, 'address', '12'],
    ['a number that is a text', { ssid: ' 0042 ' }, 'ssid', 42],
    ['no number of the state', { ssid: '' }, 'ssid', null],
    ['a date as month/day/year', { birthday: '1/2/2015' }, 'birthday', 1_420_156_800],
    ['a date with zeros', { birthday: '01/02/2015' }, 'birthday', 1_420_156_800],
    ['a leap day', { birthday: '2/29/2016' }, 'birthday', 1_456_704_000],
    [
      'another school by its name',
      { outgoingSchool: 0, outgoingSchoolOther: 'Home' },
      'outgoingSchoolOther',
      'Home',
    ],
    ['a language where English is not spoken', { notEnglish: 'Yes', language: 'Diné' }, 'language', 'Diné'],
    ['no language where English is spoken', { notEnglish: 'No', language: 'Diné' }, 'language', null],
  ])('takes %s', (_what, changes, field, value) => {
    expect(makeRow(changes)).toMatchObject({ [field]: value });
  });

  it.each([
    ['505-555-0100', '5055550100'],
    ['(505) 555 0100 ext. 12', '505555010012'],
    ['1-505-747-2210', '5057472210'],
    [15057472210, '5057472210'],
    ['+1 505 747 2210 #17', '505747221017'],
    ['505/747/2210 (cell)', '5057472210'],
    ['Home: 505 747 2210', '5057472210'],
    ['+52 614 123 4567', '+526141234567'],
    [5055550100, '5055550100'],
  ])('keeps of the phone %j the digits and the plus', (homePhone, kept) => {
    expect(makeRow({ guardian1: { ...GUARDIAN, homePhone } }).guardian1.homePhone).toBe(kept);
  });

  it.each([
    '505-747-2210 or 505-747-2211',
    '505-747-2210 / 2211',
    '505-747-221 x0',
    '52 55 1234 5678',
    '+52 614 123 4567 x17',
    'ask the school',
  ])('refuses the phone %j rather than rearrange it', (homePhone) => {
    expect(findFaults({ guardian1: { ...GUARDIAN, homePhone } })).toEqual({
      'guardian1.homePhone': 'field.invalidPhone',
    });
  });

  it.each<[string, Values, Record<string, string>]>([
    ['a blank name', { firstName: ' ' }, { firstName: 'field.required' }],
    ['no birthday', { birthday: null }, { birthday: 'field.required' }],
    ['a date in words', { birthday: 'May 2015' }, { birthday: 'importing.invalidDate' }],
    ['day before month', { birthday: '31/1/2015' }, { birthday: 'importing.invalidDate' }],
    ['a year of two digits', { birthday: '1/31/15' }, { birthday: 'importing.invalidDate' }],
    ['a day that is none', { birthday: '2/29/2015' }, { birthday: 'importing.invalidDate' }],
    ['a date too far back', { birthday: '1/31/1915' }, { birthday: 'field.dateTooFarBack' }],
    ['an unknown gender', { gender: 'girl' }, { gender: 'field.invalidGender' }],
    ['an unknown ethnicity', { ethnicity: 'martian' }, { ethnicity: 'field.invalidEthnicity' }],
    ['a grade too high', { grade: '12' }, { grade: 'field.invalidGrade' }],
    ['an unknown state', { state: 'New Spain' }, { state: 'field.invalidState' }],
    ['a ZIP too short', { zip: '8750' }, { zip: 'field.invalidZip' }],
    ['a ZIP of letters', { zip: 'NM' }, { zip: 'field.invalidZip' }],
    ['a ZIP too long', { zip: 1234567890 }, { zip: 'field.invalidZip' }],
    ['neither yes nor no', { iep: 'maybe' }, { iep: 'importing.notFlag' }],
    ['a number for yes', { iep: 1 }, { iep: 'importing.notFlag' }],
    ['no language where English is not spoken', { notEnglish: true }, { language: 'field.required' }],
    ['a yes for a name', { city: true }, { city: 'importing.notText' }],
    ['an object for a name', { city: {} }, { city: 'importing.notText' }],
    ['a name too long', { lastName: 'a'.repeat(65) }, { lastName: 'field.nameTooLong' }],
    ['letters for a number', { ssid: 'A12' }, { ssid: 'importing.notNumber' }],
    ['a number with a fraction', { ssid: 1.5 }, { ssid: 'field.invalidInput' }],
    ['a number below one', { ssid: 0 }, { ssid: 'field.invalidInput' }],
    [
      'a school by name, which the server does not look up',
      { incomingSchool: 'Acoma' },
      { incomingSchool: 'importing.unknownSchool' },
    ],
    ['another school without its name', { incomingSchool: 0 }, { incomingSchoolOther: 'field.required' }],
    ['a word for a guardian', { guardian1: 'Elena' }, { guardian1: 'field.invalidInput' }],
  ])('refuses %s', (_what, changes, faults) => {
    expect(findFaults(changes)).toMatchObject(faults);
  });

  it.each([null, undefined, [], 'row', 7, true])('refuses %j for a row', (raw) => {
    expect(readImportRow(raw).faults).toMatchObject({ firstName: 'field.required', site: 'field.required' });
  });
});

describe('the first guardian of a row', () => {
  it('lives where the student lives, unless another address is given', () => {
    const { guardian1 } = makeRow({ guardian1: { ...GUARDIAN, city: 'Taos', zip: 87571 } });
    expect(guardian1).toMatchObject({ address: '12 Camino Real', city: 'Taos', state: 'NM', zip: '87571' });
  });

  it('is required, except the work phone', () => {
    expect(findFaults({ guardian1: {} })).toEqual({
      'guardian1.firstName': 'field.required',
      'guardian1.lastName': 'field.required',
      'guardian1.relationship': 'field.required',
      'guardian1.email': 'field.required',
      'guardian1.homePhone': 'field.required',
      'guardian1.cellPhone': 'field.required',
    });
  });

  it('has only its own faults: a blank address of the student is one fault', () => {
    expect(findFaults({ city: '' })).toEqual({ city: 'field.required' });
    expect(findFaults({ guardian1: { ...GUARDIAN, city: 'a'.repeat(65) } })).toEqual({
      'guardian1.city': 'field.cityTooLong',
    });
  });

  it('has a valid email', () => {
    expect(findFaults({ guardian1: { ...GUARDIAN, email: 'elena' } })).toEqual({
      'guardian1.email': 'field.invalidEmail',
    });
  });
});

describe('the second guardian of a row', () => {
  it('is missing if both names are blank, whatever the other cells hold', () => {
    for (const guardian2 of [undefined, null, {}, { firstName: ' ', email: 'wrong', homePhone: true }]) {
      expect(makeRow({ guardian2 }).guardian2).toBeNull();
    }
  });

  it('has the email, phones and address of the first one if there are none', () => {
    const guardian2 = {
      firstName: 'Tomás',
      lastName: 'Baca',
      relationship: 'PARENT',
      cellPhone: '5055550199',
    };
    const guardian1 = { ...GUARDIAN, workPhone: '5055550177', city: 'Taos' };
    expect(makeRow({ guardian1, guardian2 }).guardian2).toEqual({
      firstName: 'Tomás',
      lastName: 'Baca',
      relationship: 'parent',
      email: 'elena@example.org',
      homePhone: '5055550100',
      cellPhone: '5055550199',
      workPhone: '5055550177',
      address: '12 Camino Real',
      city: 'Taos',
      state: 'NM',
      zip: '87501',
    });
  });

  it('is checked if there is a name, except for values of the first one', () => {
    expect(findFaults({ guardian2: { firstName: 'Tomás' } })).toEqual({
      'guardian2.lastName': 'field.required',
      'guardian2.relationship': 'field.required',
    });
    const guardian1 = { ...GUARDIAN, email: 'elena', homePhone: 'none' };
    expect(
      findFaults({ guardian1, guardian2: { firstName: 'Tomás', lastName: 'Baca', relationship: 'parent' } }),
    ).toEqual({
      'guardian1.email': 'field.invalidEmail',
      'guardian1.homePhone': 'field.invalidPhone',
    });
  });
});

describe('the emergency contacts of a row', () => {
  const NOBODY = { relationship: 'Neighbor', homePhone: 'wrong' };

  it('are the guardians if their names are blank: the second one is the second guardian, if any', () => {
    const guardian2 = { firstName: 'Tomás', lastName: 'Baca', relationship: 'grandparent' };
    const { emergency1, emergency2 } = makeRow({ emergency1: NOBODY, emergency2: undefined, guardian2 });
    expect(emergency1).toEqual({
      firstName: 'Elena',
      lastName: 'Baca',
      relationship: 'parent',
      homePhone: '5055550100',
      cellPhone: '5055550101',
      workPhone: null,
    });
    expect(emergency2).toMatchObject({
      firstName: 'Tomás',
      relationship: 'grandparent',
      homePhone: '5055550100',
    });
    expect(makeRow({ emergency2: {} }).emergency2).toMatchObject({
      firstName: 'Elena',
      relationship: 'parent',
    });
  });

  it('require everything but the work phone if there is a name', () => {
    expect(findFaults({ emergency1: { lastName: 'Luna' } })).toEqual({
      'emergency1.firstName': 'field.required',
      'emergency1.relationship': 'field.required',
      'emergency1.homePhone': 'field.required',
      'emergency1.cellPhone': 'field.required',
    });
  });

  it('have a relationship in free text', () => {
    expect(findFaults({ emergency1: { ...CONTACT, relationship: 'a'.repeat(33) } })).toEqual({
      'emergency1.relationship': 'field.relationshipTooLong',
    });
  });

  it('have no faults of the guardian they copy', () => {
    expect(findFaults({ emergency1: {}, guardian1: { ...GUARDIAN, cellPhone: '' } })).toEqual({
      'guardian1.cellPhone': 'field.required',
    });
  });
});

describe('the place of a row', () => {
  it.each<[string, Values, Values]>([
    [
      'a site',
      { site: 7 },
      { site: 7, firstPreference: null, secondPreference: null, thirdPreference: null },
    ],
    ['a site as text', { site: '7' }, { site: 7 }],
    [
      'three preferences as text',
      { firstPreference: '3', secondPreference: ' 2', thirdPreference: 1 },
      { site: null, firstPreference: 3, secondPreference: 2, thirdPreference: 1 },
    ],
    [
      'preferences beside a blank site',
      { site: null, firstPreference: 3, secondPreference: 2, thirdPreference: 1 },
      { site: null, firstPreference: 3 },
    ],
  ])('is %s', (_what, place, read) => {
    expect(makeRow(place, PLACELESS)).toMatchObject(read);
  });

  it.each<[string, Values, Record<string, string>]>([
    ['nothing at all', {}, { site: 'field.required' }],
    ['a blank site', { site: '' }, { site: 'field.required' }],
    ['a site in words', { site: 'Zia' }, { site: 'importing.notNumber' }],
    ['a site below one', { site: 0 }, { site: 'field.invalidInput' }],
    ['a site and a preference', { site: 7, firstPreference: 3 }, { site: 'importing.siteAndPreference' }],
    [
      'one preference of three',
      { firstPreference: 3 },
      { secondPreference: 'field.required', thirdPreference: 'field.required' },
    ],
    [
      'three blank preferences',
      { firstPreference: '', secondPreference: null, thirdPreference: ' ' },
      {
        firstPreference: 'field.required',
        secondPreference: 'field.required',
        thirdPreference: 'field.required',
      },
    ],
    [
      'the same preference twice',
      { firstPreference: 3, secondPreference: '3', thirdPreference: 1 },
      { secondPreference: 'form.sites12Equal' },
    ],
    [
      'the same preference at both ends',
      { firstPreference: 3, secondPreference: 2, thirdPreference: 3 },
      { thirdPreference: 'form.sites13Equal' },
    ],
    [
      'a preference in words',
      { firstPreference: 'Zia', secondPreference: 2, thirdPreference: 3 },
      { firstPreference: 'importing.notNumber' },
    ],
  ])('is not %s', (_what, place, faults) => {
    expect(findFaults(place, PLACELESS)).toEqual(faults);
  });
});

describe('the saved data of a row', () => {
  it('has the names of the forms', () => {
    const facts = getImportedFacts(
      makeRow({ guardian2: { firstName: 'Tomás', lastName: 'Baca', relationship: 'other' } }),
    );
    expect(facts).toMatchObject({
      firstName: 'Luz',
      guardian1Email: 'elena@example.org',
      guardian2FirstName: 'Tomás',
      emergency2FirstName: 'Ana',
      noGuardian2: false,
    });
    expect(facts).not.toHaveProperty('ssid');
    expect(facts).not.toHaveProperty('firstPreference');
  });

  it('checks the box for no second guardian', () => {
    expect(getImportedFacts(makeRow({}))).toMatchObject({ noGuardian2: true, guardian2FirstName: null });
  });
});
