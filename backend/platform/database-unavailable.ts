import { QueryFailedError } from 'typeorm';

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

/** PostgreSQL's own words for "not now": connection lost, starting, stopping, too busy. */
const UNAVAILABLE_SQL_STATES = /^(08...|57P0[1-5]|57014|53300)$/;

/** What drivers say without a code: a connection broke, did not come about in time, or there never was one. */
const UNAVAILABLE_MESSAGES = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired/,
  /^Query read timeout/,
  /is not queryable$/,
  /^Cannot use a pool after calling end/,
  /^Driver not Connected/,
  /connection is not yet established/,
  /database is not established/,
  // TypeORM learns its entities when it first connects.
  /^No metadata for/,
];

/** Whether an error says that the database cannot be reached now, rather than that a question was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (error instanceof QueryFailedError) return isDatabaseUnavailable(error.driverError);
  const { code, message, errors } = error as { code?: unknown; message?: unknown; errors?: unknown };
  // Where a name has several addresses, one error for each.
  if (Array.isArray(errors) && errors.some(isDatabaseUnavailable)) return true;
  if (typeof code === 'string' && (NETWORK_CODES.has(code) || UNAVAILABLE_SQL_STATES.test(code))) return true;
  return typeof message === 'string' && UNAVAILABLE_MESSAGES.some((sentence) => sentence.test(message));
}
