import { byName } from './by-name.js';

describe('byName', () => {
  it('sorts like people do, not by code points', () => {
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
