import { makeJob, settle } from '../testing/jobs.js';
import { BoundedSemaphore, KeyedMutex } from './concurrency.js';

describe('BoundedSemaphore', () => {
  const makeSemaphore = (places: number, placesPerKey = places): BoundedSemaphore =>
    new BoundedSemaphore(2, places, placesPerKey, () => new Error('full'));
  const doNothing = async (): Promise<string> => 'in';

  it('runs a limited number of jobs at once, and the next when one ends', async () => {
    const semaphore = makeSemaphore(10);
    const jobs = [makeJob(), makeJob(), makeJob()];
    const runs = jobs.map(({ work }) => semaphore.runInPlace('a', () => semaphore.run(work)));
    await settle();
    expect(jobs.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false]);
    jobs[0]?.end();
    await settle();
    expect(jobs[2]?.hasBegun()).toBe(true);
    for (const { end } of jobs) end();
    await Promise.all(runs);
  });

  it('runs one job more while many wait, and only then', async () => {
    const semaphore = new BoundedSemaphore(1, 10, 10, () => new Error('full'), 2);
    const jobs = [makeJob(), makeJob(), makeJob(), makeJob()];
    const countBegun = async (): Promise<number> => {
      await settle();
      return jobs.filter(({ hasBegun }) => hasBegun()).length;
    };
    const runs: Promise<void>[] = [];
    for (const [at, { work }] of jobs.entries()) {
      runs.push(semaphore.run(work));
      // The third job makes two wait.
      expect(await countBegun()).toBe(at < 2 ? 1 : 2);
    }
    const afterEach = [3, 3, 4];
    for (const [at, expected] of afterEach.entries()) {
      jobs[at]?.end();
      expect(await countBegun()).toBe(expected);
    }
    jobs[3]?.end();
    await Promise.all(runs);
  });

  it('runs one job more until a burst is over', async () => {
    const semaphore = new BoundedSemaphore(1, 10, 10, () => new Error('full'), 2);
    const jobs = Array.from({ length: 8 }, makeJob);
    const runs = jobs.map(({ work }) => semaphore.run(work));
    for (const [ended, job] of jobs.slice(0, 5).entries()) {
      await settle();
      const begun = jobs.filter(({ hasBegun }) => hasBegun()).length;
      expect(begun - ended).toBe(2);
      job.end();
    }
    for (const { end } of jobs) end();
    await Promise.all(runs);
  });

  it('refuses work that finds every place taken, without starting it, and no other', async () => {
    const semaphore = makeSemaphore(2);
    const [first, second, third] = [makeJob(), makeJob(), makeJob()];
    const runs = [semaphore.runInPlace('a', first.work), semaphore.runInPlace('b', second.work)];
    await expect(semaphore.runInPlace('c', third.work)).rejects.toThrow('full');
    expect(third.hasBegun()).toBe(false);
    first.end();
    second.end();
    await Promise.all(runs);
    await expect(semaphore.runInPlace('c', doNothing)).resolves.toBe('in');
  });

  it('gives each key some of the places, and no more', async () => {
    const semaphore = makeSemaphore(3, 2);
    const [first, second] = [makeJob(), makeJob()];
    const runs = [semaphore.runInPlace('a', first.work), semaphore.runInPlace('a', second.work)];
    await expect(semaphore.runInPlace('a', doNothing)).rejects.toThrow('full');
    await expect(semaphore.runInPlace('b', doNothing)).resolves.toBe('in');
    first.end();
    second.end();
    await Promise.all(runs);
    await expect(semaphore.runInPlace('a', doNothing)).resolves.toBe('in');
  });

  it('gives the place back when work fails', async () => {
    const semaphore = makeSemaphore(1);
    const rejectAlways = (): Promise<never> => Promise.reject(new Error('broken'));
    await expect(semaphore.runInPlace('a', () => semaphore.run(rejectAlways))).rejects.toThrow('broken');
    await expect(semaphore.runInPlace('a', () => semaphore.run(doNothing))).resolves.toBe('in');
  });
});

describe('KeyedMutex', () => {
  it('runs work of the same key one after the other, even after a failure', async () => {
    const mutex = new KeyedMutex();
    const order: string[] = [];
    const failing = mutex.runExclusive('a', async () => {
      await settle();
      order.push('first');
      throw new Error('failed');
    });
    const second = mutex.runExclusive('a', async () => {
      order.push('second');
      return 2;
    });
    await expect(failing).rejects.toThrow('failed');
    await expect(second).resolves.toBe(2);
    expect(order).toEqual(['first', 'second']);
  });

  it("doesn't make one key wait for another", async () => {
    const mutex = new KeyedMutex();
    const held = makeJob();
    const holder = mutex.runExclusive('a', held.work);
    await expect(mutex.runExclusive('b', async () => 'through')).resolves.toBe('through');
    held.end();
    await holder;
  });
});
