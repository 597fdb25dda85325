import { makeJob, settle } from '../testing/jobs.js';
import { KeyedMutex } from './keyed-mutex.js';

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
