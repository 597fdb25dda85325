import { makeJob, settle } from '../testing/jobs.js';
import { BoundedSemaphore } from './bounded-semaphore.js';

describe('BoundedSemaphore', () => {
  it('runs a limited number of jobs at once, and the next when one ends', async () => {
    const semaphore = new BoundedSemaphore(2, 10, () => new Error('full'));
    const jobs = [makeJob(), makeJob(), makeJob()];
    const runs = jobs.map(({ work }) => semaphore.run(work));
    await settle();
    expect(jobs.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false]);
    jobs[0]?.end();
    await settle();
    expect(jobs[2]?.hasBegun()).toBe(true);
    for (const { end } of jobs) end();
    await Promise.all(runs);
  });

  it('refuses a job that finds the queue full, and no other', async () => {
    const semaphore = new BoundedSemaphore(1, 1, () => new Error('full'));
    const [first, second] = [makeJob(), makeJob()];
    const runs = [semaphore.run(first.work), semaphore.run(second.work)];
    await expect(semaphore.run(async () => undefined)).rejects.toThrow('full');
    first.end();
    second.end();
    await Promise.all(runs);
    await expect(semaphore.run(async () => 'in')).resolves.toBe('in');
  });

  it('runs the next job when one fails', async () => {
    const semaphore = new BoundedSemaphore(1, 0, () => new Error('full'));
    await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(semaphore.run(async () => 'in')).resolves.toBe('in');
  });
});
