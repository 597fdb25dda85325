/** What a cell may hold. */
export type Cell = string | number | boolean | null | undefined;

/** Tells Excel that the file is UTF-8: without it accents and tildes come out as other signs. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Lines end as RFC 4180 says. */
const LINE_END = '\r\n';

/**
 * What a spreadsheet takes for a formula, and would run: also after blanks, which some of them skip, and in the wide
 * signs that they read as the narrow ones.
 */
const FORMULA = /^[\s\u200B\u2060\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Where a spreadsheet that was told of other separators, as Spanish ones are, would begin another cell. */
const FORMULA_FURTHER_ON = /[;\t\r\n](?=[\s\u200B\u2060\uFEFF]*[=+\-@＝＋－＠])/gu;

/** Without one of these there is nothing to look for, as in most cells. */
const FORMULA_SIGN = /[=+\-@＝＋－＠\t\r\n]/;

/** As text that no spreadsheet runs; a phone number with its plus stays a text that way, too. */
function harmless(text: string): string {
  if (!FORMULA_SIGN.test(text)) return text;
  const further = text.replaceAll(FORMULA_FURTHER_ON, "$&'");
  return FORMULA.test(text) ? `'${further}` : further;
}

function cell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  // A number is no formula, a negative one neither.
  if (typeof value === 'number') return String(value);
  const text = harmless(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file, its end included. */
export function csvLine(values: readonly Cell[]): string {
  return values.map(cell).join(',') + LINE_END;
}
