import { catalogues } from '../../domain/messages/catalogues.js';
import type { MessageKey, MessageParams } from '../../domain/messages/keys.js';
import { sentence } from '../../domain/messages/sentence.js';

/** Stands in for shell/texts.ts in component tests: every message, in English. */
export function text(key: MessageKey, params?: MessageParams): string {
  return sentence(catalogues.en, 'en', key, { year: 2027, ...params });
}

export const useText = () => text;
export const useLanguage = () => ['en', () => undefined] as const;
export const currentLanguage = () => 'en';
export const onLanguageChosen = () => undefined;
export const changeLanguage = () => Promise.resolve();
export const englishLabels = () => Promise.resolve(catalogues.en);
