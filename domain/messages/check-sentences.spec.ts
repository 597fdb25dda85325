import { checkSentences, listKeys, listPluralForms } from './check-sentences.js';

const ENGLISH = {
  title: 'Your students',
  left_one: 'One section to go.',
  left_other: '{{count}} sections to go.',
};

it.each([
  ['en', ['_one', '_other']],
  ['es', ['_one', '_other']],
  ['vi', ['_other']],
  ['pl', ['_few', '_many', '_one']],
  ['ar', ['_few', '_many', '_one', '_other', '_two', '_zero']],
])('the plural forms of whole numbers in %s are %j', (language, forms) => {
  expect(listPluralForms(language)).toEqual(forms);
});

it('has a key for each plural form of a language, and one that English doesn’t have is like its `_other`', () => {
  expect([...listKeys('vi', ENGLISH).keys()]).toEqual(['title', 'left_other']);
  expect([...listKeys('pl', ENGLISH)]).toEqual([
    ['title', 'Your students'],
    ['left_one', 'One section to go.'],
    ['left_few', '{{count}} sections to go.'],
    ['left_many', '{{count}} sections to go.'],
  ]);
});

describe('a translation', () => {
  const check = (language: string, sentences: Record<string, string>) =>
    checkSentences(language, sentences, ENGLISH).map(({ key, fault }) => `${key}: ${fault}`);

  it('is complete with the plural forms of its language', () => {
    expect(check('vi', { title: 'Học sinh', left_other: 'Còn {{count}} phần.' })).toEqual([]);
    expect(check('pl', { title: 'Uczniowie', left_one: 'x', left_other: '{{count}} x' })).toEqual([
      'left_few: missing',
      'left_many: missing',
    ]);
  });

  it('may count where English has a word for one: in some languages, 21 is like 1', () => {
    expect(
      check('ru', {
        title: 'x',
        left_one: '{{count}} x',
        left_few: '{{count}} x',
        left_many: '{{count}} x',
        left_other: '{{count}} x',
      }),
    ).toEqual([]);
  });

  it.each([
    ['none', { title: 'x', left_other: 'Còn.' }, 'left_other: placeholders'],
    ['another', { title: 'x', left_other: 'Còn {{number}}.' }, 'left_other: placeholders'],
    ['a broken one', { title: 'x', left_other: 'Còn {{count}.' }, 'left_other: braces'],
    ['no words', { title: '', left_other: '{{count}}' }, 'title: empty'],
    ['a space at its end', { title: 'x ', left_other: '{{count}}' }, 'title: spaces'],
    ['a key that English hasn’t', { title: 'x', left_other: '{{count}}', tittle: 'x' }, 'tittle: unknown'],
  ])('with %s instead of a placeholder or sentence is refused', (_, sentences, fault) => {
    expect(check('vi', sentences as Record<string, string>)).toEqual([fault]);
  });
});
