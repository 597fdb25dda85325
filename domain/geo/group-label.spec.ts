import { getGroupLabel, getSharedPrefix } from './group-label.js';

describe('the prefix that names share', () => {
  it.each<[string, string[], string]>([
    ['no names share nothing', [], ''],
    ['one name shares nothing', ['Piñon Elementary'], ''],
    [
      'whole words with the space after them',
      ['Piñon Elementary A', 'Piñon Elementary B'],
      'Piñon Elementary ',
    ],
    ['not half a word', ['Sierra Vista Middle', 'Sierra Vista Mill'], 'Sierra Vista '],
    ['not half a word where one name ends', ['Sierra Vista Mid', 'Sierra Vista Middle'], 'Sierra Vista '],
    ['seven characters with the blank are enough', ['Animas Elementary', 'Animas Middle'], 'Animas '],
    ['six are not', ['Tesoro', 'Tesoro'], ''],
    ['six with the space are not', ['Santa Clara', 'Santa Fe'], ''],
    ['half a word does not make it long enough', ['Santa Fe North', 'Santa Fine'], ''],
    ['what only two of three share does not count', ['Capitan East', 'Capitan West', 'Nob Hill'], ''],
  ])('%s', (_, names, prefix) => {
    expect(getSharedPrefix(names)).toBe(prefix);
  });
});

describe('the label of a group', () => {
  it.each<[string, string[], string]>([
    ['one site has its own name', ['Piñon Elementary'], 'Piñon Elementary'],
    ['a long beginning is said once', ['Piñon Elementary A', 'Piñon Elementary B'], 'Piñon Elementary A / B'],
    ['three of them', ['Capitan East', 'Capitan West', 'Capitan Hall'], 'Capitan East / West / Hall'],
    ['nothing shared, nothing cut', ['Mesa Library', 'Nob Hill Middle'], 'Mesa Library / Nob Hill Middle'],
    ['a short beginning stays', ['Cuba Elementary', 'Cuba Middle'], 'Cuba Elementary / Cuba Middle'],
    [
      'a dash stays',
      ['Piñon Elementary - Mornings', 'Piñon Elementary - Noon'],
      'Piñon Elementary - Mornings / Noon',
    ],
    [
      'the bare name is one of them',
      ['Piñon Elementary', 'Piñon Elementary Mornings'],
      'Piñon Elementary / Mornings',
    ],
    ['one and the same name is said once', ['Piñon Elementary', 'Piñon Elementary '], 'Piñon Elementary'],
  ])('%s', (_, names, label) => {
    expect(getGroupLabel(names)).toBe(label);
  });
});
