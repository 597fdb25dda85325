import { Random } from './random.js';

function drawNumbers(random: Random, count: number): number[] {
  return Array.from({ length: count }, () => random.drawNext());
}

describe('Random', () => {
  it('repeats itself with the same seed', () => {
    expect(drawNumbers(new Random(7), 50)).toEqual(drawNumbers(new Random(7), 50));
  });

  it('differs with another seed', () => {
    expect(drawNumbers(new Random(7), 5)).not.toEqual(drawNumbers(new Random(8), 5));
  });

  it('gives each fork its own stream, whatever other forks draw', () => {
    const random = new Random(7);
    drawNumbers(random.fork('sites'), 10);
    expect(drawNumbers(random.fork('students'), 5)).toEqual(drawNumbers(new Random(7).fork('students'), 5));
    expect(drawNumbers(random.fork('students'), 5)).not.toEqual(drawNumbers(random.fork('sites'), 5));
  });

  it('reaches both ends of a range and nothing beyond', () => {
    const random = new Random(7);
    const thrown = new Set(Array.from({ length: 500 }, () => random.drawBetween(1, 6)));
    expect([...thrown].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('picks by weight, and never a weight of 0', () => {
    const random = new Random(7);
    const picked = Array.from({ length: 1000 }, () => random.pickWeighted([0, 1, 3], (weight) => weight));
    expect(picked).not.toContain(0);
    expect(picked.filter((weight) => weight === 3).length).toBeGreaterThan(650);
  });

  it('shuffles without losing anything', () => {
    expect(new Random(7).shuffle([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('creates valid UUIDs', () => {
    expect(new Random(7).drawUuid()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});
