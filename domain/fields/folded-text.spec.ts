import { foldedName, foldedText, hasWords } from './folded-text.js';

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

describe('folded text', () => {
  it.each([
    ['Piñón', 'pinon'],
    ['Pin\u0303o\u0301n', 'pinon'],
    ['O’Keeffe', "o'keeffe"],
    ['GARCÍA-LÓPEZ  ', 'garcia-lopez  '],
  ])('of %j is %j', (text, folded) => {
    expect(foldedText(text)).toBe(folded);
  });
});

describe('searching by words', () => {
  it.each([
    ['Piñón Elementary', 'pinon'],
    ['Pinon Elementary', 'PIÑÓN'],
    ['Santa Fe High, Santa Fe Public Schools', 'high santa'],
    ['Santa Fe High', 'sa f hi'],
    ["O'Keeffe Elementary", "o'k"],
    ['Amy Biehl', ' '],
    ['Amy Biehl', ''],
  ])('finds %s by "%s"', (text, typed) => {
    expect(hasWords(text, typed)).toBe(true);
  });

  it.each([
    ['Amy Biehl', 'amy santa'],
    ['Amy Biehl', 'amybiehl'],
    ['Academy for Technology', 'h'],
  ])('does not find %s by "%s"', (text, typed) => {
    expect(hasWords(text, typed)).toBe(false);
  });
});
