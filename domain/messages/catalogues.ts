import type { Language } from '../enums/enums.js';
import type { CatalogueKey } from './keys.js';
import { errors as errorsEn } from './en/errors.js';
import { mail as mailEn } from './en/mail.js';
import { errors as errorsEs } from './es/errors.js';
import { mail as mailEs } from './es/mail.js';
import { messages as familiesEn } from './families-en.js';
import { messages as familiesEs } from './families-es.js';
import { messages as officeEn } from './office-en.js';
import { messages as officeEs } from './office-es.js';

type Catalogue = Readonly<Record<CatalogueKey, string>>;

/** All sentences in both languages. Only the server says those of mail and errors. */
export const catalogues: Readonly<Record<Language, Catalogue>> = {
  en: { ...familiesEn, ...officeEn, ...mailEn, ...errorsEn },
  es: { ...familiesEs, ...officeEs, ...mailEs, ...errorsEs },
};
