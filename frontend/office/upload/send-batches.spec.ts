import { sendBatches, type Batches } from './send-batches.js';

function makeSevenRows(changes: Partial<Batches<number>> = {}) {
  const sent: number[][] = [];
  const reported: number[] = [];
  const calling = new AbortController();
  const batches: Batches<number> = {
    count: 7,
    size: 3,
    read: async (from, to) => [0, 1, 2, 3, 4, 5, 6].slice(from, to),
    send: async (rows) => {
      sent.push([...rows]);
    },
    onSent: (done) => reported.push(done),
    signal: calling.signal,
    ...changes,
  };
  return { batches, sent, reported, calling };
}

describe('rows sent in batches', () => {
  it('are sent in order, with the rest in the last batch, and progress is reported', async () => {
    const { batches, sent, reported } = makeSevenRows();
    await sendBatches(batches);
    expect(sent).toEqual([[0, 1, 2], [3, 4, 5], [6]]);
    expect(reported).toEqual([3, 6, 7]);
  });

  it('resume where they stopped', async () => {
    const { batches, sent, reported } = makeSevenRows({ from: 3 });
    await sendBatches(batches);
    expect(sent).toEqual([[3, 4, 5], [6]]);
    expect(reported).toEqual([6, 7]);
  });

  it('wait for those before them', async () => {
    let underWay = 0;
    let most = 0;
    const { batches } = makeSevenRows({
      send: async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        await Promise.resolve();
        underWay -= 1;
      },
    });
    await sendBatches(batches);
    expect(most).toBe(1);
  });

  it('stop at the first batch that does not arrive, and do not count it', async () => {
    const { batches, reported } = makeSevenRows({
      send: async (rows) => {
        if (rows.includes(4)) throw new Error('away');
      },
    });
    await expect(sendBatches(batches)).rejects.toThrow('away');
    expect(reported).toEqual([3]);
  });

  it.each([
    ['before the first of them is read', 0],
    ['once the first of them have arrived', 3],
    ['though the last of them have arrived', 7],
  ])('are called off %s', async (_when, at) => {
    const { batches, sent, calling } = makeSevenRows({
      onSent: (done) => {
        if (done === at) calling.abort();
      },
    });
    if (at === 0) calling.abort();
    await expect(sendBatches(batches)).rejects.toThrow();
    expect(sent.flat()).toHaveLength(at);
  });

  it('are not sent if they are canceled while being read', async () => {
    const { batches, sent, calling } = makeSevenRows({
      read: async () => {
        calling.abort();
        return [0];
      },
    });
    await expect(sendBatches(batches)).rejects.toThrow();
    expect(sent).toEqual([]);
  });
});
