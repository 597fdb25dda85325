import { hasWords } from './word-match.js';

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
