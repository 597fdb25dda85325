import type { Response } from 'supertest';
import { SelectQueryBuilder } from 'typeorm';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';

/** Without the locks, the result is wrong within the first few rounds. */
const ROUNDS = 40;

/** How many rounds at most, until one shows what happens without the locks. */
const MOST_ROUNDS = 400;

const CONCURRENCY = 5;

export async function runRounds<T>(run: () => Promise<T>, enough?: (result: T) => boolean): Promise<T[]> {
  const results: T[] = [];
  const most = enough ? MOST_ROUNDS : ROUNDS;
  while (results.length < most && !(enough && results.some(enough))) {
    results.push(...(await Promise.all(Array.from({ length: CONCURRENCY }, run))));
  }
  return results;
}

export async function readOutcome(request: Promise<Response>): Promise<string> {
  const { status, body } = await request;
  return status === 200 ? 'done' : `${status} ${(body as { code?: string }).code ?? ''}`.trim();
}

function getQuery(): PostgresQueryRunner['query'] {
  const { prototype } = PostgresQueryRunner;
  return Object.getOwnPropertyDescriptor(prototype, 'query')?.value as typeof prototype.query;
}

/** Makes the change right after the first statement that matches, as another connection could. */
export async function runWithChangeAfter<T>(
  first: RegExp,
  change: () => Promise<unknown>,
  run: () => Promise<T>,
): Promise<T> {
  const original = getQuery();
  const query = jest.spyOn(PostgresQueryRunner.prototype, 'query');
  query.mockImplementation(async function (this: PostgresQueryRunner, statement, ...others) {
    const rows: unknown = await original.call(this, statement, ...others);
    if (first.test(statement)) {
      query.mockRestore();
      await change();
    }
    return rows;
  });
  try {
    return await run();
  } finally {
    query.mockRestore();
  }
}

/** Meanwhile, removes `part` from every statement or replaces it, to show that a test of races notices. */
export async function runWithout<T>(part: RegExp, run: () => Promise<T>, instead = ''): Promise<T> {
  const original = getQuery();
  const query = jest.spyOn(PostgresQueryRunner.prototype, 'query');
  query.mockImplementation(function (this: PostgresQueryRunner, statement, ...others) {
    return original.call(
      this,
      statement.replace(part, () => instead),
      ...others,
    ) as Promise<unknown>;
  });
  try {
    return await run();
  } finally {
    query.mockRestore();
  }
}

const LOCKS =
  /\s+FOR (NO KEY UPDATE|UPDATE|SHARE)( OF \w+)?( SKIP LOCKED)?\s*$|(?<=^SELECT) pg_advisory_xact_lock\(\d+\)$/;

export function runWithoutLocks<T>(run: () => Promise<T>): Promise<T> {
  return runWithout(LOCKS, run);
}

export async function runWithoutRowLocks<T>(run: () => Promise<T>): Promise<T> {
  const setLock = jest.spyOn(SelectQueryBuilder.prototype, 'setLock').mockReturnThis();
  try {
    return await run();
  } finally {
    setLock.mockRestore();
  }
}
