import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CatalogueKey } from '../messages/keys.js';
import { mergeAreas, readAreas } from '../messages/read-catalogs.js';

export const MESSAGES = join(dirname(dirname(fileURLToPath(import.meta.url))), 'messages');

export const LANGUAGES = ['en', 'es'] as const;

type Catalogue = Readonly<Record<CatalogueKey, string>>;

function readAll(language: string): Catalogue {
  return mergeAreas(readAreas(join(MESSAGES, language)));
}

export const catalogues = { en: readAll('en'), es: readAll('es') };

export type ShippedLanguage = (typeof LANGUAGES)[number];
