import { getEnumLabelKey, type EnumName, ENUMS } from '../enums/enums.js';
import { parseDateText } from '../fields/date-text.js';
import { isEmpty } from '../fields/field-rule.js';
import { foldName } from '../fields/folded-text.js';
import { normalizePhone } from '../fields/phone.js';
import english from '../messages/en/enums.json' with { type: 'json' };
import spanish from '../messages/es/enums.json' with { type: 'json' };
import type { MessageKey } from '../messages/keys.js';

export type ParsedCell = { value: unknown; fault?: never } | { fault: MessageKey; value?: never };

type CellParser = (raw: unknown) => ParsedCell;

const NOT_A_NUMBER: ParsedCell = { fault: 'importing.notNumber' };
const MONTH_DAY_YEAR = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const NUMERIC = /^\d+$/;

function parseUnlessEmpty(parse: CellParser): CellParser {
  return (raw) => (isEmpty(raw) ? { value: null } : parse(raw));
}

function makeTextParser(
  change: (written: string, raw: unknown) => unknown = (written) => written,
): CellParser {
  return parseUnlessEmpty((raw) => {
    if (typeof raw === 'string') return { value: change(raw.trim(), raw) };
    return typeof raw === 'number' && Number.isFinite(raw)
      ? { value: change(String(raw), raw) }
      : { fault: 'importing.notText' };
  });
}

/** Drops text around the number: `505/747-2210 (cell)`. Anything else stays, and the rules refuse it. */
function readPhoneDigits(written: string): string {
  const phone = normalizePhone(written);
  if (phone !== null) return phone;
  const core = written.replace(/^[^\d+]+|\D+$/g, '');
  if (/[\p{L}#]/u.test(core)) return written;
  const bare = normalizePhone(core.replace(/[^\d+]/g, ''));
  return bare !== null && (bare.startsWith('+') || bare.length === 10) ? bare : written;
}

/** Spreadsheets drop leading zeros if the cell is a number. */
function readZipDigits(written: string, raw: unknown): string {
  if (typeof raw !== 'number') return written;
  return written.padStart(written.length > 5 ? 9 : 5, '0');
}

const parseNumber: CellParser = parseUnlessEmpty((raw) => {
  if (typeof raw === 'number') return { value: raw };
  return typeof raw === 'string' && NUMERIC.test(raw.trim()) ? { value: Number(raw) } : NOT_A_NUMBER;
});

const parseFlagCell: CellParser = parseUnlessEmpty((raw) => {
  const value = typeof raw === 'string' ? parseFlag(raw) : raw;
  return typeof value === 'boolean' ? { value } : { fault: 'importing.notFlag' };
});

const parseBirthday: CellParser = parseUnlessEmpty((raw) => {
  if (typeof raw === 'number') return { value: raw };
  const seconds = typeof raw === 'string' ? parseMonthDayYear(raw) : NaN;
  return Number.isNaN(seconds) ? { fault: 'importing.invalidDate' } : { value: seconds };
});

/** Epoch seconds at midnight UTC; NaN if there's no such day. */
function parseMonthDayYear(written: string): number {
  const [, month = '', day = '', year] = MONTH_DAY_YEAR.exec(written.trim()) ?? [];
  return year === undefined
    ? NaN
    : parseDateText(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const parseSchool: CellParser = parseUnlessEmpty((raw) =>
  typeof raw === 'number' ? { value: raw } : { fault: 'importing.unknownSchool' },
);

export const CELL_PARSERS = {
  text: makeTextParser(),
  phone: makeTextParser(readPhoneDigits),
  zip: makeTextParser(readZipDigits),
  state: makeTextParser((written) => written.toUpperCase()),
  gender: makeTextParser((written) => parseCode('gender', written)),
  ethnicity: makeTextParser((written) => parseCode('ethnicity', written)),
  grade: makeTextParser((written) => parseCode('grade', written)),
  guardianRelationship: makeTextParser((written) => parseCode('guardianRelationship', written)),
  number: parseNumber,
  flag: parseFlagCell,
  birthday: parseBirthday,
  school: parseSchool,
} as const satisfies Record<string, CellParser>;

export const CODED_LISTS = ['gender', 'ethnicity', 'grade', 'guardianRelationship'] as const;
export type CodedList = (typeof CODED_LISTS)[number];

const CODES: Record<CodedList, ReadonlyMap<string, string>> = {
  gender: getCodes('gender'),
  ethnicity: getCodes('ethnicity'),
  grade: getCodes('grade'),
  guardianRelationship: getCodes('guardianRelationship'),
};

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['y', true],
  ['si', true],
  ['true', true],
  ['no', false],
  ['n', false],
  ['false', false],
]);

function getCodes(name: Exclude<EnumName, 'section'>): ReadonlyMap<string, string> {
  const codes: readonly string[] = ENUMS[name];
  return new Map(
    codes.flatMap((code) => {
      const key = getEnumLabelKey(name, code as never);
      // A code comes last, so that it wins over another code's label.
      return [english[key], spanish[key], code].map((written) => [foldName(written), code] as const);
    }),
  );
}

/** In any language and case. Other text stays as it is. */
function parseCode(list: CodedList, written: string): string {
  return CODES[list].get(foldName(written)) ?? written;
}

function parseFlag(written: string): boolean | undefined {
  return FLAGS.get(foldName(written));
}
