import { read, utils, type WorkBook, write } from 'xlsx';
import type { Cell } from '../../../domain/import/cell.js';
import { listImportColumns, type ImportLayout, SITES_SHEET } from '../../../domain/import/columns.js';
import { isExampleEmail } from '../../../domain/import/examples.js';
import { readHeader } from '../../../domain/import/header.js';
import { getKnownSites } from '../../../domain/import/known.js';
import { readImportRow } from '../../../domain/import/row.js';
import { SchoolNames } from '../../../domain/import/schools.js';
import { readSheetRow } from '../../../domain/import/sheet-row.js';
import { findFileWarnings, type NumberedRow } from '../../../domain/import/warnings.js';
import { tryWorkbook } from '../../testing/spreadsheet-files.js';
import { SheetCheck } from './check-sheet.js';
import { listChoices, makeTemplate, type TemplateFor } from './make-template.js';

const LAYOUTS: readonly ImportLayout[] = ['site', 'preferences'];

const SCHOOLS = [
  { id: 0, name: 'Other', district: null },
  { id: 1, name: 'Alameda Elementary', district: 'Albuquerque Public Schools' },
  { id: 2, name: 'Alameda Elementary', district: 'Las Cruces Public Schools' },
  { id: 3, name: 'Mesa & Sons <Charter>', district: null },
  { id: 4, name: 'Zia Elementary', district: 'Albuquerque Public Schools' },
];
const SEATS = { status: 'open', isVerified: true, studentCapacity: 5, enrollmentCount: 0 } as const;
const SITES: TemplateFor['sites'] = [
  { id: 7, name: 'Zia <North>', district: 'Taos Schools', county: 'Taos', grades: 'PK12', ...SEATS },
  { id: 8, name: 'Acoma', district: 'Taos Schools', county: 'Taos', grades: '3', ...SEATS },
  { id: 9, name: 'Mesa', district: null, county: null, grades: null, ...SEATS },
];
const KNOWN_SITES = SITES.map((site) => ({ ...site, grades: null }));
const FULL = { enrollmentCount: 5 };

function makeTemplateFor(changes: Partial<TemplateFor>): Uint8Array<ArrayBuffer> {
  return makeTemplate({
    programYear: 2025,
    layout: 'site',
    schools: SCHOOLS,
    sites: SITES,
    ...changes,
  });
}

const toReal = (cell: Cell): Cell =>
  typeof cell === 'string' && isExampleEmail(cell) ? `real.${cell}` : cell;

async function checkTemplate(changes: Partial<TemplateFor>) {
  const { schools = SCHOOLS, programYear = 2025 } = changes;
  const { rows = [] } = await tryWorkbook(makeTemplateFor(changes).buffer);
  const [head, ...body] = rows;
  const { header, faults } = readHeader(head?.cells ?? [], programYear);
  if (!header) throw new Error(JSON.stringify(faults));
  const sites = getKnownSites(KNOWN_SITES);
  const readings = body.map(({ row, cells }) =>
    readSheetRow({ row, cells: cells.map(toReal) }, header, { schools: new SchoolNames(schools), sites }),
  );
  const children: NumberedRow[] = readings.flatMap(({ row }, at) =>
    row ? [{ row: at + 2, data: row }] : [],
  );
  return {
    faults: readings.flatMap((reading) => reading.faults ?? []),
    children,
    warnings: findFileWarnings(children, sites, programYear),
  };
}

function getSheetXml(changes: Partial<TemplateFor> = {}): string {
  const bytes = Buffer.from(makeTemplateFor(changes)).toString('utf8');
  return bytes.slice(bytes.indexOf('<worksheet'), bytes.indexOf('</worksheet>'));
}

