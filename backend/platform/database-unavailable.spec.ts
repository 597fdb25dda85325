import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { isDatabaseUnavailable } from './database-unavailable.js';

const failure = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });

describe('isDatabaseUnavailable', () => {
  it.each([
    failure('ECONNREFUSED'),
    failure('ENOTFOUND'),
    failure('57P01', 'terminating connection due to administrator command'),
    failure('57P03', 'the database system is starting up'),
    failure('53300', 'sorry, too many clients already'),
    failure('53100', 'could not extend file: No space left on device'),
    failure('25006', 'cannot execute INSERT in a read-only transaction'),
    failure('55P03', 'canceling statement due to lock timeout'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
    new QueryRunnerAlreadyReleasedError(),
    new QueryFailedError('SELECT 1', [], failure('57P01')),
    new AggregateError([failure('ECONNREFUSED'), failure('ECONNREFUSED')]),
  ])('recognizes: %s', (error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    new Error('anything else'),
    failure('ENOENT'),
    failure('23505', 'duplicate key value'),
    new QueryFailedError('SELECT 1', [], failure('42P01', 'relation "connections" does not exist')),
    null,
    'ECONNREFUSED',
  ])("doesn't mistake other errors: %s", (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
