import { QueryFailedError } from 'typeorm';

export const RETRY_PAUSE_MS = 2_000;

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Lost connection, starting, stopping, too busy, no disk space or memory, read-only, or lock timeout. */
const UNAVAILABLE_SQL_STATES = /^(08...|57P0[1-5]|57014|53...|25006|55P03)$/;
const LOCK_NOT_AVAILABLE = '55P03';

const UNAVAILABLE_MESSAGES = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired/,
  /^Query read timeout/,
  /is not queryable$/,
  /^Query runner already released/,
  /^Cannot use a pool after calling end/,
  /^Driver not Connected/,
  /connection is not yet established/,
  /database is not established/,
  // TypeORM loads its entities on the first connection.
  /^No metadata for/,
];

export function getSqlState(error: unknown): unknown {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return (cause as { code?: unknown } | null)?.code;
}

export function isLockTimeout(error: unknown): boolean {
  return getSqlState(error) === LOCK_NOT_AVAILABLE;
}

export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (error instanceof QueryFailedError) return isDatabaseUnavailable(error.driverError);
  const { code, message, errors } = error as { code?: unknown; message?: unknown; errors?: unknown };
  // Contains one error per address if a name has several addresses.
  if (Array.isArray(errors) && errors.some(isDatabaseUnavailable)) return true;
  if (typeof code === 'string' && (NETWORK_CODES.has(code) || UNAVAILABLE_SQL_STATES.test(code))) return true;
  return typeof message === 'string' && UNAVAILABLE_MESSAGES.some((sentence) => sentence.test(message));
}
