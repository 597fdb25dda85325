import { byCode, byGrade, byName, sortedRows } from './sorted-rows.js';

describe('the order of people', () => {
  it('takes grades by school year, and whoever has none last', () => {
    const rows = (['3', null, 'K', '1', 'P'] as const).map((grade) => ({ grade }));
    expect(sortedRows(rows, byGrade, 'asc').map(({ grade }) => grade)).toEqual(['P', 'K', '1', '3', null]);
  });

  it('takes names by family name, without accents or case', () => {
    const rows = [
      { firstName: 'Zoe', lastName: 'Baca' },
      { firstName: 'ana', lastName: 'García' },
      { firstName: 'Ana', lastName: 'baca' },
      { firstName: 'Ben', lastName: 'Garcia' },
    ];
    const names = sortedRows(rows, byName, 'asc').map(({ firstName }) => firstName);
    expect(names).toEqual(['Ana', 'Zoe', 'ana', 'Ben']);
  });

  it('leaves rows that compare alike as they came, turned round too', () => {
    const rows = [
      { status: 'accepted', at: 1 },
      { status: 'pending', at: 2 },
      { status: 'accepted', at: 3 },
    ];
    const compare = (one: { status: string }, other: { status: string }) =>
      byCode(['pending', 'accepted'], one.status, other.status);
    expect(sortedRows(rows, compare, 'asc').map(({ at }) => at)).toEqual([2, 1, 3]);
    expect(sortedRows(rows, compare, 'desc').map(({ at }) => at)).toEqual([1, 3, 2]);
  });
});
