import { LANGUAGES, type Language } from '../../domain/enums/enums.js';
import { catalogues } from '../../domain/messages/catalogues.js';
import type { MessageKey, MessageParams } from '../../domain/messages/keys.js';
import { sentence } from '../../domain/messages/sentence.js';

export const DEFAULT_LANGUAGE: Language = 'en';

/** Every text that the server shows to people. */
export const texts = {
  translate(language: Language, key: MessageKey, params: MessageParams = {}): string {
    return sentence(catalogues[language], language, key, params);
  },
};

/** The language a browser prefers, among ours. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((wish) => {
      const [range = '', ...parameters] = wish.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: range.split('-')[0], weight: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const wish of wishes) {
    const found = LANGUAGES.find((language) => language === wish.language);
    if (found) return found;
  }
  return DEFAULT_LANGUAGE;
}
