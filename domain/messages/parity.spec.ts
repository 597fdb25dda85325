import { ENUMS, LANGUAGES, enumLabelKey, type EnumName } from '../enums/enums.js';
import { catalogues } from './catalogues.js';

type Key = keyof typeof catalogues.en;
const keys = Object.keys(catalogues.en) as Key[];

/** The names in double braces, in alphabetical order. */
const placeholders = (text = '') => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).sort();

describe.each(LANGUAGES)('the catalog in %s', (language) => {
  const texts = catalogues[language];

  it('has exactly the same keys', () => {
    const others = new Set<string>(keys);
    expect(keys.filter((key) => !(key in texts))).toEqual([]);
    expect(Object.keys(texts).filter((key) => !others.has(key))).toEqual([]);
  });

  it('has no empty text, and none with spaces around it', () => {
    expect(Object.entries(texts).filter(([, text]) => text !== text.trim() || text === '')).toEqual([]);
  });

  it('has the same placeholders', () => {
    const differing = keys.filter(
      (key) => String(placeholders(texts[key])) !== String(placeholders(catalogues.en[key])),
    );
    expect(differing).toEqual([]);
  });

  it('has well-formed placeholders', () => {
    const broken = Object.entries(texts).filter(([, text]) =>
      /[{}]/.test(text.replaceAll(/\{\{\s*\w+\s*\}\}/g, '')),
    );
    expect(broken).toEqual([]);
  });

  it('has both forms of every plural', () => {
    const stems = new Set(keys.flatMap((key) => /^(.*)_(?:one|other)$/.exec(key)?.[1] ?? []));
    const forms = [...stems].flatMap((stem) => [`${stem}_one`, `${stem}_other`]);
    expect(forms.filter((form) => !(form in texts))).toEqual([]);
  });

  it.each(Object.keys(ENUMS) as EnumName[])('has a label for every value of %s', (name) => {
    for (const value of ENUMS[name]) {
      expect(texts[enumLabelKey(name, value as never)]).toEqual(expect.any(String));
    }
  });
});

/** As Spanish is written in the United States: the same as in English, not « ». */
const NOT_OUR_QUOTES = /[«»„‟‹›‚‛]|"(?!\))|(?<!\()"/;

describe('the quotation marks', () => {
  it.each(LANGUAGES)('in %s are the curly ones, in pairs', (language) => {
    const count = (text: string, mark: string) => text.split(mark).length;
    const odd = Object.entries(catalogues[language]).filter(
      ([, text]) => NOT_OUR_QUOTES.test(text) || count(text, '“') !== count(text, '”'),
    );
    expect(odd).toEqual([]);
  });
});
