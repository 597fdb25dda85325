import { readForm, type RawValues } from './form.js';
import { newStudentForm, studentForm } from './student.js';

const COMPLETE: RawValues = {
  firstName: 'Lucía',
  lastName: 'Baca',
  birthday: 1_496_361_600,
  gender: 'f',
  ethnicity: 'hispanic',
  address: '12 Acequia Rd',
  city: 'Española',
  state: 'NM',
  zip: '87532',
  outgoingSchool: 12,
  incomingSchool: 14,
  grade: '2',
  bilingual: true,
  notEnglish: false,
  iep: false,
  complete: true,
};

const findFaults = (change: RawValues) => readForm(studentForm, { ...COMPLETE, ...change }).faults;

describe('the student section', () => {
  it('is valid when everything is filled in', () => {
    expect(findFaults({})).toEqual({});
  });

  it.each(Object.keys(COMPLETE).filter((name) => name !== 'complete'))(
    'requires %s once complete',
    (name) => {
      expect(findFaults({ [name]: null })).toEqual({ [name]: 'field.required' });
    },
  );

  it('requires nothing until it’s complete', () => {
    expect(readForm(studentForm, {}).faults).toEqual({});
  });

  it('validates given values even before it’s complete', () => {
    expect(readForm(studentForm, { zip: '8750' }).faults).toEqual({ zip: 'field.invalidZip' });
  });

  it('accepts a birthday today but not in the future', () => {
    const TODAY = Date.UTC(2025, 3, 2) / 1000;
    const readFaultsOn = (birthday: number) => readForm(studentForm, { ...COMPLETE, birthday }, TODAY).faults;
    expect(readFaultsOn(TODAY)).toEqual({});
    expect(readFaultsOn(TODAY + 3_600)).toEqual({});
    expect(readFaultsOn(TODAY + 86_400)).toEqual({ birthday: 'field.birthdayInFuture' });
    expect(readFaultsOn(2 ** 31)).toEqual({ birthday: 'field.dateTooFarAhead' });
  });

  it.each([
    ['firstName', 'x'.repeat(65), 'field.nameTooLong'],
    ['lastName', 'x'.repeat(65), 'field.nameTooLong'],
    ['birthday', -86_400, 'field.dateTooFarBack'],
    ['birthday', 2_147_483_648, 'field.dateTooFarAhead'],
    ['gender', 'q', 'field.invalidGender'],
    ['ethnicity', 'martian', 'field.invalidEthnicity'],
    ['address', 'x'.repeat(65), 'field.addressTooLong'],
    ['city', 'x'.repeat(65), 'field.cityTooLong'],
    ['state', 'ZZ', 'field.invalidState'],
    ['zip', '8753', 'field.invalidZip'],
    ['outgoingSchool', 'Acequia', 'field.invalidInput'],
    ['incomingSchool', -1, 'field.invalidInput'],
    ['grade', '12', 'field.invalidGrade'],
    ['bilingual', 'yes', 'field.invalidInput'],
    ['notEnglish', 0, 'field.invalidInput'],
    ['iep', 'no', 'field.invalidInput'],
    ['complete', 'yes', 'field.invalidInput'],
  ])('rejects %s: %p', (name, raw, message) => {
    expect(findFaults({ [name]: raw })).toEqual({ [name]: message });
  });

  describe.each(['outgoingSchool', 'incomingSchool'])('%s', (school) => {
    const name = `${school}Other`;

    it('requires a name if it’s "other"', () => {
      expect(findFaults({ [school]: 0 })).toEqual({ [name]: 'field.required' });
      expect(findFaults({ [school]: 0, [name]: 'x'.repeat(129) })).toEqual({ [name]: 'field.textTooLong' });
      expect(findFaults({ [school]: 0, [name]: 'Home school' })).toEqual({});
    });

    it('requires no name until the section is complete', () => {
      expect(findFaults({ [school]: 0, complete: false })).toEqual({});
    });

    it('hides and clears the name if it’s in the list', () => {
      const { values } = readForm(studentForm, { ...COMPLETE, [name]: 'Home school' });
      expect(values).toMatchObject({ [name]: null });
    });
  });

  it('requires the language if it isn’t English', () => {
    expect(findFaults({ notEnglish: true })).toEqual({ language: 'field.required' });
    expect(findFaults({ notEnglish: true, language: 'x'.repeat(129) })).toEqual({
      language: 'field.textTooLong',
    });
    expect(findFaults({ notEnglish: true, language: 'Tewa' })).toEqual({});
  });

  it('hides and clears the language if it’s English', () => {
    expect(readForm(studentForm, { ...COMPLETE, language: 'Tewa' }).values.language).toBeNull();
  });
});

describe('a new student', () => {
  it.each(['firstName', 'lastName'])('requires %s', (name) => {
    const given = { firstName: 'Lucía', lastName: 'Baca', [name]: ' ' };
    expect(readForm(newStudentForm, given).faults).toEqual({ [name]: 'field.required' });
  });

  it.each(['firstName', 'lastName'])('rejects a %s that’s too long', (name) => {
    const given = { firstName: 'Lucía', lastName: 'Baca', [name]: 'x'.repeat(65) };
    expect(readForm(newStudentForm, given).faults).toEqual({ [name]: 'field.nameTooLong' });
  });
});
