import type { SortPayload } from 'react-admin';
import type { Language } from '../../../domain/enums/enums.js';

/** Null if unknown. */
export type SortValue<Row> = (row: Row, source: string) => string | number | null;

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
    // Unknown values come last in both directions.
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    const isText = typeof first === 'string' || typeof second === 'string';
    return direction * (isText ? compare(String(first), String(second)) : first - second);
  });
}
