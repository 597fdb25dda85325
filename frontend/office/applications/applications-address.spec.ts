import { applicationFilterForm } from '../../../domain/forms/applications.js';
import { applicationsAddress, inStatus, statusIn, type ListView } from './applications-address.js';

const { searchOf, viewOf } = applicationsAddress;

const PLAIN: ListView = { filter: {}, page: 1, sort: null };

describe('the address of a list', () => {
  it.each<[string, ListView]>([
    ['', PLAIN],
    ['?page=2', { ...PLAIN, page: 2 }],
    ['?student=Begay+Luc%C3%ADa', { ...PLAIN, filter: { student: 'Begay Lucía' } }],
    ['?sort=student', { ...PLAIN, sort: { by: 'student', order: 'asc' } }],
    ['?sort=student&order=desc', { ...PLAIN, sort: { by: 'student', order: 'desc' } }],
    ['?sort=updated&order=asc', { ...PLAIN, sort: { by: 'updated', order: 'asc' } }],
    [
      '?student=a&applicant=b&grade=K&status=unassigned&ssid=no&sort=site&page=7',
      {
        filter: { student: 'a', applicant: 'b', grade: 'K', status: 'unassigned', ssid: 'no' },
        page: 7,
        sort: { by: 'site', order: 'asc' },
      },
    ],
    [
      '?search=Garcia%2C+Zayden&site=12&district=Taos+Schools&county=Taos&waiting=true',
      {
        ...PLAIN,
        filter: {
          search: 'Garcia, Zayden',
          site: '12',
          district: 'Taos Schools',
          county: 'Taos',
          waiting: 'true',
        },
      },
    ],
    ['?enrolled=true&page=2', { ...PLAIN, filter: { enrolled: 'true' }, page: 2 }],
  ])('%j says what is shown, and is written the same way', (search, view) => {
    expect(viewOf(search)).toEqual(view);
    expect(searchOf(view)).toBe(search);
  });

  it.each([
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=two',
    '?page=99999999999',
    '?grade=12',
    '?status=lost',
    '?ssid=maybe',
    '?sort=birthday&order=asc',
    '?student=',
    '?order=desc',
    '?else=1',
    '?site=x',
    '?site=0',
    '?waiting=maybe',
  ])('%s asks for nothing that there is', (search) => {
    expect(viewOf(search)).toEqual(PLAIN);
  });

  it('leaves the default order out', () => {
    expect(searchOf(viewOf('?sort=updated'))).toBe('');
  });

  it('ignores a name that is longer than the server takes', () => {
    expect(viewOf(`?student=${'x'.repeat(500)}`)).toEqual(PLAIN);
  });

  it('keeps what a name is made of', () => {
    const filter = { student: '100% _"\'&=+ñ#?' };
    expect(viewOf(searchOf({ ...PLAIN, filter })).filter).toEqual(filter);
  });
});

describe('the status that the list is filtered by', () => {
  const filter = { student: 'Ana', status: 'assigned' };

  it('is one choice, of a status or of a group of statuses', () => {
    expect(statusIn(filter)).toBe('assigned');
    expect(statusIn({ waiting: 'true' })).toBe('waiting');
    expect(statusIn({ student: 'Ana' })).toBe('');
  });

  it('is replaced by another one, and the other filters stay', () => {
    expect(inStatus(filter, 'accepted')).toEqual({ student: 'Ana', status: 'accepted' });
    expect(inStatus(filter, 'enrolled')).toEqual({ student: 'Ana', enrolled: 'true' });
    expect(inStatus({ student: 'Ana', waiting: 'true' }, '')).toEqual({ student: 'Ana' });
  });
});

describe('the filters of the address', () => {
  it('are those of the form that the server reads', () => {
    expect(applicationsAddress.filterNames).toEqual(Object.keys(applicationFilterForm.fields));
  });
});
