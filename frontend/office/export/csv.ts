export type Cell = string | number | boolean | null | undefined;

/** Tells Excel that the file is UTF-8. Without it, accents and tildes turn into other characters. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180 */
const LINE_END = '\r\n';

/**
 * What a spreadsheet would run as a formula: also after spaces, control and invisible characters, which some skip, and
 * with full-width characters, which they read like the others.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** With another delimiter, as in a Spanish spreadsheet, a new cell would start here. */
const FORMULA_IN_LATER_CELL = /[;\t\r\n](?=[\s\p{C}]*[=+\-@＝＋－＠])/gu;

/** A quick test. Most cells have none of these. */
const FORMULA_SIGN = /[=+\-@＝＋－＠\t\r\n]/;

/** Adds an apostrophe, so that no spreadsheet runs it. That also keeps a phone number with a plus as text. */
function harmless(text: string): string {
  if (!FORMULA_SIGN.test(text)) return text;
  const later = text.replaceAll(FORMULA_IN_LATER_CELL, "$&'");
  return FORMULA.test(text) ? `'${later}` : later;
}

function cell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  // A number isn't a formula, not even a negative one.
  if (typeof value === 'number') return String(value);
  const text = harmless(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file, with its line end. */
export function csvLine(values: readonly Cell[]): string {
  return values.map(cell).join(',') + LINE_END;
}
