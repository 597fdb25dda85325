import type { errors } from './en/errors.js';
import type { mail } from './en/mail.js';
import type { messages as families } from './families-en.js';
import type { messages as office } from './office-en.js';

export type CatalogueKey =
  keyof typeof families | keyof typeof office | keyof typeof errors | keyof typeof mail;
type Plural<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : never;

/** The key of a sentence; a plural has its key without `_one` or `_other`, and `count` among its parameters. */
export type MessageKey = CatalogueKey | Plural<CatalogueKey>;

/** The values of a sentence's `{{placeholders}}`. */
export type MessageParams = Readonly<Record<string, string | number>>;
