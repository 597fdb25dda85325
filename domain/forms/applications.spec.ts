import { applicationListForm, assignForm, exportForm, moveMessageForm, ssidForm } from './applications.js';
import { readForm } from './form.js';

describe('a request for the list of applications', () => {
  it('requires nothing but a page', () => {
    expect(readForm(applicationListForm, { page: '3' })).toEqual({
      values: {
        ...{ page: 3, student: null, applicant: null, grade: null, status: null },
        ...{ ssid: null, season: null, sort: null, order: null },
        ...{ search: null, site: null, district: null, county: null },
        ...{ active: null, submitted: null, enrolled: null, waiting: null },
      },
      faults: {},
      formFaults: [],
    });
  });

  it('gets clean filters', () => {
    const query = {
      page: 1,
      student: ' Lucía  Baca ',
      grade: '',
      status: 'declined',
      ssid: 'no',
      sort: 'site',
    };
    expect(readForm(applicationListForm, query)).toMatchObject({
      values: { student: 'Lucía  Baca', grade: null, status: 'declined', ssid: 'no', sort: 'site' },
      faults: {},
    });
  });

  it('gets all errors at once', () => {
    const query = { student: 'x'.repeat(129), grade: 'x', status: 'x', ssid: 'x', sort: 'x', order: 'x' };
    expect(readForm(applicationListForm, query).faults).toEqual({
      page: 'field.required',
      student: 'field.textTooLong',
      grade: 'field.invalidGrade',
      status: 'field.invalidApplicationStatus',
      ssid: 'field.invalidInput',
      sort: 'field.invalidInput',
      order: 'field.invalidInput',
    });
  });
});

describe('the office’s other forms', () => {
  it.each([
    ['an export', exportForm, {}, { ids: 'field.required' }],
    ['an export', exportForm, { ids: [] }, {}],
    ['an export', exportForm, { ids: ['x'] }, { ids: 'field.invalidGuid' }],
    ['an assignment', assignForm, {}, { siteId: 'field.required' }],
    ['an assignment', assignForm, { siteId: '7' }, { siteId: 'field.invalidInput' }],
    ['an assignment', assignForm, { siteId: 7, overCapacity: 'yes' }, { overCapacity: 'field.invalidInput' }],
    ['an assignment', assignForm, { siteId: 7 }, {}],
    ['a message', moveMessageForm, {}, {}],
    ['a message', moveMessageForm, { message: 'x'.repeat(2_001) }, { message: 'field.textTooLong' }],
    ['an SSID', ssidForm, {}, { ssid: 'field.required' }],
    ['an SSID', ssidForm, { ssid: 0 }, {}],
    ['an SSID', ssidForm, { ssid: -7 }, { ssid: 'field.invalidInput' }],
  ])('validate %s: case %#', (_, form, values, faults) => {
    expect(readForm(form, values).faults).toEqual(faults);
  });
});
