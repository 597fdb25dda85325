import { utils, write, type BookType, type CellObject, type WorkBook, type WorkSheet } from 'xlsx';
import { listImportColumns, type ImportLayout, type ImportPath } from '../../domain/import/columns.js';
import { DEMO_YEAR } from '../../domain/season/season.js';

type WrittenCell =
  | string
  | number
  | boolean
  | Date
  | null
  | { error: '#REF!' | '#N/A' }
  | { formula: string; value: string | number };

export type Child = Partial<Record<ImportPath, WrittenCell>>;

type Placement = { site: number } | { preferences: readonly [number, number, number] };

interface WorkbookOptions {
  sheet?: string;
  bookType?: BookType;
  /** Dates count from 1904, as in early versions of Excel for the Mac. */
  is1904?: boolean;
  merged?: readonly string[];
  hidden?: readonly string[];
  blankRows?: number;
  others?: Readonly<Record<string, { rows: readonly (readonly WrittenCell[])[]; isHidden?: boolean }>>;
}

export function makeValidChild(number: number, school: string, wish: Placement): Child {
  return {
    firstName: 'Luz',
    lastName: `Baca ${number}`,
    birthday: new Date(Date.UTC(2016, 0, 1 + (number % 365))),
    gender: 'Female',
    ethnicity: 'Hispanic',
    address: `${number} Camino Real`,
    city: 'Santa Fe',
    state: 'NM',
    zip: '87501',
    outgoingSchool: school,
    incomingSchool: school,
    grade: '3',
    bilingual: 'Yes',
    notEnglish: 'No',
    iep: 'No',
    'guardian1.firstName': 'Elena',
    'guardian1.lastName': 'Baca',
    'guardian1.relationship': 'Parent',
    'guardian1.email': `elena.baca.${number}@example.org`,
    'guardian1.homePhone': '(505) 555-0100',
    'guardian1.cellPhone': '505.555.0101',
    ...getPlace(wish),
  };
}

function getPlace(wish: Placement): Child {
  if ('site' in wish) return { site: wish.site };
  const [firstPreference, secondPreference, thirdPreference] = wish.preferences;
  return { firstPreference, secondPreference, thirdPreference };
}

export function listRows(
  layout: ImportLayout,
  children: readonly Child[],
  programYear = DEMO_YEAR,
): WrittenCell[][] {
  const columns = listImportColumns(programYear, layout);
  return [
    columns.map(({ heading }) => heading),
    ...children.map((child) => columns.map(({ path }) => child[path] ?? null)),
  ];
}

export function makeWorkbook(
  rows: readonly (readonly WrittenCell[])[],
  { sheet = 'Students', bookType = 'xlsx', is1904 = false, others = {}, ...looks }: WorkbookOptions = {},
): Buffer {
  const book: WorkBook = {
    SheetNames: [sheet, ...Object.keys(others)],
    Sheets: { [sheet]: makeSheet(rows, looks) },
    Workbook: {
      WBProps: { date1904: is1904 },
      Sheets: [
        { Hidden: 0 },
        ...Object.values(others).map(({ isHidden }) => ({ Hidden: isHidden ? 1 : 0 }) as const),
      ],
    },
  };
  for (const [name, other] of Object.entries(others)) book.Sheets[name] = makeSheet(other.rows, {});
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
}

type Looks = Pick<WorkbookOptions, 'merged' | 'hidden' | 'blankRows'>;

function makeSheet(
  rows: readonly (readonly WrittenCell[])[],
  { merged = [], hidden = [], blankRows = 0 }: Looks,
): WorkSheet {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const formatted = Array.from({ length: blankRows }, () =>
    Array.from({ length: width }, (): CellObject => ({ t: 'z', z: '@' })),
  );
  const sheet = utils.aoa_to_sheet([...rows.map((row) => row.map(getCell)), ...formatted], {
    UTC: true,
    sheetStubs: true,
  });
  sheet['!merges'] = merged.map((range) => utils.decode_range(range));
  if (hidden.length > 0) {
    sheet['!cols'] = (rows[0] ?? []).map((heading) => ({ hidden: hidden.some((name) => name === heading) }));
  }
  return sheet;
}

const ERRORS = { '#REF!': 0x17, '#N/A': 0x2a } as const;

function getCell(cell: WrittenCell): CellObject | null {
  if (cell === null) return null;
  if (cell instanceof Date) return { t: 'd', v: cell, z: 'm/d/yyyy' };
  if (typeof cell === 'string') return { t: 's', v: cell };
  if (typeof cell === 'number') return { t: 'n', v: cell };
  if (typeof cell === 'boolean') return { t: 'b', v: cell };
  if ('error' in cell) return { t: 'e', v: ERRORS[cell.error] };
  const { formula, value } = cell;
  return { t: typeof value === 'number' ? 'n' : 's', v: value, f: formula };
}
