import type { Response } from 'supertest';
import { SelectQueryBuilder } from 'typeorm';
import { RunReleaseService } from '../placement-runs/run-release.service.js';
import { MovesService } from '../placement/moves.service.js';
import type { TestApp } from './test-app.js';

/** Without the locks, its result is wrong within the first few rounds. */
const ROUNDS = 40;

/** How often at most, until one round shows what happens without the locks. */
const MOST_ROUNDS = 400;

const CONCURRENCY = 5;

export async function rounds<T>(run: () => Promise<T>, enough?: (result: T) => boolean): Promise<T[]> {
  const results: T[] = [];
  const most = enough ? MOST_ROUNDS : ROUNDS;
  while (results.length < most && !(enough && results.some(enough))) {
    results.push(...(await Promise.all(Array.from({ length: CONCURRENCY }, run))));
  }
  return results;
}

export async function outcome(request: Promise<Response>): Promise<string> {
  const { status, body } = await request;
  return status === 200 ? 'done' : `${status} ${(body as { code?: string }).code ?? ''}`.trim();
}

/** A test of races has to notice. */
export async function withoutLocks<T>({ app }: TestApp, run: () => Promise<T>): Promise<T> {
  const [executor, release] = [app.get(MovesService), app.get(RunReleaseService)];
  const [execute, step] = [executor.execute.bind(executor), release.step.bind(release)];
  const begin = release.begin.bind(release);
  const holdSeat = executor.holdSeat.bind(executor);
  executor.execute = (order, options) => execute(order, { ...options, isLocking: false });
  executor.holdSeat = (order, options, then) => holdSeat(order, { ...options, isLocking: false }, then);
  release.step = () => step({ isLocking: false });
  release.begin = (id, by, options) => begin(id, by, { ...options, isLocking: false });
  try {
    return await run();
  } finally {
    executor.execute = execute;
    executor.holdSeat = holdSeat;
    release.step = step;
    release.begin = begin;
  }
}

export async function withoutRowLocks<T>(run: () => Promise<T>): Promise<T> {
  const setLock = jest.spyOn(SelectQueryBuilder.prototype, 'setLock').mockReturnThis();
  try {
    return await run();
  } finally {
    setLock.mockRestore();
  }
}
