import { QueryFailedError } from 'typeorm';

const UNIQUE_VIOLATION = '23505';

export function isUniqueViolation(constraint: string, error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const failure = error.driverError as { code?: unknown; constraint?: unknown };
  return failure.code === UNIQUE_VIOLATION && failure.constraint === constraint;
}

/** PostgreSQL 18 reports RESTRICT with a code of its own. */
const REFERENCE_VIOLATIONS: readonly unknown[] = ['23503', '23001'];

/** Also true if the row refers to a missing row. Matches any constraint if none is given. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  const failure: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const { code, constraint: broken } = (failure ?? {}) as { code?: unknown; constraint?: unknown };
  return REFERENCE_VIOLATIONS.includes(code) && (constraint === undefined || broken === constraint);
}

/** The codes must be our own constants, because they aren't escaped. */
export function isInListSql(column: string, values: readonly string[]): string {
  return `"${column}" IN (${values.map((value) => `'${value}'`).join(', ')})`;
}
