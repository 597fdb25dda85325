import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGE_TAG, type Language } from '../../domain/enums/languages.js';
import {
  BROWSER_CATALOGS,
  findCatalog,
  type BrowserCatalog,
  type Catalog,
} from '../../domain/messages/areas.js';
import { PLURAL_FORM } from '../../domain/messages/keys.js';
import { PSEUDO_LANGUAGE, makePseudo } from '../../domain/messages/pseudo.js';
import { mergeAreas, readAreas, type Sentences } from '../../domain/messages/read-catalogs.js';
import { findProjectRoot } from './project-root.js';

export const OWN_MESSAGES = join(findProjectRoot(), 'domain', 'messages');

interface OfferedLanguage {
  sentences: Sentences;
  catalogs: Readonly<Record<BrowserCatalog, string>>;
}

export interface Catalogs {
  languages: readonly Language[];
  byLanguage: ReadonlyMap<Language, OfferedLanguage>;
  version: string;
}

export function findLanguageFolder(language: Language, addedMessages: string | null): string | null {
  if (!LANGUAGE_TAG.test(language)) return null;
  const folders = [OWN_MESSAGES, ...(addedMessages === null ? [] : [addedMessages])];
  return folders.map((folder) => join(folder, language)).find((folder) => existsSync(folder)) ?? null;
}

export function isLanguageKnown(language: Language, addedMessages: string | null): boolean {
  return language === PSEUDO_LANGUAGE || findLanguageFolder(language, addedMessages) !== null;
}

export function loadCatalogs(languages: readonly Language[], addedMessages: string | null): Catalogs {
  const english = readAreas(join(OWN_MESSAGES, DEFAULT_LANGUAGE));
  const byLanguage = new Map(
    languages.map((language) => {
      const folder = findLanguageFolder(language, addedMessages);
      return [
        language,
        fillIn(
          folder === null ? makePseudoSentences(mergeAreas(english)) : mergeAreas(readAreas(folder)),
          english,
        ),
      ];
    }),
  );
  const hash = createHash('sha256');
  for (const { catalogs } of byLanguage.values())
    for (const catalog of BROWSER_CATALOGS) hash.update(catalogs[catalog]);
  return { languages, byLanguage, version: hash.digest('hex').slice(0, 12) };
}

/** Plural forms that don't exist in English go into the same catalog as the key's other forms. */
function fillIn(translated: Sentences, english: ReadonlyMap<string, Sentences>): OfferedLanguage {
  const parts: Record<Catalog, Record<string, string>> = { families: {}, office: {}, server: {} };
  const partByKey = new Map<string, Record<string, string>>();
  for (const [area, sentences] of english) {
    for (const [key, sentence] of Object.entries(sentences)) {
      const part = parts[findCatalog(area, key)];
      part[key] = sentence;
      partByKey.set(key, part);
    }
  }
  for (const [key, sentence] of Object.entries(translated)) {
    const part = partByKey.get(key) ?? partByKey.get(key.replace(PLURAL_FORM, '_other'));
    if (part) part[key] = sentence;
  }
  return {
    sentences: { ...parts.families, ...parts.office, ...parts.server },
    catalogs: { families: JSON.stringify(parts.families), office: JSON.stringify(parts.office) },
  };
}

function makePseudoSentences(english: Sentences): Sentences {
  return Object.fromEntries(Object.entries(english).map(([key, sentence]) => [key, makePseudo(sentence)]));
}
