import { KeptAnswers, type Versioned } from './versioned-cache.js';

interface Answer extends Versioned {
  text: string;
}

/** A reading that answers when the test says so. */
function reading() {
  let resolve!: (answer: Answer) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<Answer>((onAnswer, onError) => {
    resolve = onAnswer;
    reject = onError;
  });
  return { read: jest.fn(() => promise), resolve, reject };
}

describe('kept answers', () => {
  let answers: KeptAnswers<Answer>;
  beforeEach(() => {
    answers = new KeptAnswers(2);
  });

  const readNow = (answer: Answer) => jest.fn(() => Promise.resolve(answer));

  it('serve as long as nothing newer is asked for', async () => {
    await answers.readSince(1, 'a', readNow({ version: 3, text: 'first' }));
    const again = readNow({ version: 4, text: 'second' });
    expect(await answers.readSince(3, 'a', again)).toEqual({ version: 3, text: 'first' });
    expect(again).not.toHaveBeenCalled();
    expect(await answers.readSince(4, 'a', again)).toEqual({ version: 4, text: 'second' });
  });

  it('are kept apart by what was asked', async () => {
    await answers.readSince(1, 'a', readNow({ version: 1, text: 'of a' }));
    expect(await answers.readSince(1, 'b', readNow({ version: 1, text: 'of b' }))).toMatchObject({
      text: 'of b',
    });
    expect(answers.since(1, 'a')).toMatchObject({ text: 'of a' });
  });

  it('are read once for everybody who asks meanwhile', async () => {
    const { read, resolve } = reading();
    const asked = [1, 2, 3].map(() => answers.readSince(5, 'a', read));
    resolve({ version: 5, text: 'one for all' });
    expect((await Promise.all(asked)).map(({ text }) => text)).toEqual(Array(3).fill('one for all'));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('are read again for whoever has seen a change that the reading under way had not', async () => {
    const early = reading();
    const late = readNow({ version: 6, text: 'new' });
    const first = answers.readSince(5, 'a', early.read);
    const second = answers.readSince(6, 'a', late);
    early.resolve({ version: 5, text: 'old' });
    expect(await first).toMatchObject({ text: 'old' });
    expect(await second).toMatchObject({ text: 'new' });
  });

  it('are never replaced by older ones that come late', async () => {
    answers.keep('a', { version: 7, text: 'new' });
    answers.keep('a', { version: 6, text: 'old' });
    expect(answers.since(0, 'a')).toMatchObject({ text: 'new' });
  });

  it('are not kept where the reading failed, which the next one makes good', async () => {
    const { read, reject } = reading();
    const failing = answers.readSince(1, 'a', read);
    reject(new Error('database away'));
    await expect(failing).rejects.toThrow('database away');
    expect(await answers.readSince(1, 'a', readNow({ version: 1, text: 'back' }))).toMatchObject({
      text: 'back',
    });
  });

  it('make room for others, those first that nobody asked for longest', () => {
    answers.keep('a', { version: 1, text: 'a' });
    answers.keep('b', { version: 1, text: 'b' });
    answers.since(1, 'a');
    answers.keep('c', { version: 1, text: 'c' });
    expect(['a', 'b', 'c'].map((key) => answers.since(1, key)?.text)).toEqual(['a', undefined, 'c']);
  });
});
