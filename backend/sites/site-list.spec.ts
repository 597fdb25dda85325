import type { SiteRow } from '../../domain/contract/site.js';
import type { SiteSort } from '../../domain/enums/lists.js';
import { Invalid } from '../platform/http/refusal.js';
import { takePage } from './site-list.js';

let lastId = 0;
function makeSite(name: string, change: Partial<SiteRow> = {}): SiteRow {
  return {
    id: ++lastId,
    name,
    hasCoordinator: true,
    isNameShared: false,
    orgName: 'Mesa Vista Schools',
    district: null,
    county: null,
    address: null,
    grades: null,
    coordinatorName: null,
    coordinatorEmail: null,
    coordinatorPhone: null,
    status: 'open',
    location: null,
    isVerified: true,
    studentCapacity: 20,
    instructorCapacity: 5,
    instructorCount: 0,
    enrollmentCount: 0,
    pendingCount: 0,
    overdueCount: 0,
    waitlistCount: 0,
    usableSeats: 0,
    freeSeats: 0,
    limitedBy: 'instructors',
    confirmed: 0,
    unconfirmed: 0,
    noShows: 0,
    callsToMake: 0,
    callsMade: 0,
    ...change,
  };
}

interface Query {
  filter?: object;
  range?: [number, number];
  by?: SiteSort;
  isDescending?: boolean;
}

function listNames(sites: SiteRow[], { filter = {}, range, by, isDescending = false }: Query = {}): string[] {
  const sort = by ? { by, isDescending } : null;
  const query = { filter: { ...filter }, range: range ?? null, sort };
  return takePage(sites, query).rows.map(({ name }) => name);
}

describe('the list of sites', () => {
  it("is by name, in people's sort order", () => {
    expect(listNames([makeSite('Zia'), makeSite('Ábaco'), makeSite('bosque'), makeSite('Nob Hill')])).toEqual(
      ['Ábaco', 'bosque', 'Nob Hill', 'Zia'],
    );
  });

  it.each([
    ['piñon', ['Piñón Elementary']],
    ['PINON ele', ['Piñón Elementary']],
    ['elementary inon', ['Piñón Elementary']],
    ['%', ['100% Reading']],
    ['_', ['Snake_Case Center']],
    ['\\', []],
    ['  ', ['100% Reading', 'Piñón Elementary', 'Snake_Case Center']],
    ['nothing like it', []],
  ])('is limited to names that contain %j', (name, expected) => {
    const sites = [makeSite('Piñón Elementary'), makeSite('100% Reading'), makeSite('Snake_Case Center')];
    expect(listNames(sites, { filter: { name } })).toEqual(expected);
  });

  it('is limited by status and by IDs', () => {
    const [open, pending, none] = [
      makeSite('A'),
      makeSite('B', { status: 'pending' }),
      makeSite('C', { status: null }),
    ];
    const sites = [open, pending, none];
    expect(listNames(sites, { filter: { status: 'pending' } })).toEqual(['B']);
    expect(listNames(sites, { filter: { status: 'none' } })).toEqual(['C']);
    const unverified = [makeSite('D', { isVerified: false }), makeSite('E', { isVerified: true })];
    const gone = makeSite('F', { isVerified: false, status: 'canceled' });
    expect(listNames([...unverified, gone], { filter: { status: 'unverified' } })).toEqual(['D']);
    expect(listNames(sites, { filter: { status: '' } })).toEqual(['A', 'B', 'C']);
    expect(listNames(sites, { filter: { id: [none.id, open.id] } })).toEqual(['A', 'C']);
  });

  it.each([{ status: 'lost' }, { status: ['open'] }, { name: 7 }, { name: ['a'] }])(
    'refuses %j',
    (filter) => {
      expect(() => listNames([makeSite('A')], { filter })).toThrow(Invalid);
    },
  );

  it('returns the total beyond the page', () => {
    const sites = Array.from({ length: 30 }, (_, at) => makeSite(`Site ${String(at + 10)}`));
    const page = takePage(sites, { filter: {}, range: [25, 49], sort: null });
    expect([page.rows.length, page.total]).toEqual([5, 30]);
    expect(takePage(sites, { filter: {}, range: [40, 49], sort: null })).toEqual({ rows: [], total: 30 });
  });

  it.each<[SiteSort, string[]]>([
    ['studentCapacity', ['B', 'A', 'C']],
    ['availability', ['C', 'B', 'A']],
    ['instructorOpenings', ['B', 'A', 'C']],
    ['district', ['C', 'A', 'B']],
    ['isVerified', ['B', 'A', 'C']],
    ['id', ['A', 'B', 'C']],
  ])('is sorted by %s, then by name, with unknown values last', (by, expected) => {
    const sites = [
      makeSite('A', { studentCapacity: 20, enrollmentCount: 0, district: 'Taos' }),
      makeSite('B', { studentCapacity: 10, enrollmentCount: 0, instructorCount: 2, isVerified: false }),
      makeSite('C', { studentCapacity: 30, enrollmentCount: 40, district: 'Ácoma' }),
    ];
    expect(listNames(sites, { by })).toEqual(expected);
  });

  it('has unknown values last and ties by name in descending order, too', () => {
    const sites = [makeSite('C', { district: 'Taos' }), makeSite('A', { district: 'Taos' }), makeSite('B')];
    expect(listNames(sites, { by: 'district', isDescending: true })).toEqual(['A', 'C', 'B']);
  });

  it.each<[object, SiteSort | undefined, boolean, string[]]>([
    [{}, undefined, false, ['Alto Mesa', 'Mesa 9', 'Mesa 10', 'Piñon Elementary']],
    [{ name: 'pinon' }, 'name', false, ['Piñon Elementary']],
    [{ name: 'MESA al' }, 'name', false, ['Alto Mesa']],
    [{ name: 'mesa' }, 'name', true, ['Mesa 10', 'Mesa 9', 'Alto Mesa']],
    [{ status: 'canceled' }, 'name', false, ['Mesa 9']],
    [{ status: 'open', name: 'mesa' }, 'name', false, []],
    [{}, 'district', false, ['Mesa 9', 'Piñon Elementary', 'Alto Mesa', 'Mesa 10']],
    [{}, 'district', true, ['Piñon Elementary', 'Mesa 9', 'Alto Mesa', 'Mesa 10']],
    [{}, 'status', false, ['Alto Mesa', 'Piñon Elementary', 'Mesa 9', 'Mesa 10']],
    [{}, 'status', true, ['Mesa 10', 'Mesa 9', 'Piñon Elementary', 'Alto Mesa']],
    [{}, 'availability', false, ['Piñon Elementary', 'Alto Mesa', 'Mesa 10', 'Mesa 9']],
    [{}, 'enrollmentCount', true, ['Piñon Elementary', 'Mesa 10', 'Alto Mesa', 'Mesa 9']],
  ])('filtered by %j, sorted by %s (descending: %s), is %j', (filter, by, isDescending, expected) => {
    const figures = { studentCapacity: 10, instructorCapacity: 2, instructorCount: 1 };
    const sites = [
      makeSite('Piñon Elementary', { ...figures, district: 'Taos', enrollmentCount: 12 }),
      makeSite('Mesa 10', { ...figures, status: null, enrollmentCount: 4 }),
      makeSite('Mesa 9', { ...figures, status: 'canceled', district: 'Aztec' }),
      makeSite('Alto Mesa', { ...figures, status: 'pending', studentCapacity: 0 }),
    ];
    expect(listNames(sites, { filter, ...(by && { by }), isDescending })).toEqual(expected);
  });
});
