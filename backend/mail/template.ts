import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { projectRoot } from '../platform/project-root.js';

interface TemplateOptions {
  /** For what is no HTML. */
  noEscape?: boolean;
}

/**
 * A template of `templates/`, which the built program reads from the sources too. It is compiled apart from Handlebars'
 * global helpers, and a word that is missing is an error, not a gap in a mail.
 */
export function template(
  name: string,
  { noEscape = false }: TemplateOptions = {},
): Handlebars.TemplateDelegate<object> {
  const source = readFileSync(join(projectRoot(), 'backend', 'mail', 'templates', name), 'utf8');
  return Handlebars.create().compile(source, { strict: true, noEscape });
}
