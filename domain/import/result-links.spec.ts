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

  it('is refused with two columns of links', () => {
    expect(read(['SSID', 'Link', 'Results'], [7, LINK, LINK])).toEqual({
      messages: [{ key: 'importing.doubledColumn', params: { column: 'Link' } }],
    });
  });

  it('names each row without an SSID or a link', () => {
    expect(read(['SSID', 'Link'], [7, LINK], ['', LINK], [8, 'http://reports.example.org/8'], [9])).toEqual({
      rows: [{ row: 2, values: { ssid: 7, results: LINK } }],
      faults: [
        { row: 3, field: 'SSID', reason: { key: 'importing.blank' } },
        {
          row: 4,
          field: 'Link',
          reason: { key: 'upload.fault.notLink' },
          value: 'http://reports.example.org/8',
        },
        { row: 5, field: 'Link', reason: { key: 'importing.blank' } },
      ],
    });
  });

  it('has one link per student', () => {
    expect(read(['SSID', 'Link'], [7, LINK], [7, `${LINK}7`]).faults).toEqual([
      { row: 3, field: 'SSID', reason: { key: 'upload.fault.twice', params: { row: 2 } }, value: '7' },
    ]);
  });
});
