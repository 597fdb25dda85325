import type { RosterEntry, RosterStatus } from '../../../../domain/contract/site.js';
import { sortRows } from '../../lists/sort-rows.js';
import {
  compareByName,
  getCoordinatorOffer,
  getGradeOrder,
  getNameOrder,
  findNextWaiting,
} from './people.js';

function makeStudent(firstName: string, lastName: string, status: RosterStatus = 'pending'): RosterEntry {
  return { id: firstName, firstName, lastName, grade: null, status, overdue: false };
}

describe('who is answered next', () => {
  const [ana, ben, cleo] = [
    makeStudent('ana', 'Begay'),
    makeStudent('ben', 'Chavez'),
    makeStudent('cleo', 'Aragon'),
  ];

  it('is who comes after the student by name, going round', () => {
    expect(findNextWaiting([ana, ben, cleo], ana)?.id).toBe('ben');
    expect(findNextWaiting([ana, cleo], ben)?.id).toBe('cleo');
  });

  it('is nobody where nobody else waits', () => {
    const others = [ana, makeStudent('dan', 'Diaz', 'accepted'), makeStudent('eva', 'Diaz', 'withdrawn')];
    expect(findNextWaiting(others, ana)).toBeNull();
  });
});

describe('the coordinator who is offered to be added', () => {
  const site = { coordinatorName: ' Rosa María  Tso ', coordinatorEmail: 'Rosa@example.org' };

  it('is whom the site names, the last word as last name', () => {
    expect(getCoordinatorOffer(site, [{ email: 'other@example.org' }])).toEqual({
      firstName: 'Rosa María',
      lastName: 'Tso',
      email: 'Rosa@example.org',
    });
  });

  it.each([
    ['has a role here already', site, [{ email: 'rosa@EXAMPLE.org' }]],
    ['has no address', { ...site, coordinatorEmail: null }, []],
    ['has no name', { ...site, coordinatorName: null }, []],
    ['has half a name', { ...site, coordinatorName: 'Rosa' }, []],
  ])('is nobody who %s', (_, of, people) => {
    expect(getCoordinatorOffer(of, people)).toBeNull();
  });
});

describe('the order of people', () => {
  it('sorts by school year, with unknown grades last', () => {
    const rows = (['3', null, 'K', '1', 'P'] as const).map((grade) => ({ grade }));
    const sorted = sortRows(
      rows,
      { field: 'grade', order: 'ASC' },
      ({ grade }) => getGradeOrder(grade),
      'en',
    );
    expect(sorted.map(({ grade }) => grade)).toEqual(['P', 'K', '1', '3', null]);
  });

  it('takes names by family name, without accents or case', () => {
    const rows = [
      { firstName: 'Zoe', lastName: 'Baca' },
      { firstName: 'Al', lastName: 'Baca Ortiz' },
      { firstName: 'ana', lastName: 'García' },
      { firstName: 'Ana', lastName: 'baca' },
      { firstName: 'Ben', lastName: 'Garcia' },
    ];
    const expected = ['Ana', 'Zoe', 'Al', 'ana', 'Ben'];
    const sorted = sortRows(rows, { field: 'name', order: 'ASC' }, getNameOrder, 'en');
    expect(sorted.map(({ firstName }) => firstName)).toEqual(expected);
    expect(rows.toSorted(compareByName).map(({ firstName }) => firstName)).toEqual(expected);
  });
});
