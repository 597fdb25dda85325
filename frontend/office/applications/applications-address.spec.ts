import { applicationsAddress, type ListView } from './applications-address.js';

const { filteredBy, searchOf, sortedBy, sortedFirst, sortOf, unfiltered, viewOf } = applicationsAddress;

const PLAIN: ListView = { filter: {}, page: 1, sort: null };

describe('the address of a list', () => {
  it.each<[string, ListView]>([
    ['', PLAIN],
    ['?page=2', { ...PLAIN, page: 2 }],
    ['?student=Begay+Luc%C3%ADa', { ...PLAIN, filter: { student: 'Begay Lucía' } }],
    ['?sort=student', { ...PLAIN, sort: { by: 'student', order: 'asc' } }],
    ['?sort=student&order=desc', { ...PLAIN, sort: { by: 'student', order: 'desc' } }],
    ['?sort=updated', { ...PLAIN, sort: { by: 'updated', order: 'desc' } }],
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

  it('takes no more of a name than the server would', () => {
    expect(viewOf(`?student=${'x'.repeat(500)}`).filter.student).toHaveLength(128);
  });

  it('keeps what a name is made of', () => {
    const filter = { student: '100% _"\'&=+ñ#?' };
    expect(viewOf(searchOf({ ...PLAIN, filter })).filter).toEqual(filter);
  });
});

describe('a change of what is shown', () => {
  const view: ListView = { filter: { status: 'assigned' }, page: 4, sort: { by: 'grade', order: 'asc' } };

  it('of a filter begins at the first page and keeps the order', () => {
    expect(filteredBy(view, 'student', 'Ana')).toEqual({
      filter: { status: 'assigned', student: 'Ana' },
      page: 1,
      sort: view.sort,
    });
    expect(filteredBy(view, 'status', '')).toEqual({ filter: {}, page: 1, sort: view.sort });
  });

  it('of the order begins at the first page, and at the second time turns the order round', () => {
    const once = sortedBy(view, 'submitted');
    expect(once).toEqual({ ...view, page: 1, sort: { by: 'submitted', order: 'desc' } });
    const twice = sortedBy(once, 'submitted');
    expect(twice.sort).toEqual({ by: 'submitted', order: 'asc' });
    expect(sortedBy(twice, 'submitted').sort).toEqual({ by: 'submitted', order: 'desc' });
  });

  it('knows how the list comes by itself, and turns that round too', () => {
    expect(sortOf(PLAIN)).toEqual({ by: 'updated', order: 'desc' });
    const turned = sortedBy(PLAIN, 'updated');
    expect(turned.sort).toEqual({ by: 'updated', order: 'asc' });
    expect(searchOf(sortedBy(turned, 'updated'))).toBe('');
    expect(sortedFirst(turned, 'grade').sort).toEqual({ by: 'grade', order: 'asc' });
    expect(sortedFirst(turned, null)).toEqual(PLAIN);
  });

  it('of all filters at once keeps the order and begins at the first page', () => {
    expect(unfiltered(view)).toEqual({ filter: {}, page: 1, sort: view.sort });
  });
});
