import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Handlebars from 'handlebars';

/** From the folder `pages/` beside the module. A missing value is an error instead of a gap. */
export function compilePage(
  moduleUrl: string,
  name: string,
  { noEscape = false } = {},
): Handlebars.TemplateDelegate<object> {
  const source = readFileSync(join(dirname(fileURLToPath(moduleUrl)), 'pages', `${name}.hbs`), 'utf8');
  return Handlebars.create().compile(source, { strict: true, noEscape });
}
