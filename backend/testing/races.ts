import type { Response } from 'supertest';
import { SelectQueryBuilder } from 'typeorm';
import { MoveExecutor } from '../placement/move-executor.js';
import type { TestApp } from './test-app.js';

/** As often as a race is run before it is believed. */
const ROUNDS = 100;

/** Rounds that are run side by side, so that more than the two of a round get into each other's way. */
const CONCURRENCY = 5;

/** Runs the rounds of a race, several at once, and tells what each of them came to; no more once one is `enough`. */
export async function rounds<T>(
  run: () => Promise<T>,
  enough: (result: T) => boolean = () => false,
): Promise<T[]> {
  const results: T[] = [];
  while (results.length < ROUNDS && !results.some(enough)) {
    results.push(...(await Promise.all(Array.from({ length: CONCURRENCY }, run))));
  }
  return results;
}

/** What a request came to, in a word: `done`, or why it was refused. */
export async function outcome(request: Promise<Response>): Promise<string> {
  const { status, body } = await request;
  return status === 200 ? 'done' : `${status} ${(body as { code?: string }).code ?? ''}`.trim();
}

/** Runs it with the locks off every move of this application: a test of races has to notice, or it would prove nothing. */
export async function withoutLocks<T>({ app }: TestApp, run: () => Promise<T>): Promise<T> {
  const executor = app.get(MoveExecutor);
  const execute = executor.execute.bind(executor);
  executor.execute = (order) => execute(order, { isLocking: false });
  try {
    return await run();
  } finally {
    executor.execute = execute;
  }
}

/** The same for whatever holds a row by reading it: every reading is one without a lock. */
export async function withoutRowLocks<T>(run: () => Promise<T>): Promise<T> {
  const setLock = jest.spyOn(SelectQueryBuilder.prototype, 'setLock').mockReturnThis();
  try {
    return await run();
  } finally {
    setLock.mockRestore();
  }
}
