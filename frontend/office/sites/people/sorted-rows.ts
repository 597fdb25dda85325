import { useMemo, useState } from 'react';
import { GRADES, type Grade } from '../../../../domain/enums/enums.js';
import type { SortOrder } from '../../../../domain/enums/lists.js';

export type Compare<Row> = (one: Row, other: Row) => number;

/** How each column compares two rows. */
export type Comparing<Row, Sort extends string> = Readonly<Record<Sort, Compare<Row>>>;

interface Sorting<Sort extends string> {
  by: Sort;
  order: SortOrder;
}

/** Rows that compare alike stay as they came. */
export function sortedRows<Row>(rows: readonly Row[], compare: Compare<Row>, order: SortOrder): Row[] {
  const turn = order === 'asc' ? 1 : -1;
  return [...rows].sort((one, other) => turn * compare(one, other));
}

/** By school year; whoever has none comes last. */
export function byGrade(one: { grade: Grade | null }, other: { grade: Grade | null }): number {
  const yearOf = (grade: Grade | null) => (grade === null ? GRADES.length : GRADES.indexOf(grade));
  return yearOf(one.grade) - yearOf(other.grade);
}

/** In the order of a list of codes. */
export function byCode<T extends string>(codes: readonly T[], one: T, other: T): number {
  return codes.indexOf(one) - codes.indexOf(other);
}

/** As a list of names is read: by family name, without case or accents. */
export function byName(
  one: { firstName: string; lastName: string },
  other: { firstName: string; lastName: string },
): number {
  const options = { sensitivity: 'base' } as const;
  return (
    one.lastName.localeCompare(other.lastName, undefined, options) ||
    one.firstName.localeCompare(other.firstName, undefined, options)
  );
}

/** A list that is here as a whole, sorted here. */
export function useSortedRows<Row, Sort extends string>(
  rows: readonly Row[] | undefined,
  comparing: Comparing<Row, Sort>,
  first: Sort,
) {
  const [sort, setSort] = useState<Sorting<Sort>>({ by: first, order: 'asc' });
  const sorted = useMemo(
    () => rows && sortedRows(rows, comparing[sort.by], sort.order),
    [rows, comparing, sort],
  );
  const onSort = (by: Sort): void => {
    setSort((now) => ({ by, order: now.by === by && now.order === 'asc' ? 'desc' : 'asc' }));
  };
  return { sorted, sort, onSort };
}
