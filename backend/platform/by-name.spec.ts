import { byName } from './by-name.js';

describe('a list by name', () => {
  it('is in the order of people, not of code points', () => {
    const names = ['Zia Middle', 'acoma Elementary', 'Ábaco', 'Bosque', 'Abo Elementary'];
    const sorted = names.map((name) => ({ name })).sort(byName);
    expect(sorted.map(({ name }) => name)).toEqual([
      'Ábaco',
      'Abo Elementary',
      'acoma Elementary',
      'Bosque',
      'Zia Middle',
    ]);
  });
});
