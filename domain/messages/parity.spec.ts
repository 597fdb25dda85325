import { ENUMS, getEnumLabelKey, type EnumName } from '../enums/enums.js';
import { LANGUAGES, catalogs } from '../testing/catalogs.js';
import { checkSentences } from './check-sentences.js';

describe.each(LANGUAGES)('the catalog in %s', (language) => {
  const texts = catalogs[language];

  it('has every sentence, in every plural form, with the same placeholders', () => {
    expect(checkSentences(language, texts, catalogs.en)).toEqual([]);
  });

  it.each(Object.keys(ENUMS) as EnumName[])('has a label for every value of %s', (name) => {
    for (const value of ENUMS[name]) {
      expect(texts[getEnumLabelKey(name, value as never)]).toEqual(expect.any(String));
    }
  });
});

/** In the United States, Spanish has the same marks as English. */
const NOT_OUR_QUOTES = /[«»„‟‹›‚‛]|"(?!\))|(?<!\()"/;

describe('the quotation marks', () => {
  it.each(LANGUAGES)('in %s are the curly ones, in pairs', (language) => {
    const count = (text: string, mark: string) => text.split(mark).length;
    const odd = Object.entries(catalogs[language]).filter(
      ([, text]) => NOT_OUR_QUOTES.test(text) || count(text, '“') !== count(text, '”'),
    );
    expect(odd).toEqual([]);
  });
});
