import { Arrivals, isFinal, getNextBatch, addTaps } from './tap-batches.js';
import type { WaitingTap } from './tap-store.js';

let last = 0;
function tap(studentId: string, change: Partial<WaitingTap> = {}): WaitingTap {
  last += 1;
  const place = { order: last, id: `tap-${last}`, userId: 'me', siteId: 7, day: '2025-06-02' };
  return { ...place, studentId, name: 'Ana B.', mark: 'present', at: 1_000, ...change };
}
const listIds = (taps: readonly WaitingTap[]) => taps.map(({ studentId }) => studentId);

describe('the taps that are sent together', () => {
  it('are of one site and day', () => {
    const [a, b] = [tap('a'), tap('b')];
    expect(getNextBatch([a, b, tap('c', { day: '2025-06-03' })])).toEqual([a, b]);
    expect(getNextBatch([a, tap('b', { siteId: 8 }), b])).toEqual([a]);
    expect(getNextBatch([])).toEqual([]);
  });

  it('have each child once, so that a later tap stays the later one', () => {
    expect(listIds(getNextBatch([tap('a'), tap('b'), tap('a', { mark: 'late' }), tap('c')]))).toEqual([
      'a',
      'b',
    ]);
  });

  it('leave refused ones behind, and don’t wait for them', () => {
    expect(listIds(getNextBatch([tap('a', { refusal: 'No.' }), tap('b')]))).toEqual(['b']);
  });

  it('are so many at most', () => {
    expect(listIds(getNextBatch([tap('a'), tap('b')], 1))).toEqual(['a']);
    expect(getNextBatch(Array.from({ length: 60 }, (_, at) => tap(`${at}`)))).toHaveLength(50);
  });

  it('say how long ago each was made, even if the clock was changed since', () => {
    const body = new Arrivals().getBody(
      [tap('a', { id: 'x', at: 4_000 }), tap('b', { id: 'y', at: 9_000, mark: null })],
      5_000,
    );
    expect(body).toEqual({
      day: '2025-06-02',
      marks: { a: 'present', b: null },
      taps: { a: { id: 'x', ago: 1_000 }, b: { id: 'y', ago: 0 } },
      account: 'me',
    });
  });
});

describe('a child’s next tap', () => {
  const getAgo = (arrivals: Arrivals, next: WaitingTap, now: number) =>
    arrivals.getBody([next], now).taps?.['a']?.ago;

  it('counts from the arrival of the one before, however slow that was', () => {
    const arrivals = new Arrivals();
    // Made at 1,000, sent at 2,000 (a second later), answered at 2,500: it may count from 1,500.
    arrivals.add([tap('a', { at: 1_000 })], 2_000, 2_500);
    expect(getAgo(arrivals, tap('a', { at: 1_100 }), 2_600)).toBe(1_100);
    expect(getAgo(arrivals, tap('a', { at: 1_100, day: '2025-06-03' }), 2_600)).toBe(1_500);
    arrivals.add([tap('a', { at: 1_100 })], 2_600, 2_700);
    expect(getAgo(arrivals, tap('a', { at: 1_200 }), 2_800)).toBe(1_200);
  });

  it('counts from when it was made if that was later, or if it’s another child’s', () => {
    const arrivals = new Arrivals();
    arrivals.add([tap('a', { at: 1_000 }), tap('b', { at: 9_000 })], 9_000, 9_500);
    expect(getAgo(arrivals, tap('a', { at: 8_000 }), 10_000)).toBe(2_000);
  });
});

describe('the marks of a day', () => {
  it('are those of the server with what waits, the last tap of each child', () => {
    const waiting = [
      tap('a', { mark: 'late' }),
      tap('a', { mark: null }),
      tap('b', { day: '2025-06-03' }),
      tap('c', { refusal: 'No.' }),
    ];
    const marks = addTaps({ a: 'present', b: 'absent', c: 'excused' }, waiting, '2025-06-02');
    expect(marks).toEqual({ a: null, b: 'absent', c: 'excused' });
  });
});

describe('a refusal', () => {
  it.each([400, 403, 404, 409, 413])('is final: %d', (status) => expect(isFinal(status)).toBe(true));
  it.each([401, 408, 429, 500, 502, 503])('may work later: %d', (status) =>
    expect(isFinal(status)).toBe(false),
  );
});
