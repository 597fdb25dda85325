import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { isDatabaseUnavailable } from './database-unavailable.js';

const makeFailure = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });

describe('isDatabaseUnavailable', () => {
  it.each([
    makeFailure('ECONNREFUSED'),
    makeFailure('ENOTFOUND'),
    makeFailure('57P01', 'terminating connection due to administrator command'),
    makeFailure('57P03', 'the database system is starting up'),
    makeFailure('53300', 'sorry, too many clients already'),
    makeFailure('53100', 'could not extend file: No space left on device'),
    makeFailure('25006', 'cannot execute INSERT in a read-only transaction'),
    makeFailure('55P03', 'canceling statement due to lock timeout'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
    new QueryRunnerAlreadyReleasedError(),
    new QueryFailedError('SELECT 1', [], makeFailure('57P01')),
    new AggregateError([makeFailure('ECONNREFUSED'), makeFailure('ECONNREFUSED')]),
  ])('recognizes: %s', (error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    new Error('anything else'),
    makeFailure('ENOENT'),
    makeFailure('23505', 'duplicate key value'),
    new QueryFailedError('SELECT 1', [], makeFailure('42P01', 'relation "connections" does not exist')),
    null,
    'ECONNREFUSED',
  ])("doesn't mistake other errors: %s", (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
