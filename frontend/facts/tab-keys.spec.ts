import { tabAfter } from './tab-keys.js';

const TABS = ['general', 'guardian', 'emergency'] as const;

describe('a key on a tab', () => {
  it.each([
    ['ArrowRight', 'general', 'guardian'],
    ['ArrowRight', 'emergency', 'general'],
    ['ArrowLeft', 'general', 'emergency'],
    ['ArrowLeft', 'emergency', 'guardian'],
    ['Home', 'emergency', 'general'],
    ['End', 'general', 'emergency'],
  ] as const)('%s moves from %s to %s', (key, from, to) => {
    expect(tabAfter(key, from, TABS)).toBe(to);
  });

  it.each(['Enter', 'ArrowDown', 'a'])('%s does nothing', (key) => {
    expect(tabAfter(key, 'general', TABS)).toBeNull();
  });
});
