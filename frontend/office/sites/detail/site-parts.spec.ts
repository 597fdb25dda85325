import type { SiteDetail } from '../../../../domain/contract/site.js';
import { siteApplicationForm, siteDetailsForm, siteInformationForm } from '../../../../domain/forms/site.js';
import {
  APPLICATION_PART,
  DETAILS_PART,
  NOTES_PART,
  SIDE_PARTS,
  valuesOf,
  valuesToSave,
} from './site-parts.js';

function site(known: Partial<SiteDetail> = {}): SiteDetail {
  return {
    name: 'Mesa',
    orgName: 'Mesa Schools',
    county: 'Taos',
    studentCapacity: 20,
    ...known,
  } as SiteDetail;
}

describe('the parts of a site', () => {
  it('have every field of the information form but the address, which has a form of its own', () => {
    const names = SIDE_PARTS.flatMap(({ form }) => Object.keys(form.fields));
    expect([...names, 'address'].sort()).toEqual(Object.keys(siteInformationForm.fields).sort());
  });

  it('have every field of the details and of the application', () => {
    const details = [DETAILS_PART, NOTES_PART].flatMap(({ form }) => Object.keys(form.fields));
    expect(details).toEqual(Object.keys(siteDetailsForm.fields));
    expect(Object.keys(APPLICATION_PART.form.fields)).toEqual(Object.keys(siteApplicationForm.fields));
  });

  it('show each of their fields in exactly one group', () => {
    const grouped = DETAILS_PART.groups?.flatMap(({ names }) => names);
    expect(grouped).toEqual(Object.keys(DETAILS_PART.form.fields));
  });

  it('keep the rule that a second contact has a name, and no other part has it', () => {
    expect(SIDE_PARTS.map(({ form }) => form.rules.length)).toEqual([0, 0, 1, 0]);
  });
});

describe('what is saved', () => {
  it('is what was edited, with the rest of the site as it is now', () => {
    const values = valuesToSave('saveInformation', site(), { name: 'Mesa Alta' });
    expect(values).toEqual({ name: 'Mesa Alta', orgName: 'Mesa Schools', county: 'Taos' });
  });

  it('leaves the pin alone where it was not edited', () => {
    const here = site({ location: { lat: 35, lng: -106 } });
    expect(valuesToSave('saveInformation', here, {})).not.toHaveProperty('location');
  });

  it('holds the notes for those alone who are shown them', () => {
    expect(valuesToSave('saveDetails', site(), {})).not.toHaveProperty('notes');
    expect(valuesToSave('saveDetails', site({ notes: 'Call first' }), {})).toHaveProperty(
      'notes',
      'Call first',
    );
  });
});

describe('a form', () => {
  it('begins with what the site has, and with nothing where it has nothing', () => {
    expect(valuesOf(NOTES_PART.form, site())).toEqual({ notes: null });
    expect(valuesOf(NOTES_PART.form, site({ notes: 'Call first' }))).toEqual({ notes: 'Call first' });
  });
});
