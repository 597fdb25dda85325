import { Invalid } from '../http/refusal.js';
import { formatContentRange, readListQuery } from './list-query.js';

const SORTS = ['name', 'id'] as const;

function listRefusedFields(query: object): string[] {
  try {
    readListQuery(query, SORTS);
  } catch (error) {
    if (error instanceof Invalid) return Object.keys(error.details.fields ?? {});
    throw error;
  }
  return [];
}

describe('the query of a list', () => {
  it('is parsed from JSON', () => {
    const query = { filter: '{"name":"a"}', range: '[25,49]', sort: '["name","DESC"]' };
    expect(readListQuery(query, SORTS)).toEqual({
      filter: { name: 'a' },
      range: [25, 49],
      sort: { by: 'name', isDescending: true },
    });
  });

  it('asks for everything by default', () => {
    const everything = { filter: {}, range: null, sort: null };
    expect(readListQuery({}, SORTS)).toEqual(everything);
    expect(readListQuery({ filter: '', range: '', sort: '' }, SORTS)).toEqual(everything);
    expect(readListQuery({ filter: 'null', range: 'null', sort: 'null' }, SORTS)).toEqual(everything);
  });

  it.each([
    ['filter', '{'],
    ['filter', '[]'],
    ['filter', '"name"'],
    ['filter', ['{}', '{}']],
    ['range', '[0'],
    ['range', '[0]'],
    ['range', '[0,1,2]'],
    ['range', '[5,4]'],
    ['range', '[-1,4]'],
    ['range', '[0,1.5]'],
    ['range', '["0","9"]'],
    ['range', '{"0":0,"1":9}'],
    ['range', '[0,1e99]'],
    ['sort', 'name'],
    ['sort', '["name"]'],
    ['sort', '["name","asc"]'],
    ['sort', '["password","ASC"]'],
    ['sort', '["constructor","ASC"]'],
    ['sort', '{}'],
  ])('refuses %s=%j by name', (part, value) => {
    expect(listRefusedFields({ [part]: value })).toEqual([part]);
  });
});

it.each([
  [0, 25, 319, 'sites 0-24/319'],
  [300, 19, 319, 'sites 300-318/319'],
  [0, 0, 0, 'sites */0'],
  [400, 0, 319, 'sites */319'],
])('from %i, %i rows of %i are %s', (first, rows, total, header) => {
  expect(formatContentRange('sites', first, rows, total)).toBe(header);
});
