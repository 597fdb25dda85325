import { pinAfter } from './pin-keys.js';

describe('moving between pins', () => {
  it.each([
    ['ArrowRight', 1, 2],
    ['ArrowDown', 1, 2],
    ['ArrowLeft', 1, 0],
    ['ArrowUp', 1, 0],
    ['Home', 2, 0],
    ['End', 0, 3],
  ])('%s moves from %i to %i', (key, from, to) => {
    expect(pinAfter(key, from, 4)).toBe(to);
  });

  it('wraps around at both ends', () => {
    expect(pinAfter('ArrowRight', 3, 4)).toBe(0);
    expect(pinAfter('ArrowLeft', 0, 4)).toBe(3);
  });

  it.each(['Enter', 'Tab', 'a', 'toString'])('ignores %s', (key) => {
    expect(pinAfter(key, 1, 4)).toBeNull();
  });
});
