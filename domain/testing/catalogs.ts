import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CatalogKey } from '../messages/keys.js';
import { mergeAreas, readAreas } from '../messages/read-catalogs.js';

export const MESSAGES = join(dirname(dirname(fileURLToPath(import.meta.url))), 'messages');

export const LANGUAGES = ['en', 'es'] as const;

type Catalog = Readonly<Record<CatalogKey, string>>;

function readAll(language: string): Catalog {
  return mergeAreas(readAreas(join(MESSAGES, language)));
}

export const catalogs = { en: readAll('en'), es: readAll('es') };

export type ShippedLanguage = (typeof LANGUAGES)[number];
