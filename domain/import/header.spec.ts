import { listImportColumns } from './columns.js';
import { readHeader } from './header.js';

const PREFERENCES = listImportColumns(2025, 'preferences').map(({ heading }) => heading);
const SITE = listImportColumns(2025, 'site').map(({ heading }) => heading);

const dropHeadings = (headings: readonly string[], ...left: string[]) =>
  headings.filter((heading) => !left.includes(heading));

describe('the columns of an import', () => {
  it('are the template’s, with the school years around the summer', () => {
    expect(PREFERENCES).toHaveLength(54);
    expect(PREFERENCES.slice(0, 12)).toEqual([
      'State SID',
      'First Name',
      'Last Name',
      'Birthday',
      'Gender',
      'Ethnicity',
      'Address',
      'City',
      'State',
      'Zip',
      '2024-2025 School',
      '2025-2026 School',
    ]);
    expect(PREFERENCES.slice(-3)).toEqual(['First Preference', 'Second Preference', 'Third Preference']);
    expect(SITE.slice(-2)).toEqual(['Emergency 2 Work Phone', 'Site']);
    expect(listImportColumns(2026, 'site').map(({ heading }) => heading)).toContain('2026-2027 School');
  });
});

describe('the header of a workbook', () => {
  it.each([
    ['preferences', PREFERENCES],
    ['site', SITE],
  ] as const)('tells the layout with %s', (layout, headings) => {
    const { header } = readHeader(headings, 2025);
    expect(header).toMatchObject({ layout, others: [] });
    expect(header?.columns.map(({ at }) => at)).toEqual(headings.map((_heading, at) => at));
  });

  it('takes the columns in any order and case, with extra spaces', () => {
    const headings = PREFERENCES.toReversed().map(
      (heading) => ` ${heading.toUpperCase().replace(' ', '  ')}\u00a0`,
    );
    const { header } = readHeader(['Notes', ...headings, null, ''], 2025);
    expect(header?.columns[0]).toEqual({ path: 'ssid', heading: 'State SID', at: PREFERENCES.length });
    expect(header?.others).toEqual(['Notes']);
  });

  it.each([
    [
      'names what is missing',
      dropHeadings(SITE, 'Birthday', 'Parent 2 Zip'),
      [{ key: 'importing.missingColumns', params: { count: 2, columns: 'Birthday, Parent 2 Zip' } }],
    ],
    [
      'asks for all three preferences where there is one',
      dropHeadings(PREFERENCES, 'Second Preference', 'Third Preference'),
      [
        {
          key: 'importing.missingColumns',
          params: { count: 2, columns: 'Second Preference, Third Preference' },
        },
      ],
    ],
    [
      'asks for a site or preferences where there are none',
      dropHeadings(SITE, 'Site'),
      [{ key: 'importing.noPlaceColumns' }],
    ],
    ['refuses a site beside preferences', [...SITE, 'First Preference'], [{ key: 'importing.bothLayouts' }]],
    [
      'refuses a column that is there twice',
      [...SITE, 'zip '],
      [{ key: 'importing.doubledColumn', params: { column: 'Zip' } }],
    ],
    [
      'names all columns of a row that is no header',
      [1, null, true, 'Luz'],
      [
        {
          key: 'importing.missingColumns',
          params: { count: 51, columns: expect.stringContaining('State SID, First Name') as string },
        },
        { key: 'importing.noPlaceColumns' },
      ],
    ],
  ])('%s', (_what, headings, faults) => {
    expect(readHeader(headings, 2025)).toEqual({ faults });
  });

  it('from last year lacks a school', () => {
    expect(readHeader(SITE, 2026).faults).toEqual([
      {
        key: 'importing.missingColumns',
        params: { count: 1, columns: '2026-2027 School' },
      },
    ]);
  });
});
