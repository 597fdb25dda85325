import type { Language } from '../enums/languages.js';
import { PLURAL_FORM } from './keys.js';
import type { Sentences } from './read-catalogs.js';

/** `missing` isn't a mistake: English is shown instead. */
export interface SentenceFault {
  key: string;
  fault: 'missing' | 'unknown' | 'empty' | 'spaces' | 'placeholders' | 'braces';
}

/** Endings of keys: `_one` and `_other` in English. */
export function listPluralForms(language: Language): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 201 }, (_, number) => `_${rules.select(number)}`))].sort();
}

export function listKeys(language: Language, english: Sentences): Map<string, string> {
  const forms = listPluralForms(language);
  return new Map(
    Object.entries(english).flatMap(([key, sentence]): (readonly [string, string])[] => {
      const stem = key.replace(PLURAL_FORM, '');
      if (stem === key || !(`${stem}_other` in english)) return [[key, sentence]];
      if (!key.endsWith('_other')) return forms.includes(key.slice(stem.length)) ? [[key, sentence]] : [];
      const added = forms.filter((form) => form === '_other' || !(`${stem}${form}` in english));
      return added.map((form) => [`${stem}${form}`, sentence]);
    }),
  );
}

export function checkSentences(
  language: Language,
  translated: Sentences,
  english: Sentences,
): SentenceFault[] {
  const missing = [...listKeys(language, english).keys()].filter((key) => !(key in translated));
  return [
    ...missing.map((key) => ({ key, fault: 'missing' as const })),
    ...Object.entries(translated).flatMap(([key, sentence]) => {
      const fault = findFault(key, sentence, english);
      return fault === null ? [] : [{ key, fault }];
    }),
  ];
}

function findFault(key: string, sentence: string, english: Sentences): SentenceFault['fault'] | null {
  // "One" also covers 21 in some languages, so it may need the number that English leaves out.
  const sources = [english[key], english[key.replace(PLURAL_FORM, '_other')]].filter(
    (source) => source !== undefined,
  );
  if (sources.length === 0) return 'unknown';
  if (sentence === '') return 'empty';
  if (sentence !== sentence.trim()) return 'spaces';
  if (/[{}]/.test(sentence.replaceAll(PLACEHOLDER, ''))) return 'braces';
  const names = listPlaceholders(sentence);
  return sources.some((source) => listPlaceholders(source) === names) ? null : 'placeholders';
}

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

function listPlaceholders(sentence: string): string {
  return [...sentence.matchAll(PLACEHOLDER)]
    .map(([, name]) => name)
    .sort()
    .join();
}
