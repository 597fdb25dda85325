/** Contact lists put invisible characters around a number. */
const SEPARATOR = /[\s().\p{Pd}\p{Cf}]/u;
const SEPARATORS = new RegExp(SEPARATOR, 'gu');
const PHONE_SHAPE = /^(\d{10,16}|\+\d{8,18})$/;
const LOCAL_DIGITS = 10;
const LOCAL_DIGITS_MAX = 16;
const EXTENSION_MAX = LOCAL_DIGITS_MAX - LOCAL_DIGITS;
const INTERNATIONAL_DIGITS_MAX = 18;
/** Longer text isn't parsed. */
const LONGEST = 64;

const EXTENSION = /^(.*?)[\s,;]*((?:extensi[oó]n|ext|x|#)[\s.:]*)(\d*)\s*$/iu;

const TEN_DIGITS = /^(?:\+?1)?([02-9]\d{9})$/;
const AMERICAN = /^\+1(\d{10})$/;

interface Written {
  digits: string;
  number: string;
  mark: string;
  extension: string;
}

function toWritten(typed: string): Written {
  const [, number = typed, mark = '', extension = ''] = EXTENSION.exec(typed) ?? [];
  return { number, digits: number.replace(SEPARATORS, ''), mark, extension };
}

/**
 * Digits with the extension right after the first ten, or a plus and digits; null if it isn't a single
 * number. A leading 1 before ten digits is dropped.
 */
export function normalizePhone(typed: string): string | null {
  if (typed.length > LONGEST) return null;
  const { number, digits, extension } = toWritten(typed);
  if (extension !== '') {
    const ten = TEN_DIGITS.exec(digits)?.[1];
    return ten !== undefined && extension.length <= EXTENSION_MAX ? ten + extension : null;
  }
  const american = AMERICAN.exec(digits)?.[1];
  if (american !== undefined) return american;
  if (!PHONE_SHAPE.test(digits)) return null;
  if (digits.startsWith('+') || digits.length === LOCAL_DIGITS) return digits;
  if (!isGroupedLocally(number, digits)) return null;
  const local = digits.replace(/^1/, '');
  return local.startsWith('1') ? null : local;
}

/** Digits after the tenth are an extension. `52 55 1234 5678` is a foreign number that lacks its plus. */
function isGroupedLocally(number: string, digits: string): boolean {
  const ends = digits.startsWith('1') ? [1, 4, 7, 11] : [3, 6, 10];
  let seen = 0;
  for (const sign of number.trim()) {
    if (!SEPARATOR.test(sign)) seen += 1;
    else if (seen > 0 && seen < digits.length && !ends.includes(seen)) return false;
  }
  return true;
}

/** Other characters stay visible, so that nothing typed gets lost and the rule can reject it. */
export function formatPhone(typed: string): string {
  if (typed.length > LONGEST) return typed;
  const { digits, mark, extension } = toWritten(typed);
  if (mark !== '') {
    const ten = TEN_DIGITS.exec(digits)?.[1];
    if (ten === undefined) return typed;
    return extension === ''
      ? `${formatLocalPhone(ten)} ${mark}`
      : `${formatLocalPhone(ten)} x${extension.slice(0, EXTENSION_MAX)}`;
  }
  if (/^\+\d*$/.test(digits)) {
    const american = AMERICAN.exec(digits)?.[1];
    return american === undefined
      ? digits.slice(0, INTERNATIONAL_DIGITS_MAX + 1)
      : formatLocalPhone(american);
  }
  if (!/^\d*$/.test(digits)) return typed;
  const local = digits.length > LOCAL_DIGITS ? digits.replace(/^1/, '') : digits;
  return formatLocalPhone(local.slice(0, LOCAL_DIGITS_MAX));
}

function formatLocalPhone(digits: string): string {
  if (digits.length <= 3) return digits;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  const local = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6, LOCAL_DIGITS)}`;
  return digits.length <= LOCAL_DIGITS ? local : `${local} x${digits.slice(LOCAL_DIGITS)}`;
}

/** Area codes and the three digits after them start with 2 to 9. */
const AMERICAN_NUMBER = /^[2-9]\d{2}[2-9]\d{6}$/;

/** Null unless it's an American number without an extension: only those can be texted. */
export function normalizeMobile(typed: string): string | null {
  const phone = normalizePhone(typed);
  return phone !== null && AMERICAN_NUMBER.test(phone) ? phone : null;
}

/** As providers write it: `+15055550142`. */
export function toInternational(phone: string): string {
  return phone.startsWith('+') ? phone : `+1${phone}`;
}
