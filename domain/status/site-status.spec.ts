import { isOffered } from './site-status.js';

describe('a site that families can choose', () => {
  it.each([
    ['open', true],
    [null, true],
    ['pending', false],
    ['closed', false],
    ['canceled', false],
  ] as const)('%p: %p', (status, offered) => {
    expect(isOffered(status)).toBe(offered);
  });
});
