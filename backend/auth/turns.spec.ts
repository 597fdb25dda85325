import { Turns, Turnstile } from './turns.js';

/** Work that ends when it is told to. */
function piece(): { work: () => Promise<void>; end: () => void; hasBegun: () => boolean } {
  let begun = false;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = (): Promise<void> => {
    begun = true;
    return ended;
  };
  return { work, end: () => end(), hasBegun: () => begun };
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

describe('turns', () => {
  it('lets the same key in one after the other, even after a failure', async () => {
    const turns = new Turns();
    const order: string[] = [];
    const failing = turns.take('a', async () => {
      await settle();
      order.push('first');
      throw new Error('failed');
    });
    const second = turns.take('a', async () => {
      order.push('second');
      return 2;
    });
    await expect(failing).rejects.toThrow('failed');
    await expect(second).resolves.toBe(2);
    expect(order).toEqual(['first', 'second']);
  });

  it('does not let one key wait for another', async () => {
    const turns = new Turns();
    const held = piece();
    const holder = turns.take('a', held.work);
    await expect(turns.take('b', async () => 'through')).resolves.toBe('through');
    held.end();
    await holder;
  });
});

describe('a turnstile', () => {
  it('lets so many in at once, and the next when one leaves', async () => {
    const turnstile = new Turnstile(2, 10, () => new Error('full'));
    const pieces = [piece(), piece(), piece()];
    const passes = pieces.map(({ work }) => turnstile.pass(work));
    await settle();
    expect(pieces.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false]);
    pieces[0]?.end();
    await settle();
    expect(pieces[2]?.hasBegun()).toBe(true);
    for (const { end } of pieces) end();
    await Promise.all(passes);
  });

  it('turns away whoever finds the queue full, and nobody else', async () => {
    const turnstile = new Turnstile(1, 1, () => new Error('full'));
    const [first, second] = [piece(), piece()];
    const passes = [turnstile.pass(first.work), turnstile.pass(second.work)];
    await expect(turnstile.pass(async () => undefined)).rejects.toThrow('full');
    first.end();
    second.end();
    await Promise.all(passes);
    await expect(turnstile.pass(async () => 'in')).resolves.toBe('in');
  });

  it('gives a place back when the work fails', async () => {
    const turnstile = new Turnstile(1, 0, () => new Error('full'));
    await expect(turnstile.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(turnstile.pass(async () => 'in')).resolves.toBe('in');
  });
});