describe('the template', () => {
  it.each(LAYOUTS)(
    'of the layout %s holds three children who could be imported if they were real',
    async (layout) => {
      const { faults, children, warnings } = await checkTemplate({ layout });
      expect(faults).toEqual([]);
      expect(warnings).toEqual([]);
      expect(children).toHaveLength(3);
    },
  );

  it.each(LAYOUTS)(
    'of the layout %s is refused by the names of its children while untouched',
    async (layout) => {
      const { rows = [] } = await tryWorkbook(makeTemplateFor({ layout }).buffer);
      const rules = {
        programYear: 2025,
        today: Date.UTC(2025, 3, 2) / 1000,
        places: { schools: SCHOOLS, sites: KNOWN_SITES },
      };
      const check = new SheetCheck(rules, rows, () => undefined);
      expect(check.uncertainRows).toEqual([]);
      expect(check.finish(new Set()).faults).toEqual(
        ['Lucía Example', 'Noah Sample', 'Ava Model'].map((value, at) => ({
          row: at + 2,
          field: 'First Name',
          reason: { key: 'importing.exampleRow' },
          value,
        })),
      );
    },
  );

  it('lists the sites on a second sheet, by district and name', () => {
    const { SheetNames, Sheets } = read(makeTemplateFor({}));
    expect(SheetNames).toEqual(['Students', SITES_SHEET.name]);
    expect(utils.sheet_to_json(Sheets[SITES_SHEET.name] ?? {}, { header: 1, defval: null })).toEqual([
      ['Site Number', 'Site Name', 'District', 'County', 'Grades'],
      [9, 'Mesa', null, null, null],
      [8, 'Acoma', 'Taos Schools', 'Taos', '3'],
      [7, 'Zia <North>', 'Taos Schools', 'Taos', 'Pre-K, K, 1, 2'],
    ]);
  });

  it.each([
    ['site', [9]],
    ['preferences', [7, 9]],
  ] as const)('lists the sites that a new child may have (%s)', (layout, expected) => {
    const changes = { 7: { isVerified: false }, 8: { status: 'canceled' as const }, 9: {} };
    const sites = SITES.map((site) => ({ ...site, ...changes[site.id as 7 | 8 | 9] }));
    const { Sheets } = read(makeTemplateFor({ layout, sites }));
    const listed = utils.sheet_to_json<Record<string, number>>(Sheets[SITES_SHEET.name] ?? {});
    expect(listed.map((row) => row['Site Number']).toSorted()).toEqual(expected);
  });

  it('is read without its second sheet if that is unchanged', async () => {
    const readRenamed = (change: (workbook: WorkBook) => void) => {
      const workbook = read(makeTemplateFor({}));
      change(workbook);
      return tryWorkbook(write(workbook, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
    };
    expect((await readRenamed(() => undefined)).rows).toHaveLength(4);
    const refused = { fault: { key: 'importing.file.severalSheets' } };
    expect(
      await readRenamed((workbook) => {
        workbook.SheetNames[1] = 'Sites';
        workbook.Sheets['Sites'] = workbook.Sheets[SITES_SHEET.name] ?? {};
      }),
    ).toMatchObject(refused);
    expect(
      await readRenamed((workbook) => {
        workbook.Sheets[SITES_SHEET.name] = utils.aoa_to_sheet([['First Name'], ['Luz']]);
      }),
    ).toMatchObject(refused);
  });

  it.each(LAYOUTS)('of the layout %s has its columns in the order of the contract', async (layout) => {
    const { rows } = await tryWorkbook(makeTemplateFor({ layout, programYear: 2027 }).buffer);
    expect(rows?.[0]?.cells).toEqual(listImportColumns(2027, layout).map(({ heading }) => heading));
  });

  it('has examples with a second guardian, with none, and with one that is filled in', async () => {
    const { children } = await checkTemplate({});
    const [first, second, third] = children.map(({ data }) => data);
    expect(first?.guardian2?.address).not.toBe(first?.address);
    expect(second?.guardian2).toBeNull();
    expect(third?.guardian2).toMatchObject({ email: third?.guardian1.email, address: third?.address });
    expect(third?.emergency1).toMatchObject({ firstName: third?.guardian1.firstName });
  });

  it('has emails in a domain without mailboxes', () => {
    const emails = getSheetXml().match(/[\w.]+@[\w.]+/g) ?? [];
    expect(emails.length).toBeGreaterThan(3);
    expect(emails.filter((email) => !email.endsWith('@example.org'))).toEqual([]);
  });

  it('names schools by name, by name and district, and one that is not in the list', async () => {
    const { children } = await checkTemplate({});
    expect(children.map(({ data }) => [data.outgoingSchool, data.incomingSchool])).toEqual([
      [4, 4],
      [0, 1],
      [0, 4],
    ]);
  });

  it.each([
    ['one site only', { sites: SITES.slice(0, 1) }],
    ['no school', { schools: [] }],
    ['schools with signs of XML alone', { schools: SCHOOLS.slice(3, 4) }],
  ])('is right where there is %s', async (_, changes) => {
    const { faults, children } = await checkTemplate(changes);
    expect(faults).toEqual([]);
    expect(children).toHaveLength(3);
  });

  it.each<[string, Partial<TemplateFor>]>([
    ['no site has a seat left', { sites: SITES.map((site) => ({ ...site, ...FULL })) }],
    ['there are no three sites to prefer', { layout: 'preferences', sites: SITES.slice(0, 2) }],
  ])('has no examples where %s', async (_, changes) => {
    expect((await checkTemplate(changes)).children).toEqual([]);
  });

  it('prefers sites with seats left, and takes full ones as preferences only', async () => {
    const sites = SITES.map((site) => (site.id === 9 ? site : { ...site, ...FULL }));
    const inSites = await checkTemplate({ sites });
    expect(inSites.children.map(({ data }) => data.site)).toEqual([9, 9, 9]);
    const wishes = await checkTemplate({ sites, layout: 'preferences' });
    expect(wishes.children.map(({ data }) => data.firstPreference)).toEqual([9, 7, 8]);
  });

  it('has real dates', () => {
    const { Sheets } = read(makeTemplateFor({}), { cellDates: true, UTC: true });
    expect(Sheets['Students']?.['D2']).toMatchObject({ t: 'd', v: new Date('2016-03-14T00:00:00Z') });
  });

  it('keeps the zeros of numbers that are typed into its columns', () => {
    // Style 2 is text.
    const columns = [...getSheetXml().matchAll(/<col min="(\d+)"[^>]* style="2"/g)].map(
      ([, at]) => Number(at) - 1,
    );
    const headings = listImportColumns(2025, 'site').map(({ heading }) => heading);
    const numbers = headings.filter((heading) => /SID|Zip|Phone$/.test(heading));
    expect(columns.map((at) => headings[at])).toEqual(numbers);
  });

  it('offers lists in the columns of coded values', () => {
    const lists = new Map(
      [...getSheetXml().matchAll(/sqref="([^"]*)"><formula1>"([^"]*)"<\/formula1>/g)].map(
        ([, cells, list = '']) => [list.split(',')[0], cells],
      ),
    );
    expect(Object.fromEntries(lists)).toEqual({
      Male: 'E2:E20001',
      White: 'F2:F20001',
      AL: 'I2:I20001 AA2:AA20001 AL2:AL20001',
      'Pre-K': 'M2:M20001',
      Yes: 'N2:N20001 O2:O20001 Q2:Q20001',
      Parent: 'T2:T20001 AE2:AE20001',
    });
  });

  it('keeps its lists within the length that Excel allows', () => {
    const lists = [...getSheetXml().matchAll(/<formula1>"([^"]*)"/g)].map(([, list = '']) => list);
    expect(lists.filter((list) => list.length > 255)).toEqual([]);
  });

  it('keeps the header and the names visible', () => {
    expect(getSheetXml()).toContain(
      '<pane xSplit="3" ySplit="1" topLeftCell="D2" activePane="bottomRight" state="frozen"/>',
    );
  });
});

const CHOICES = listImportColumns(2025, 'site').flatMap(({ path }) =>
  (listChoices(path) ?? []).map((choice) => ({ path, choice })),
);

describe('a list of the template', () => {
  it('offers only what the import takes', () => {
    const refused = CHOICES.filter(({ path, choice }) => {
      const [person = path, part] = path.split('.');
      const { faults = {} } = readImportRow({
        [person]: part === undefined ? choice : { firstName: 'Ana', [part]: choice },
      });
      return path in faults;
    });
    expect(CHOICES.length).toBeGreaterThan(200);
    expect(refused).toEqual([]);
  });
});
