import { NOTHING_SENT, outcomeCounts, withBatch } from './results-so-far.js';

const row = (number: number) => ({
  row: number,
  values: { ssid: number * 100, results: 'https://reports.example.org/' },
});

describe('the outcomes of a results file', () => {
  const first = withBatch(NOTHING_SENT, [row(2), row(3)], { outcomes: ['saved', 'no-student'] });
  const second = withBatch(first, [row(5), row(6)], { outcomes: ['no-student', 'unchanged'] });

  it('are kept in order, batch by batch', () => {
    expect(second.outcomes).toEqual(['saved', 'no-student', 'no-student', 'unchanged']);
  });

  it('include the rows with an SSID that no student has', () => {
    expect(second.unmatched).toEqual([
      { id: 3, ssid: 300 },
      { id: 5, ssid: 500 },
    ]);
  });

  it('are counted', () => {
    expect(outcomeCounts(second)).toEqual({ saved: 1, unchanged: 1, 'no-student': 2 });
    expect(outcomeCounts(NOTHING_SENT)).toEqual({ saved: 0, unchanged: 0, 'no-student': 0 });
  });
});
