import { sortRows } from './sort-rows.js';

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
