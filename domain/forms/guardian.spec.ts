import { catalogs } from '../testing/catalogs.js';
import { readForm, type RawValues } from './form.js';
import { guardianForm } from './guardian.js';

const GUARDIANS = ['guardian1', 'guardian2'] as const;
type Guardian = (typeof GUARDIANS)[number];

const NEEDED: RawValues = {
  FirstName: 'Ana',
  LastName: 'Baca',
  Relationship: 'parent',
  Email: 'ana@example.org',
  ConfirmEmail: 'ana@example.org',
  HomePhone: '5055550100',
  CellPhone: '5055550101',
  Address: '12 Acequia Rd',
  City: 'Española',
  State: 'NM',
  Zip: '87532',
};

function addPrefix(guardian: Guardian, facts: RawValues): RawValues {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [`${guardian}${name}`, value]));
}

const COMPLETE = { ...addPrefix('guardian1', NEEDED), ...addPrefix('guardian2', NEEDED), complete: true };
const ALONE = { ...addPrefix('guardian1', NEEDED), noGuardian2: true, complete: true };

const findFaults = (change: RawValues, of: RawValues = COMPLETE) =>
  readForm(guardianForm, { ...of, ...change }).faults;

describe('the guardian section', () => {
  it('is valid without work phones', () => {
    expect(findFaults({})).toEqual({});
  });

  it('requires nothing until it’s complete', () => {
    expect(readForm(guardianForm, {}).faults).toEqual({});
  });

  it('validates given values even before it’s complete', () => {
    expect(findFaults({ guardian1Zip: '1', complete: false })).toEqual({ guardian1Zip: 'field.invalidZip' });
  });

  describe.each(GUARDIANS)('%s', (guardian) => {
    it.each(Object.keys(NEEDED))('requires %s once complete', (fact) => {
      expect(findFaults({ [`${guardian}${fact}`]: null })).toEqual({
        [`${guardian}${fact}`]: 'field.required',
      });
    });

    it('may have a work phone', () => {
      expect(findFaults({ [`${guardian}WorkPhone`]: '505-555-0102' })).toEqual({});
    });

    it.each([
      ['FirstName', 'x'.repeat(65), 'field.nameTooLong'],
      ['LastName', 'x'.repeat(65), 'field.nameTooLong'],
      ['Relationship', 'aunt', 'field.invalidGuardianRelationship'],
      ['Email', 'ana', 'field.invalidEmail'],
      ['Email', `${'x'.repeat(320)}@example.org`, 'field.emailTooLong'],
      ['ConfirmEmail', 'ana', 'field.invalidEmail'],
      ['HomePhone', '555', 'field.invalidPhone'],
      ['CellPhone', '555', 'field.invalidPhone'],
      ['WorkPhone', '555', 'field.invalidPhone'],
      ['Address', 'x'.repeat(65), 'field.addressTooLong'],
      ['City', 'x'.repeat(65), 'field.cityTooLong'],
      ['State', 'ZZ', 'field.invalidState'],
      ['Zip', '875', 'field.invalidZip'],
    ])('rejects %s: %p', (fact, raw, message) => {
      expect(findFaults({ [`${guardian}${fact}`]: raw })).toEqual({ [`${guardian}${fact}`]: message });
    });

    it('accepts a confirmation that differs in case only', () => {
      expect(findFaults({ [`${guardian}ConfirmEmail`]: 'ANA@example.org' })).toEqual({});
    });
  });

  it.each<[Guardian, string]>([
    ['guardian1', 'Emails for first parent/guardian do not match.'],
    ['guardian2', 'Emails for second parent/guardian do not match.'],
  ])('requires the repeated email of %s to match', (guardian, sentence) => {
    const field = `${guardian}ConfirmEmail` as const;
    const { faults, formFaults } = readForm(guardianForm, { ...COMPLETE, [field]: 'eva@example.org' });
    expect(Object.keys(faults)).toEqual([field]);
    expect(formFaults.map((key) => catalogs.en[key as keyof typeof catalogs.en])).toEqual([sentence]);
  });

  it('requires matching emails even before it’s complete', () => {
    const faults = findFaults({ guardian2ConfirmEmail: 'eva@example.org', complete: false });
    expect(faults).toEqual({ guardian2ConfirmEmail: 'form.guardian2EmailsDiffer' });
  });
});

describe('without a second guardian', () => {
  it('requires none of their fields', () => {
    expect(findFaults({}, ALONE)).toEqual({});
  });

  it('clears their fields without validating them', () => {
    const { values, faults } = readForm(guardianForm, {
      ...ALONE,
      ...addPrefix('guardian2', {
        ...NEEDED,
        Zip: 'x',
        ConfirmEmail: 'eva@example.org',
        WorkPhone: '5055550102',
      }),
    });
    expect(faults).toEqual({});
    expect(
      Object.entries(values).filter(([name, value]) => name.startsWith('guardian2') && value !== null),
    ).toEqual([]);
  });

  it('still requires the first guardian', () => {
    expect(findFaults({ guardian1LastName: '' }, ALONE)).toEqual({ guardian1LastName: 'field.required' });
  });
});
