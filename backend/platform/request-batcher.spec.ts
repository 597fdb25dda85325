import { RequestBatcher } from './request-batcher.js';

describe('RequestBatcher', () => {
  function setUp() {
    const batches: string[][] = [];
    const batcher = new RequestBatcher(async (items: string[]) => {
      batches.push(items);
      if (items.includes('trouble')) throw new Error('no answer');
      return items.map((item) => `${item} ${batches.length}`);
    }, 10);
    return { batcher, batches };
  }

  function setUpSlow(maxItems = 10) {
    const batches: { items: string[]; end: (error?: Error) => void }[] = [];
    const answerAll = (items: string[]): Promise<string[]> =>
      new Promise((resolve, reject) => {
        batches.push({ items, end: (error) => (error ? reject(error) : resolve(items)) });
      });
    return { batcher: new RequestBatcher(answerAll, maxItems), batches };
  }

  const waitForTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const getItems = (batches: readonly { items: string[] }[]): string[][] => batches.map(({ items }) => items);

  it('answers what is requested together in one batch and gives each caller its own answer', async () => {
    const { batcher, batches } = setUp();
    const answers = ['ana', 'eva', 'ana'].map((item) => batcher.request(item));
    expect(await Promise.all(answers)).toEqual(['ana 1', 'eva 1', 'ana 1']);
    expect(batches).toEqual([['ana', 'eva', 'ana']]);
  });

  it('starts a new batch once the last one is under way', async () => {
    const { batcher, batches } = setUp();
    const early = batcher.request('ana');
    await waitForTick();
    expect(batches).toHaveLength(1);
    expect(await Promise.all([batcher.request('ana'), early])).toEqual(['ana 2', 'ana 1']);
  });

  it('fails a whole batch, but not the next one', async () => {
    const { batcher } = setUp();
    const failing = ['ana', 'trouble'].map((item) => batcher.request(item));
    const outcomes = await Promise.allSettled(failing);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await batcher.request('ana')).toBe('ana 2');
  });

  it('collects what comes while a batch runs', async () => {
    const { batcher, batches } = setUpSlow();
    const first = batcher.request('ana');
    await waitForTick();
    const later = [batcher.request('eva')];
    await waitForTick();
    later.push(batcher.request('ida'));
    await waitForTick();
    expect(getItems(batches)).toEqual([['ana']]);
    batches[0]?.end();
    expect(await first).toBe('ana');
    expect(getItems(batches)).toEqual([['ana'], ['eva', 'ida']]);
    batches[1]?.end();
    expect(await Promise.all(later)).toEqual(['eva', 'ida']);
  });

  it('fails those of one batch while others wait, and goes on with them', async () => {
    const { batcher, batches } = setUpSlow();
    const first = batcher.request('ana');
    await waitForTick();
    const second = batcher.request('eva');
    await waitForTick();
    batches[0]?.end(new Error('the disk is full'));
    await expect(first).rejects.toThrow('the disk is full');
    batches[1]?.end();
    expect(await second).toBe('eva');
  });

  it('puts no more into a batch than it may have', async () => {
    const { batcher, batches } = setUpSlow(2);
    const answers = ['ana', 'eva', 'ida'].map((item) => batcher.request(item));
    await waitForTick();
    batches[0]?.end();
    expect(await answers[0]).toBe('ana');
    batches[1]?.end();
    expect(await Promise.all(answers)).toEqual(['ana', 'eva', 'ida']);
    expect(getItems(batches)).toEqual([['ana', 'eva'], ['ida']]);
  });
});
