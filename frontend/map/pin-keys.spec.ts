import { pinAfter } from './pin-keys.js';

describe('going from pin to pin', () => {
  it.each([
    ['ArrowRight', 1, 2],
    ['ArrowDown', 1, 2],
    ['ArrowLeft', 1, 0],
    ['ArrowUp', 1, 0],
    ['Home', 2, 0],
    ['End', 0, 3],
  ])('%s leads from %i to %i', (key, from, to) => {
    expect(pinAfter(key, from, 4)).toBe(to);
  });

  it('goes round at both ends', () => {
    expect(pinAfter('ArrowRight', 3, 4)).toBe(0);
    expect(pinAfter('ArrowLeft', 0, 4)).toBe(3);
  });

  it.each(['Enter', 'Tab', 'a', 'toString'])('leaves %s to others', (key) => {
    expect(pinAfter(key, 1, 4)).toBeNull();
  });
});
