import {
  DEFAULT_LANGUAGE,
  DEFAULT_LANGUAGES,
  findOffered,
  type Language,
} from '../../domain/enums/languages.js';
import type { MessageKey, MessageParams } from '../../domain/messages/keys.js';
import { formatSentence } from '../../domain/messages/sentence.js';
import { loadCatalogs, type Catalogs } from './catalogs.js';
import type { Settings } from './settings/settings.js';

let loaded: Catalogs | null = null;

export const texts = {
  offer({ languages, messagesDir }: Settings): void {
    // The program's own sentences don't change while it's running.
    const areLoaded = messagesDir === null && loaded?.languages.join() === languages.join();
    if (!areLoaded) loaded = loadCatalogs(languages, messagesDir);
  },

  get catalogs(): Catalogs {
    loaded ??= loadCatalogs(DEFAULT_LANGUAGES, null);
    return loaded;
  },

  isOffered(language: Language): boolean {
    return texts.catalogs.byLanguage.has(language);
  },

  /** Falls back to English if the language is no longer offered. */
  findLanguage(language: Language): Language {
    return texts.isOffered(language) ? language : DEFAULT_LANGUAGE;
  },

  translate(language: Language, key: MessageKey, params: MessageParams = {}): string {
    const offered = texts.findLanguage(language);
    return formatSentence(texts.catalogs.byLanguage.get(offered)?.sentences ?? {}, offered, key, params);
  },
};

export function choosePreferredLanguage(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((wish) => {
      const [range = '', ...parameters] = wish.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { range, weight: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ range }) => range);
  return findOffered(wishes, texts.catalogs.languages) ?? DEFAULT_LANGUAGE;
}
