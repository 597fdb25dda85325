import { QueryFailedError } from 'typeorm';

const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because it would have written twice what this unique constraint wants once. */
export function isUniqueViolation(constraint: string, error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const failure = error.driverError as { code?: unknown; constraint?: unknown };
  return failure.code === UNIQUE_VIOLATION && failure.constraint === constraint;
}

/** PostgreSQL 18 tells RESTRICT from other references. */
const REFERENCE_VIOLATIONS: readonly unknown[] = ['23503', '23001'];

/** Whether a statement failed because another table refers to the row that it would have deleted. */
export function isForeignKeyViolation(error: unknown): boolean {
  return (
    error instanceof QueryFailedError &&
    REFERENCE_VIOLATIONS.includes((error.driverError as { code?: unknown }).code)
  );
}

/** The SQL of "this column holds one of these codes" for a check constraint; the codes are our own constants. */
export function inList(column: string, values: readonly string[]): string {
  return `"${column}" IN (${values.map((value) => `'${value}'`).join(', ')})`;
}
