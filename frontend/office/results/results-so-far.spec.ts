import { NOTHING_SENT, countOutcomes, addBatch } from './results-so-far.js';

const makeRow = (number: number) => ({
  row: number,
  values: { ssid: number * 100, results: 'https://reports.example.org/' },
});

describe('the outcomes of a results file', () => {
  const first = addBatch(NOTHING_SENT, [makeRow(2), makeRow(3)], { outcomes: ['saved', 'no-student'] });
  const second = addBatch(first, [makeRow(5), makeRow(6)], { outcomes: ['no-student', 'unchanged'] });

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
    expect(countOutcomes(second)).toEqual({ saved: 1, unchanged: 1, 'no-student': 2 });
    expect(countOutcomes(NOTHING_SENT)).toEqual({ saved: 0, unchanged: 0, 'no-student': 0 });
  });
});
