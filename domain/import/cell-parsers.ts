import { enumLabelKey, type EnumName, ENUMS } from '../enums/enums.js';
import { secondsOfDate } from '../fields/date-text.js';
import { isEmpty } from '../fields/field-rule.js';
import { foldedName } from '../fields/folded-name.js';
import { normalisePhone } from '../fields/phone.js';
import { enums as english } from '../messages/en/enums.js';
import { enums as spanish } from '../messages/es/enums.js';
import type { MessageKey } from '../messages/keys.js';

/** What a written value is to the forms' rules, or why it cannot be any. */
export type Written = { value: unknown; fault?: never } | { fault: MessageKey; value?: never };

/** How a kind of value is written in a workbook (spec section 5, Import); none is asked of an empty value. */
type Reader = (raw: unknown) => Written;

const NOT_A_NUMBER: Written = { fault: 'importing.notNumber' };
const MONTH_DAY_YEAR = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const NUMERIC = /^\d+$/;

function unlessEmpty(read: Reader): Reader {
  return (raw) => (isEmpty(raw) ? { value: null } : read(raw));
}

/** Text; numbers are turned into it. */
function text(change: (written: string, raw: unknown) => unknown = (written) => written): Reader {
  return unlessEmpty((raw) => {
    if (typeof raw === 'string') return { value: change(raw.trim(), raw) };
    return typeof raw === 'number' && Number.isFinite(raw)
      ? { value: change(String(raw), raw) }
      : { fault: 'importing.notText' };
  });
}

/**
 * A phone keeps only digits and a plus (spec section 5), its extension behind the ten digits. Text around a number, as
 * in `505/747-2210 (cell)`, goes; what can't be read as one number stays as it is written, to be refused.
 */
function phoneDigits(written: string): string {
  const phone = normalisePhone(written);
  if (phone !== null) return phone;
  const core = written.replace(/^[^\d+]+|\D+$/g, '');
  if (/[\p{L}#]/u.test(core)) return written;
  const bare = normalisePhone(core.replace(/[^\d+]/g, ''));
  return bare !== null && (bare.startsWith('+') || bare.length === 10) ? bare : written;
}

/** A spreadsheet takes the zeros off a ZIP that it takes for a number; of a text none are missing. */
function zipDigits(written: string, raw: unknown): string {
  if (typeof raw !== 'number') return written;
  return written.padStart(written.length > 5 ? 9 : 5, '0');
}

/** A whole number, or text of digits. */
const number: Reader = unlessEmpty((raw) => {
  if (typeof raw === 'number') return { value: raw };
  return typeof raw === 'string' && NUMERIC.test(raw.trim()) ? { value: Number(raw) } : NOT_A_NUMBER;
});

const flag: Reader = unlessEmpty((raw) => {
  const value = typeof raw === 'string' ? flagOf(raw) : raw;
  return typeof value === 'boolean' ? { value } : { fault: 'importing.notFlag' };
});

/** Epoch seconds, or month/day/year as it is written. */
const birthday: Reader = unlessEmpty((raw) => {
  if (typeof raw === 'number') return { value: raw };
  const seconds = typeof raw === 'string' ? secondsOfWritten(raw) : NaN;
  return Number.isNaN(seconds) ? { fault: 'importing.invalidDate' } : { value: seconds };
});

/** Midnight UTC of `month/day/year` as epoch seconds; NaN where there is no such day. */
export function secondsOfWritten(written: string): number {
  const [, month = '', day = '', year] = MONTH_DAY_YEAR.exec(written.trim()) ?? [];
  return year === undefined
    ? NaN
    : secondsOfDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const school: Reader = unlessEmpty((raw) =>
  typeof raw === 'number' ? { value: raw } : { fault: 'importing.unknownSchool' },
);

export const WRITTEN = {
  text: text(),
  phone: text(phoneDigits),
  zip: text(zipDigits),
  state: text((written) => written.toUpperCase()),
  gender: text((written) => codeOf('gender', written)),
  ethnicity: text((written) => codeOf('ethnicity', written)),
  grade: text((written) => codeOf('grade', written)),
  guardianRelationship: text((written) => codeOf('guardianRelationship', written)),
  number,
  flag,
  birthday,
  school,
} as const satisfies Record<string, Reader>;

/** The lists whose labels serve in a workbook beside their codes (contract section 5). */
type CodedList = 'gender' | 'ethnicity' | 'grade' | 'guardianRelationship';

const CODES: Record<CodedList, ReadonlyMap<string, string>> = {
  gender: codesOf('gender'),
  ethnicity: codesOf('ethnicity'),
  grade: codesOf('grade'),
  guardianRelationship: codesOf('guardianRelationship'),
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

function codesOf(name: EnumName): ReadonlyMap<string, string> {
  const codes: readonly string[] = ENUMS[name];
  return new Map(
    codes.flatMap((code) => {
      const key = enumLabelKey(name, code as never);
      // A code wins over another one's label: it comes last.
      return [english[key], spanish[key], code].map((written) => [foldedName(written), code] as const);
    }),
  );
}

/** The code of a value written as code or label, in any language and case; what is neither stays as it is. */
export function codeOf(list: CodedList, written: string): string {
  return CODES[list].get(foldedName(written)) ?? written;
}

/** Yes/No as it is written in a workbook; undefined where it is neither. */
export function flagOf(written: string): boolean | undefined {
  return FLAGS.get(foldedName(written));
}
