import { formatZip } from './zip.js';

describe('a ZIP while it is typed', () => {
  it.each([
    ['', ''],
    ['875', '875'],
    ['87501', '87501'],
    ['875011', '87501-1'],
    ['87501-1234', '87501-1234'],
    ['87501123499', '87501-1234'],
    [' 87501', '87501'],
    ['8750A', '8750A'],
  ])('%j shows as %j', (typed, shown) => {
    expect(formatZip(typed)).toBe(shown);
  });
});
