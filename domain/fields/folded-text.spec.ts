import { foldName, foldText, hasWords, getSearchTerms } from './folded-text.js';

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
    expect(foldName(one)).toBe(foldName(other));
  });

  it.each([
    ['Ana', 'Anna'],
    ['Maria', 'Mario'],
    ["O'Keeffe", 'OKeeffe'],
  ])('differs for %j and %j', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other));
  });
});

describe('folded text', () => {
  it.each([
    ['Piñón', 'pinon'],
    ['Pin\u0303o\u0301n', 'pinon'],
    ['O’Keeffe', "o'keeffe"],
    ['GARCÍA-LÓPEZ  ', 'garcia-lopez  '],
  ])('of %j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
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

describe('the terms of a search', () => {
  it.each([
    ['Garcia, Zayden', ['Garcia', 'Zayden']],
    ['  zayden   garcia ', ['zayden', 'garcia']],
    ['Garcia,Zayden', ['Garcia', 'Zayden']],
    ['Ana Ana', ['Ana']],
    ["O’Brien d'Arc", ['O’Brien', "d'Arc"]],
    ['parent@example.org', ['parent@example.org']],
    ['ana2015@example.org', ['ana2015@example.org']],
    ['5057472210', ['5057472210']],
    ['(505) 747-2210', ['5057472210']],
    ['1-505-747-2210', ['5057472210']],
    ['+1 505.747.2210', ['5057472210']],
    ['747–2210', ['7472210']],
    ['505 747 2210 x17', ['505747221017']],
    ['1234567', ['1234567']],
    ['garcia 747-2210', ['garcia', '7472210']],
    ['x', ['x']],
    ['   ', []],
    [', ;', []],
  ])('%j: %j', (typed, terms) => {
    expect(getSearchTerms(typed)).toEqual(terms);
  });
});
