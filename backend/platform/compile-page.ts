import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Handlebars from 'handlebars';
import type { MessageKey, MessageParams } from '../../domain/messages/keys.js';

export type Translate = (key: MessageKey, params?: MessageParams) => string;

export interface TemplateContext {
  translate: Translate;
  [name: string]: unknown;
}

/** Usage: `{{t "mail.siteCanceled.text" site=siteName}}` */
export function t(
  key: MessageKey,
  { hash, data }: { hash: MessageParams; data: { root: TemplateContext } },
): string {
  const { count } = hash;
  return data.root.translate(key, count === undefined ? hash : { ...hash, count: Number(count) });
}

/** Reads it from `pages/` next to the module. A missing value causes an error, rather than a gap. */
export function compilePage(
  moduleUrl: string,
  name: string,
  { noEscape = false } = {},
): Handlebars.TemplateDelegate<object> {
  const source = readFileSync(join(dirname(fileURLToPath(moduleUrl)), 'pages', `${name}.hbs`), 'utf8');
  const handlebars = Handlebars.create();
  handlebars.registerHelper('t', t);
  return handlebars.compile(source, { strict: true, noEscape });
}
