import { GRADES, getGradeNameKey } from '../enums/enums.js';
import { catalogs } from '../testing/catalogs.js';
import { formatSentence } from './sentence.js';

const english = {
  plain: 'Log in',
  greeting: 'Welcome, {{name}}',
  twice: '{{name}} and {{name}}',
  fields_one: 'One field needs your attention.',
  fields_other: '{{count}} fields need your attention.',
  progress: '{{count}} of 4 sections complete',
};

describe('a sentence', () => {
  it('is unchanged without placeholders', () => {
    expect(formatSentence(english, 'en', 'plain')).toBe('Log in');
  });

  it('has all its placeholders filled in', () => {
    expect(formatSentence(english, 'en', 'greeting', { name: 'Ana' })).toBe('Welcome, Ana');
    expect(formatSentence(english, 'en', 'twice', { name: 'Ana' })).toBe('Ana and Ana');
  });

  it('inserts values literally, whatever characters they have', () => {
    expect(formatSentence(english, 'en', 'greeting', { name: '$& {{name}}' })).toBe('Welcome, $& {{name}}');
  });

  it.each([
    [1, 'One field needs your attention.'],
    [0, '0 fields need your attention.'],
    [2, '2 fields need your attention.'],
    [1_000_000, '1000000 fields need your attention.'],
  ])('chooses the plural form for %d', (count, said) => {
    expect(formatSentence(english, 'en', 'fields', { count })).toBe(said);
    expect(formatSentence(english, 'es', 'fields', { count })).toBe(said);
  });

  it.each(['en', 'es'] as const)('writes numbers as people do in %s', (language) => {
    const words = { of: '{{number}}: {{done}} of {{total}}', run: 'Run {{number}} of {{year}}' };
    expect(formatSentence(words, language, 'of', { count: 1457, done: 999, total: 1_000_000 })).toBe(
      '1,457: 999 of 1,000,000',
    );
    expect(
      formatSentence(words, language, 'of', { count: 1, number: 'One', done: 'none', total: 'all' }),
    ).toBe('One: none of all');
    expect(formatSentence(words, language, 'run', { number: 1200, year: 2026 })).toBe('Run 1200 of 2026');
  });

  it('may have a count without plural forms', () => {
    expect(formatSentence(english, 'en', 'progress', { count: 1 })).toBe('1 of 4 sections complete');
  });

  it('ends with an abbreviation’s own period', () => {
    const until = { until: 'Open until {{time}}. Then closed.' };
    expect(formatSentence(until, 'en', 'until', { time: '5:00 p.m.' })).toBe(
      'Open until 5:00 p.m. Then closed.',
    );
    expect(formatSentence(until, 'en', 'until', { time: 'noon' })).toBe('Open until noon. Then closed.');
  });

  it('shows what’s missing', () => {
    expect(formatSentence(english, 'en', 'nowhere')).toBe('nowhere');
    expect(formatSentence(english, 'en', 'greeting')).toBe('Welcome, {{name}}');
  });
});

describe('a grade in a sentence', () => {
  it('is an ordinal in Spanish, and one word for kindergarten', () => {
    const said = GRADES.map((grade) => catalogs.es[getGradeNameKey(grade)]);
    expect(said.slice(0, 7)).toEqual([
      'prekínder',
      'kínder',
      '1.er grado',
      '2.º grado',
      '3.er grado',
      '4.º grado',
      '5.º grado',
    ]);
    expect(Object.values(catalogs.es).filter((sentence) => /kindergar|kinder\b/i.test(sentence))).toEqual([]);
  });
});
