import { compareByName } from './by-name.js';

describe('compareByName', () => {
  it('sorts like people do, not by code points', () => {
    const names = ['Zia Middle', 'acoma Elementary', 'Ábaco', 'Bosque', 'Abo Elementary'];
    const sorted = names.map((name) => ({ name })).sort(compareByName);
    expect(sorted.map(({ name }) => name)).toEqual([
      'Ábaco',
      'Abo Elementary',
      'acoma Elementary',
      'Bosque',
      'Zia Middle',
    ]);
  });
});
