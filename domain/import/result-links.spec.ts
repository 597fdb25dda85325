import type { Cell } from './cell.js';
import { readResultLinks } from './result-links.js';

describe('a file of report links', () => {
  const read = (...rows: Cell[][]) => readResultLinks(rows.map((cells, at) => ({ row: at + 1, cells })));
  const LINK = 'https://reports.example.org/7';

  it.each(['Link', 'Results', ' results '])('has the links under %j', (heading) => {
    expect(read([heading, 'ssid'], [LINK, '7'])).toEqual({
      rows: [{ row: 2, values: { ssid: 7, results: LINK } }],
      faults: [],
    });
  });

  it('does not choose between two columns of links', () => {
    expect(read(['SSID', 'Link', 'Results'], [7, LINK, LINK])).toEqual({
      sayings: [{ key: 'importing.doubledColumn', params: { column: 'Link' } }],
    });
  });

  it('tells of each row that has no number or no link', () => {
    expect(read(['SSID', 'Link'], [7, LINK], ['', LINK], [8, 'http://reports.example.org/8'], [9])).toEqual({
      rows: [{ row: 2, values: { ssid: 7, results: LINK } }],
      faults: [
        { row: 3, field: 'SSID', reason: { key: 'importing.blank' } },
        {
          row: 4,
          field: 'Link',
          reason: { key: 'directory.fault.notLink' },
          value: 'http://reports.example.org/8',
        },
        { row: 5, field: 'Link', reason: { key: 'importing.blank' } },
      ],
    });
  });

  it('does not give one student two links', () => {
    expect(read(['SSID', 'Link'], [7, LINK], [7, `${LINK}7`]).faults).toEqual([
      { row: 3, field: 'SSID', reason: { key: 'directory.fault.twice', params: { row: 2 } }, value: '7' },
    ]);
  });
});
