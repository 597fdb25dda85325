import { getLocaleInState, type Language } from '../enums/languages.js';
import { STUDENTS_PER_INSTRUCTOR } from '../enums/enums.js';
import type { MessageParams } from './keys.js';

const formats: Partial<Record<Language, Intl.NumberFormat>> = {};
const plurals: Partial<Record<Language, Intl.PluralRules>> = {};

/** Spanish numbers as in the United States: 1,457, not 1457 or 1.457. */
export function writeNumber(value: number, language: Language): string {
  formats[language] ??= new Intl.NumberFormat(getLocaleInState(language), { useGrouping: 'always' });
  return formats[language].format(value);
}

/** Parameters written as people write numbers; years, ids and row numbers aren't among them. */
const QUANTITIES = /^(done|from|last|max|min|offset(Begin|End)|page|placed|rows|shown|smart_count|to|total)$/;

/**
 * With a `count`, it's the language's plural form (`key_one`), and `{{number}}` is the count as people write
 * it. `{{groupSize}}` is always known. A missing sentence shows its key and an unknown placeholder its name, so
 * that mistakes get noticed. The period of an abbreviation (`5:00 p.m.`) also ends the sentence.
 */
export function formatSentence(
  sentences: Readonly<Record<string, string>>,
  language: Language,
  key: string,
  params: MessageParams = {},
): string {
  const template =
    sentences[getPluralKey(language, key, params)] ?? sentences[`${key}_other`] ?? sentences[key];
  if (template === undefined) return key;
  return template.replace(/\{\{(\w+)\}\}(\.?)/g, (_, name: string, stop: string) => {
    const given = params[name];
    const known =
      name === 'number' ? params.count : name === 'groupSize' ? STUDENTS_PER_INSTRUCTOR : undefined;
    const value = given ?? known ?? `{{${name}}}`;
    const isQuantity = given === undefined || QUANTITIES.test(name);
    const words = typeof value === 'number' && isQuantity ? writeNumber(value, language) : String(value);
    return words.endsWith('.') ? words : words + stop;
  });
}

function getPluralKey(language: Language, key: string, { count }: MessageParams): string {
  if (typeof count !== 'number') return key;
  plurals[language] ??= new Intl.PluralRules(language);
  return `${key}_${plurals[language].select(count)}`;
}

/** `del 2 al 27 de junio` as `Del 2 al 27 de junio`. */
export function capitalize(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
