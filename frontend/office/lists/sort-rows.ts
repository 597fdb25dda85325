import type { SortPayload } from 'react-admin';
import type { Language } from '../../../domain/enums/enums.js';

/** What a row is sorted by in a column; null for what's unknown. */
export type SortValue<Row> = (row: Row, source: string) => string | number | null;

/** The rows in a column's order; rows that are equal there stay in the order they came in. */
export function sortRows<Row>(
  rows: readonly Row[],
  { field, order }: SortPayload,
  sortValue: SortValue<Row>,
  language: Language,
): Row[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const direction = order === 'ASC' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [first, second] = [sortValue(one, field), sortValue(other, field)];
    // What's unknown comes last in both directions.
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    const isText = typeof first === 'string' || typeof second === 'string';
    return direction * (isText ? compare(String(first), String(second)) : first - second);
  });
}
