import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Handlebars from 'handlebars';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'pages');

/** Compiles a template of `pages/`. A missing value is an error instead of a gap. */
export function compilePage(name: string, { noEscape = false } = {}): Handlebars.TemplateDelegate<object> {
  const source = readFileSync(join(FOLDER, `${name}.hbs`), 'utf8');
  return Handlebars.create().compile(source, { strict: true, noEscape });
}
