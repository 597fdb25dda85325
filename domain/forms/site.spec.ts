import { LIMITS } from '../fields/limits.js';
import type { Form, RawValues } from './form.js';
import { readForm } from './form.js';
import { interestForm } from './interest.js';
import { newSiteForm, siteApplicationForm, siteDetailsForm, siteInformationForm } from './site.js';

const NEW_SITE = { name: 'Acequia Elementary', orgName: 'Mesa Vista Schools', orgType: 'district' };
const REGISTRANT = {
  registrantName: 'Rosa Tso',
  registrantRole: 'Principal',
  registrantEmail: 'rosa@example.org',
};
const INTEREST = {
  name: 'Rosa Tso',
  role: 'Principal',
  email: 'rosa@example.org',
  interestReason: 'Our children read too little in summer.',
  organizationName: 'Mesa Vista Schools',
  organizationType: 'district',
  organizationContactName: 'Ben Tso',
  organizationContactRole: 'Secretary',
  organizationContactEmail: 'ben@example.org',
  organizationContactPhone: '(505) 555-0141',
};

function readFaults(form: Form, values: RawValues): Record<string, string> {
  return readForm(form, values).faults as Record<string, string>;
}

describe.each<[string, Form, RawValues]>([
  ['a new site', newSiteForm, NEW_SITE],
  ['the application of a site', siteApplicationForm, REGISTRANT],
  ['the interest form', interestForm, INTEREST],
])('%s', (_, form, values) => {
  it('is valid when everything is filled in', () => {
    expect(readFaults(form, values)).toEqual({});
  });

  it.each(Object.keys(values))('requires %s', (name) => {
    expect(readFaults(form, { ...values, [name]: ' ' })).toEqual({ [name]: 'field.required' });
  });
});

describe('the information of a site', () => {
  const site = { name: 'Acequia Elementary', orgName: 'Mesa Vista Schools' };

  it('requires the names of the site and its organization', () => {
    expect(readFaults(siteInformationForm, {})).toEqual({
      name: 'field.required',
      orgName: 'field.required',
    });
    expect(readFaults(siteInformationForm, site)).toEqual({});
  });

  it.each([
    ['contact2Role', 'Secretary'],
    ['contact2Email', 'ben@example.org'],
    ['contact2Phone', '505 555 0141'],
    ['contact2Phone2', '505 555 0142'],
  ])('rejects a second contact with %s but no name', (name, value) => {
    const { faults: found, formFaults } = readForm(siteInformationForm, { ...site, [name]: value });
    expect(found).toEqual({ contact2Name: 'form.contact2NameMissing' });
    expect(formFaults).toEqual(['form.contact2NameMissing']);
    expect(readFaults(siteInformationForm, { ...site, [name]: value, contact2Name: 'Ben Tso' })).toEqual({});
  });

  it.each([
    ['county', LIMITS.county, 'field.countyTooLong'],
    ['district', LIMITS.text, 'field.textTooLong'],
    ['address', LIMITS.address, 'field.addressTooLong'],
    ['contactRole', LIMITS.role, 'field.roleTooLong'],
    ['coordinatorName', LIMITS.name, 'field.nameTooLong'],
  ])('accepts a %s of up to %i characters', (name, longest, message) => {
    expect(readFaults(siteInformationForm, { ...site, [name]: 'x'.repeat(longest) })).toEqual({});
    expect(readFaults(siteInformationForm, { ...site, [name]: 'x'.repeat(longest + 1) })).toEqual({
      [name]: message,
    });
  });
});

describe('the details of a site', () => {
  it('may all be empty', () => {
    expect(readFaults(siteDetailsForm, {})).toEqual({});
  });

  it.each([
    ['dates', 'field.datesTooLong'],
    ['days', 'field.daysTooLong'],
    ['times', 'field.timesTooLong'],
  ])('accepts %s of up to 32 characters', (name, message) => {
    expect(readFaults(siteDetailsForm, { [name]: 'x'.repeat(32) })).toEqual({});
    expect(readFaults(siteDetailsForm, { [name]: 'x'.repeat(33) })).toEqual({ [name]: message });
  });

  it.each([
    ['studentCapacity', -1, 'field.invalidInput'],
    ['instructorCapacity', 2.5, 'field.invalidInput'],
    ['studentCapacity', 'many', 'field.invalidInput'],
    ['grades', 'K1P', 'field.gradesOutOfOrder'],
    ['grades', 'K11', 'field.duplicateGrades'],
    ['remote', 'yes', 'field.invalidSiteRemote'],
    ['transportation', 'none', 'field.invalidSiteTransportation'],
    ['meals', 'maybe', 'field.invalidSiteMeals'],
    ['technology', 'maybe', 'field.invalidInput'],
    ['pinText', 'x'.repeat(2001), 'field.textTooLong'],
  ])('rejects %s %j', (name, value, message) => {
    expect(readFaults(siteDetailsForm, { [name]: value })).toEqual({ [name]: message });
  });

  it('accepts numbers as typed', () => {
    expect(readForm(siteDetailsForm, { studentCapacity: ' 24 ' }).values.studentCapacity).toBe(24);
  });
});
