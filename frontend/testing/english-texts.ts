import { catalogs, type ShippedLanguage } from '../../domain/testing/catalogs.js';
import type { MessageKey, MessageParams } from '../../domain/messages/keys.js';
import { formatSentence } from '../../domain/messages/sentence.js';

let language: ShippedLanguage = 'en';

export function setLanguage(next: ShippedLanguage): void {
  language = next;
}

const ALWAYS: MessageParams = {
  year: 2027,
  dates: 'June 1 to June 26, 2027',
  outgoingYear: '2026-2027',
  incomingYear: '2027-2028',
  phone: '505-555-0199',
  email: 'help@example.org',
};

/** Sentences that were written without one of their parameters. A test fails if there's one. */
export const unfinished: string[] = [];

function write(into: ShippedLanguage, key: MessageKey, params?: MessageParams): string {
  const written = formatSentence(catalogs[into], into, key, { ...ALWAYS, ...params });
  if (written.includes('{{')) unfinished.push(written);
  return written;
}

/** Stands in for shell/texts.ts in component tests. */
export function text(key: MessageKey, params?: MessageParams): string {
  return write(language, key, params);
}

export const useText = () => text;
export const useLanguage = () => [language, () => undefined] as const;
export const getLanguage = () => language;
export const onLanguageChosen = () => undefined;
export const changeLanguage = () => Promise.resolve();
export const loadText = (_: unknown, other: ShippedLanguage) =>
  Promise.resolve((key: MessageKey, params?: MessageParams) => write(other, key, params));
export const fetchEnglishLabels = () => Promise.resolve(catalogs.en);
export const loadMessages = () => Promise.resolve();
