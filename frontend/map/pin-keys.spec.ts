import { findPinAfter } from './pin-keys.js';

describe('moving between pins', () => {
  it.each([
    ['ArrowRight', 1, 2],
    ['ArrowDown', 1, 2],
    ['ArrowLeft', 1, 0],
    ['ArrowUp', 1, 0],
    ['Home', 2, 0],
    ['End', 0, 3],
  ])('%s moves from %i to %i', (key, from, to) => {
    expect(findPinAfter(key, from, 4)).toBe(to);
  });

  it('wraps around at both ends', () => {
    expect(findPinAfter('ArrowRight', 3, 4)).toBe(0);
    expect(findPinAfter('ArrowLeft', 0, 4)).toBe(3);
  });

  it.each(['Enter', 'Tab', 'a', 'toString'])('ignores %s', (key) => {
    expect(findPinAfter(key, 1, 4)).toBeNull();
  });
});
