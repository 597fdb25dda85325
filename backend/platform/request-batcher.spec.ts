import { RequestBatcher } from './request-batcher.js';

describe('RequestBatcher', () => {
  /** Answers each key with itself and the number of its batch, and has nothing for "nobody". */
  function setUp() {
    const batches: string[][] = [];
    const batcher = new RequestBatcher<string>(async (keys) => {
      batches.push(keys);
      if (keys.includes('trouble')) throw new Error('no answer');
      const known = keys.filter((key) => key !== 'nobody');
      return new Map(known.map((key) => [key, `${key} ${batches.length}`]));
    });
    return { batcher, batches };
  }

  it('loads what is requested together in one batch and gives each caller its own answer', async () => {
    const { batcher, batches } = setUp();
    const answers = ['ana', 'eva', 'ana', 'nobody'].map((key) => batcher.load(key));
    expect(await Promise.all(answers)).toEqual(['ana 1', 'eva 1', 'ana 1', undefined]);
    expect(batches).toEqual([['ana', 'eva', 'nobody']]);
  });

  it('starts a new batch once the last one is under way', async () => {
    const { batcher, batches } = setUp();
    const early = batcher.load('ana');
    await new Promise((resolve) => setImmediate(resolve));
    expect(batches).toHaveLength(1);
    expect(await Promise.all([batcher.load('ana'), early])).toEqual(['ana 2', 'ana 1']);
  });

  it('fails a whole batch, but not the next one', async () => {
    const { batcher } = setUp();
    const failing = ['ana', 'trouble'].map((key) => batcher.load(key));
    const outcomes = await Promise.allSettled(failing);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await batcher.load('ana')).toBe('ana 2');
  });
});
