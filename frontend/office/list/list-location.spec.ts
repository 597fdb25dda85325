import { PAGE_SIZE } from '../../../domain/enums/lists.js';
import { listAddress, oneOf, words, sortRows } from './list-address.js';

const location = { pathname: '/', search: '' };
const steps: { to: string; replace: boolean }[] = [];

jest.mock('../../shell/navigation.js', () => ({
  currentLocation: () => location,
  navigate: (to: string, { replace = false }: { replace?: boolean } = {}) => {
    steps.push({ to, replace });
    [location.pathname = '', location.search = ''] = to.split(/(?=\?)/u);
  },
}));
jest.mock('../../shell/session.js', () => ({ onSignedOut: jest.fn() }));

import { changeFilter, listNavigator, registerLists } from './list-location.js';

const things = listAddress<Partial<Record<'q' | 'role', string>>, 'name' | 'date'>({
  path: '/things',
  filters: { q: words, role: oneOf(['a', 'b']) },
  typed: ['q'],
  sorts: ['name', 'date'],
  descendingFirst: ['date'],
  defaultSort: { by: 'name', order: 'asc' },
  displays: ['map'],
});
registerLists(things);

/** An address as react-admin writes it. */
function adminSearch(filter: object, sort = 'name', order = 'ASC', page = 1): string {
  const params = { filter: JSON.stringify(filter), sort, order, page: String(page) };
  return `?${new URLSearchParams({ ...params, perPage: String(PAGE_SIZE) }).toString()}`;
}

function push(search: string): { to: string; replace: boolean } | undefined {
  listNavigator.push({ pathname: '/things', search });
  return steps.at(-1);
}

describe('the address of a list', () => {
  beforeEach(() => {
    steps.length = 0;
    Object.assign(location, { pathname: '/things', search: '' });
  });

  it.each([
    [adminSearch({ role: 'a' }, 'date', 'DESC', 2), '/things?role=a&sort=date&page=2'],
    [adminSearch({ q: 'Ana & Bo' }, 'date', 'ASC'), '/things?q=Ana+%26+Bo&sort=date&order=asc'],
    [adminSearch({ role: 'nobody', other: 'x' }, 'id', 'ASC', 3), '/things?page=3'],
  ])('%s is readable', (search, expected) => {
    expect(push(search)).toEqual({ to: expected, replace: false });
  });

  it('keeps the way the rows are displayed', () => {
    location.search = '?view=map';
    expect(push(adminSearch({ q: 'Taos' }))?.to).toBe('/things?q=Taos&view=map');
  });

  it('makes one step of the letters of a word', () => {
    expect(push(adminSearch({ q: 'T' }))?.replace).toBe(false);
    expect(push(adminSearch({ q: 'Ta' }))?.replace).toBe(true);
    expect(push(adminSearch({ q: 'Ta', role: 'b' }))?.replace).toBe(false);
  });

  it('makes no step of what is shown already', () => {
    location.search = '?role=b';
    push(adminSearch({ role: 'b' }));
    expect(steps).toEqual([]);
  });

  it('changes one filter at once, from the first page on', () => {
    location.search = '?q=Ana&sort=date&page=3&view=map';
    changeFilter(things, 'role', 'b');
    expect(steps.at(-1)).toEqual({ to: '/things?q=Ana&role=b&sort=date&view=map', replace: false });
    changeFilter(things, 'q', '');
    expect(steps.at(-1)?.to).toBe('/things?role=b&sort=date&view=map');
  });

  it('leaves other addresses alone', () => {
    listNavigator.push('/elsewhere?filter=x#y');
    expect(steps).toEqual([{ to: '/elsewhere?filter=x#y', replace: false }]);
    expect(listNavigator.createHref('/things?role=a')).toBe('/things?role=a');
  });
});

const rows = [
  { name: 'Mesa 10', seats: 2 },
  { name: 'Bosque', seats: null },
  { name: 'Mesa 9', seats: 12 },
];
type Row = (typeof rows)[number];

function sorted(field: keyof Row, order: 'ASC' | 'DESC'): string[] {
  const inOrder = sortRows(rows, { field, order }, (row, source) => row[source as keyof Row], 'en');
  return inOrder.map(({ name }) => name);
}

describe('the rows of a short list', () => {
  it('are sorted by words and the numbers in them', () => {
    expect(sorted('name', 'ASC')).toEqual(['Bosque', 'Mesa 9', 'Mesa 10']);
    expect(sorted('name', 'DESC')).toEqual(['Mesa 10', 'Mesa 9', 'Bosque']);
  });

  it('have what is unknown last in both directions', () => {
    expect(sorted('seats', 'ASC')).toEqual(['Mesa 10', 'Mesa 9', 'Bosque']);
    expect(sorted('seats', 'DESC')).toEqual(['Mesa 9', 'Mesa 10', 'Bosque']);
  });

  it('stay as they came where they are equal, in the other direction, too', () => {
    const statuses = [
      { status: 'accepted', at: 1 },
      { status: 'pending', at: 2 },
      { status: 'accepted', at: 3 },
    ];
    const rank = ({ status }: { status: string }) => ['pending', 'accepted'].indexOf(status);
    const order = (direction: 'ASC' | 'DESC') =>
      sortRows(statuses, { field: 'status', order: direction }, rank, 'en').map(({ at }) => at);
    expect(order('ASC')).toEqual([2, 1, 3]);
    expect(order('DESC')).toEqual([1, 3, 2]);
  });
});
