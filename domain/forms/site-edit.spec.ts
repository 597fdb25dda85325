import { readForm } from './form.js';
import { officeSiteForm, siteEditForm } from './site-edit.js';
import { siteApplicationForm, siteDetailsForm, siteInformationForm } from './site.js';

const SITE = { name: 'Mesa', orgName: 'Mesa Schools', orgType: 'school' };

function read(raw: Record<string, unknown>) {
  return readForm(siteEditForm, { ...SITE, ...raw });
}

describe('a whole site on one page', () => {
  it('has every field of the three saves and the pin; the notes are for the office', () => {
    const saved = [siteInformationForm, siteDetailsForm, siteApplicationForm].flatMap(({ fields }) =>
      Object.keys(fields),
    );
    expect(Object.keys(officeSiteForm.fields).sort()).toEqual([...saved, 'lat', 'lng'].sort());
    expect(Object.keys(siteEditForm.fields)).not.toContain('notes');
  });

  it('needs the registrant only with an application', () => {
    expect(read({}).faults).toEqual({});
    expect(read({ interestReason: 'We read a lot.' }).faults).toEqual({
      registrantName: 'field.required',
      registrantRole: 'field.required',
      registrantEmail: 'field.required',
    });
  });

  it('needs a name for a second contact, and a type for the organization', () => {
    expect(read({ contact2Phone: '5055550141', orgType: null }).faults).toEqual({
      contact2Name: 'form.contact2NameMissing',
      orgType: 'field.required',
    });
  });

  it('accepts an address from when they could be longer', () => {
    expect(read({ address: 'x'.repeat(100) }).faults).toEqual({});
  });
});

describe('the pin', () => {
  it('is two coordinates, as numbers or text', () => {
    expect(read({ lat: '35.69', lng: -105.94 }).values).toMatchObject({ lat: 35.69, lng: -105.94 });
  });

  it('may be empty', () => {
    expect(read({ lat: '', lng: null })).toMatchObject({ values: { lat: null, lng: null }, faults: {} });
  });

  it('accepts 0 as a coordinate', () => {
    expect(read({ lat: 0, lng: '0' }).faults).toEqual({});
  });

  it('reports a missing coordinate at its own field', () => {
    expect(read({ lat: '35.69', lng: '' }).faults).toEqual({ lng: 'field.halfLocation' });
    expect(read({ lat: '', lng: '-105.94' }).faults).toEqual({ lat: 'field.halfLocation' });
  });

  it('rejects other text', () => {
    expect(read({ lat: 'north', lng: '105° W' }).faults).toEqual({
      lat: 'field.invalidCoordinates',
      lng: 'field.invalidCoordinates',
    });
  });
});
