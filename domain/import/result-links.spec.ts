import { LIMITS } from '../fields/rules.js';
import type { Cell } from './cell.js';
import { readResultLinks, resultLink } from './result-links.js';

describe('the link of a report', () => {
  it.each([
    ['https://reports.example.org/a/7?year=2025#page', 'https://reports.example.org/a/7?year=2025#page'],
    ['  HTTPS://Reports.example.org/A ', 'HTTPS://Reports.example.org/A'],
    ['https://reports.example.org/niña', 'https://reports.example.org/niña'],
    ['https://reports.example.org:8443/', 'https://reports.example.org:8443/'],
  ])('%j is kept as %j', (written, kept) => {
    expect(resultLink.read(written)).toEqual({ value: kept });
  });

  it.each([
    'http://reports.example.org/7',
    'reports.example.org/7',
    '//reports.example.org/7',
    'https:/reports.example.org/7',
    'https:reports.example.org',
    'https://',
    'ftp://reports.example.org/7',
    'javascript:alert(1)//https://reports.example.org',
    'data:text/html,https://reports.example.org',
    'java\nscript:alert(1)',
    'https://reports.example.org/a b',
    'https://reports.example.org/a\tb',
    'https://reports.example.org/\u202etxt.exe',
    'https://reports.example.org/\0',
    'https://reports.example.org/\ud800',
    'https://reports.example.org@evil.example/7',
    'https://ana:secret@reports.example.org/7',
    'https://[::1/7',
  ])('%j is none', (written) => {
    expect(resultLink.read(written)).toEqual({ error: 'directory.fault.notLink' });
  });

  it('is as long as the database keeps it, and no longer', () => {
    const start = 'https://reports.example.org/';
    const longest = start + 'x'.repeat(LIMITS.longText - start.length);
    expect(resultLink.read(longest)).toEqual({ value: longest });
    expect(resultLink.read(`${longest}x`)).toEqual({ error: 'field.textTooLong' });
  });

  it.each([7, true, {}, []])('%j is none, and is answered', (raw) => {
    expect(resultLink.read(raw)).toEqual({ error: 'field.invalidInput' });
  });
});

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
          reason: { key: 'directory.fault.notLink' },
          value: 'http://reports.example.org/8',
        },
        { row: 5, field: 'Link', reason: { key: 'importing.blank' } },
      ],
    });
  });

  it('has one link per student', () => {
    expect(read(['SSID', 'Link'], [7, LINK], [7, `${LINK}7`]).faults).toEqual([
      { row: 3, field: 'SSID', reason: { key: 'directory.fault.twice', params: { row: 2 } }, value: '7' },
    ]);
  });
});
