import { catalogues, type ShippedLanguage } from '../../domain/testing/catalogues.js';
import type { MessageKey, MessageParams } from '../../domain/messages/keys.js';
import { sentence } from '../../domain/messages/sentence.js';

let language: ShippedLanguage = 'en';

export function setLanguage(next: ShippedLanguage): void {
  language = next;
}

/** Stands in for shell/texts.ts in component tests. */
export function text(key: MessageKey, params?: MessageParams): string {
  return sentence(catalogues[language], language, key, { year: 2027, ...params });
}

export const useText = () => text;
export const useLanguage = () => [language, () => undefined] as const;
export const currentLanguage = () => language;
export const onLanguageChosen = () => undefined;
export const changeLanguage = () => Promise.resolve();
export const loadText = (_: unknown, other: ShippedLanguage) =>
  Promise.resolve((key: MessageKey, params?: MessageParams) =>
    sentence(catalogues[other], other, key, { year: 2027, ...params }),
  );
export const englishLabels = () => Promise.resolve(catalogues.en);
