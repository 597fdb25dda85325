import { VersionedCache, type Versioned } from './versioned-cache.js';

interface Answer extends Versioned {
  text: string;
}

function makeLoad() {
  let resolve!: (answer: Answer) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<Answer>((onAnswer, onError) => {
    resolve = onAnswer;
    reject = onError;
  });
  return { load: jest.fn(() => promise), resolve, reject };
}

describe('VersionedCache', () => {
  let cache: VersionedCache<Answer>;
  beforeEach(() => {
    cache = new VersionedCache('answers', 2);
  });

  const loadNow = (answer: Answer) => jest.fn(() => Promise.resolve(answer));

  it('answers from the cache until somebody needs a newer version', async () => {
    await cache.getOrLoad(1, 'a', loadNow({ version: 3, text: 'first' }));
    const again = loadNow({ version: 4, text: 'second' });
    expect(await cache.getOrLoad(3, 'a', again)).toEqual({ version: 3, text: 'first' });
    expect(again).not.toHaveBeenCalled();
    expect(await cache.getOrLoad(4, 'a', again)).toEqual({ version: 4, text: 'second' });
  });

  it('keeps the answers of different keys apart', async () => {
    await cache.getOrLoad(1, 'a', loadNow({ version: 1, text: 'of a' }));
    expect(await cache.getOrLoad(1, 'b', loadNow({ version: 1, text: 'of b' }))).toMatchObject({
      text: 'of b',
    });
    expect(cache.get(1, 'a')).toMatchObject({ text: 'of a' });
  });

  it('loads once for everybody who asks in the meantime', async () => {
    const { load, resolve } = makeLoad();
    const asked = [1, 2, 3].map(() => cache.getOrLoad(5, 'a', load));
    resolve({ version: 5, text: 'one for all' });
    expect((await Promise.all(asked)).map(({ text }) => text)).toEqual(Array(3).fill('one for all'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads again for a caller who has seen a newer version than the load under way', async () => {
    const early = makeLoad();
    const late = loadNow({ version: 6, text: 'new' });
    const first = cache.getOrLoad(5, 'a', early.load);
    const second = cache.getOrLoad(6, 'a', late);
    early.resolve({ version: 5, text: 'old' });
    expect(await first).toMatchObject({ text: 'old' });
    expect(await second).toMatchObject({ text: 'new' });
  });

  it('never replaces an answer with an older one', async () => {
    cache.set('a', { version: 7, text: 'new' });
    cache.set('a', { version: 6, text: 'old' });
    expect(cache.get(0, 'a')).toMatchObject({ text: 'new' });
  });

  it("doesn't cache a failure", async () => {
    const { load, reject } = makeLoad();
    const failing = cache.getOrLoad(1, 'a', load);
    reject(new Error('database away'));
    await expect(failing).rejects.toThrow('database away');
    expect(await cache.getOrLoad(1, 'a', loadNow({ version: 1, text: 'back' }))).toMatchObject({
      text: 'back',
    });
  });

  it('drops the least recently used answer when it is full', () => {
    cache.set('a', { version: 1, text: 'a' });
    cache.set('b', { version: 1, text: 'b' });
    cache.get(1, 'a');
    cache.set('c', { version: 1, text: 'c' });
    expect(['a', 'b', 'c'].map((key) => cache.get(1, key)?.text)).toEqual(['a', undefined, 'c']);
  });
});
