import { rules } from '../fields/rules.js';
import { defineForm, differ, readForm } from './form.js';

const form = defineForm(
  {
    name: { rule: rules.name, label: 'label.firstName', required: true },
    email: { rule: rules.email, label: 'label.email', required: false },
    confirmEmail: { rule: rules.email, label: 'label.confirmEmail', required: false },
    agreed: { rule: rules.checkbox, label: 'label.complete', required: true },
    school: { rule: rules.school, label: 'label.outgoingSchool', required: false },
    schoolName: {
      rule: rules.text,
      label: 'label.outgoingSchoolOther',
      required: (values) => (values['school'] === 0 ? true : null),
    },
  },
  {
    rules: [
      {
        field: 'confirmEmail',
        message: 'form.emailsDiffer',
        broken: (values) => differ(values['email'], values['confirmEmail']),
      },
    ],
  },
);

const GIVEN = { name: 'Ana', agreed: true };

describe('a form', () => {
  it('reads clean values, and null for empty fields', () => {
    expect(readForm(form, { ...GIVEN, name: ' Ana ', email: '  ' })).toEqual({
      values: { name: 'Ana', email: null, confirmEmail: null, agreed: true, school: null, schoolName: null },
      faults: {},
      formFaults: [],
    });
  });

  it.each([undefined, null, '', '   '])('reports a required field that is %p', (name) => {
    expect(readForm(form, { ...GIVEN, name }).faults).toEqual({ name: 'field.required' });
  });

  it('reports a required checkbox until it’s checked', () => {
    expect(readForm(form, { ...GIVEN, agreed: false }).faults).toEqual({ agreed: 'field.required' });
  });

  it('validates an optional field only if it has a value', () => {
    expect(readForm(form, { ...GIVEN, email: 'ana' }).faults).toEqual({ email: 'field.invalidEmail' });
  });

  it('keeps the number 0, which isn’t empty', () => {
    expect(readForm(form, { ...GIVEN, school: 0, schoolName: 'Home' }).values.school).toBe(0);
  });

  it('clears hidden fields without validating them', () => {
    const { values, faults } = readForm(form, { ...GIVEN, school: 3, schoolName: 'x'.repeat(500) });
    expect(values.schoolName).toBeNull();
    expect(faults).toEqual({});
  });

  it('ignores values without a field', () => {
    expect(readForm(form, { ...GIVEN, ssid: 5 }).values).not.toHaveProperty('ssid');
  });

  it('reports every error at once', () => {
    expect(readForm(form, { name: 'x'.repeat(65), email: 'ana', school: 'x' }).faults).toEqual({
      name: 'field.nameTooLong',
      email: 'field.invalidEmail',
      agreed: 'field.required',
      school: 'field.invalidInput',
    });
  });

  it('reports rules over several fields at the field and for the top of the form', () => {
    const { faults, formFaults } = readForm(form, {
      ...GIVEN,
      email: 'ana@example.org',
      confirmEmail: 'eva@example.org',
    });
    expect(faults).toEqual({ confirmEmail: 'form.emailsDiffer' });
    expect(formFaults).toEqual(['form.emailsDiffer']);
  });

  it('skips rules over several fields if the field has an error of its own', () => {
    const { faults, formFaults } = readForm(form, {
      ...GIVEN,
      email: 'ana@example.org',
      confirmEmail: 'eva',
    });
    expect(faults).toEqual({ confirmEmail: 'field.invalidEmail' });
    expect(formFaults).toEqual([]);
  });
});

describe('two texts differ', () => {
  it.each([
    ['ana@example.org', 'eva@example.org', true],
    ['Ana@Example.org', 'ana@example.org', false],
    ['ana@example.org', null, false],
    ['', 'ana@example.org', false],
  ])('%j and %j: %p', (first, second, different) => {
    expect(differ(first, second)).toBe(different);
  });
});
