import { foldedName } from './folded-name.js';

describe('a folded name', () => {
  it.each([
    ['José', 'JOSE'],
    ['Peña', 'pena'],
    ['Peña', 'Pen\u0303a'],
    ['De la Cruz', 'de  la-cruz'],
    ['García-López', 'Garcia Lopez'],
    ['García–López', 'GarciaLopez'],
    ['O’Keeffe', "O'Keeffe"],
    [' Ana\u00a0María ', 'Ana Maria'],
  ])('is the same for %j and %j', (one, other) => {
    expect(foldedName(one)).toBe(foldedName(other));
  });

  it.each([
    ['Ana', 'Anna'],
    ['Maria', 'Mario'],
    ["O'Keeffe", 'OKeeffe'],
  ])('differs for %j and %j', (one, other) => {
    expect(foldedName(one)).not.toBe(foldedName(other));
  });
});
