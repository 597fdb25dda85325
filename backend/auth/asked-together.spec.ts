import { AskedTogether } from './asked-together.js';

describe('what is asked together', () => {
  /** Answers each key with itself and the number of the question; knows no "nobody". */
  function asking() {
    const questions: string[][] = [];
    const together = new AskedTogether<string>(async (keys) => {
      questions.push(keys);
      if (keys.includes('trouble')) throw new Error('no answer');
      const known = keys.filter((key) => key !== 'nobody');
      return new Map(known.map((key) => [key, `${key} ${questions.length}`]));
    });
    return { together, questions };
  }

  it('is one question, and each is told its own answer', async () => {
    const { together, questions } = asking();
    const answers = ['ana', 'eva', 'ana', 'nobody'].map((key) => together.answerFor(key));
    expect(await Promise.all(answers)).toEqual(['ana 1', 'eva 1', 'ana 1', undefined]);
    expect(questions).toEqual([['ana', 'eva', 'nobody']]);
  });

  it('is asked anew by whoever comes once the question is on its way', async () => {
    const { together, questions } = asking();
    const early = together.answerFor('ana');
    await new Promise((resolve) => setImmediate(resolve));
    expect(questions).toHaveLength(1);
    expect(await Promise.all([together.answerFor('ana'), early])).toEqual(['ana 2', 'ana 1']);
  });

  it('fails together, and the next question does not know of it', async () => {
    const { together } = asking();
    const failing = ['ana', 'trouble'].map((key) => together.answerFor(key));
    const outcomes = await Promise.allSettled(failing);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await together.answerFor('ana')).toBe('ana 2');
  });
});
