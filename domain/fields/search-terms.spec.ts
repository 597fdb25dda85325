import { searchTerms } from './search-terms.js';

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
    expect(searchTerms(typed)).toEqual(terms);
  });
});
