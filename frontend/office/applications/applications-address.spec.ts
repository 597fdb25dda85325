import { applicationFilterForm } from '../../../domain/forms/applications.js';
import { applicationsAddress, inStatus, statusIn, type ListView } from './applications-address.js';

const { defaultSort, firstOrder, searchOf, viewOf } = applicationsAddress;

const PLAIN: ListView = { filter: {}, page: 1, sort: null };

describe('the address of a list', () => {
  it.each<[string, ListView]>([
    ['', PLAIN],
    ['?page=2', { ...PLAIN, page: 2 }],
    ['?student=Begay+Luc%C3%ADa', { ...PLAIN, filter: { student: 'Begay Lucía' } }],
    ['?sort=student', { ...PLAIN, sort: { by: 'student', order: 'asc' } }],
    ['?sort=student&order=desc', { ...PLAIN, sort: { by: 'student', order: 'desc' } }],
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

  it('takes no more of a name than the server would', () => {
    expect(viewOf(`?student=${'x'.repeat(500)}`).filter.student).toHaveLength(128);
  });

  it('keeps what a name is made of', () => {
    const filter = { student: '100% _"\'&=+ñ#?' };
    expect(viewOf(searchOf({ ...PLAIN, filter })).filter).toEqual(filter);
  });
});

describe('the order of the list', () => {
  it('is the last change first, and then the address names no order', () => {
    expect(defaultSort).toEqual({ by: 'updated', order: 'desc' });
    expect(viewOf('?sort=updated').sort).toEqual(defaultSort);
    expect(searchOf({ ...PLAIN, sort: defaultSort })).toBe('');
    expect(searchOf({ ...PLAIN, sort: { by: 'updated', order: 'asc' } })).toBe('?sort=updated&order=asc');
  });

  it('begins with the latest dates, and with the first letters', () => {
    expect(firstOrder('submitted')).toBe('desc');
    expect(firstOrder('grade')).toBe('asc');
  });
});

describe('the choice of a status', () => {
  const filter = { grade: 'K', status: 'assigned' };

  it('is the status or the group of statuses in the filter', () => {
    expect(statusIn(filter)).toBe('assigned');
    expect(statusIn({ waiting: 'true' })).toBe('waiting');
    expect(statusIn({ grade: 'K' })).toBe('');
  });

  it('replaces the one before, and keeps the other filters', () => {
    expect(inStatus(filter, 'accepted')).toEqual({ grade: 'K', status: 'accepted' });
    expect(inStatus(filter, 'waiting')).toEqual({ grade: 'K', waiting: 'true' });
    expect(inStatus({ grade: 'K', waiting: 'true' }, 'accepted')).toEqual({ grade: 'K', status: 'accepted' });
    expect(inStatus(filter, '')).toEqual({ grade: 'K' });
  });
});

describe('the filters of the address', () => {
  it('are those of the form that the server reads', () => {
    expect(applicationsAddress.filterNames).toEqual(Object.keys(applicationFilterForm.fields));
  });
});
