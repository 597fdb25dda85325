import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { projectRoot } from '../platform/project-root.js';

interface LayoutOptions {
  /** For layouts that aren't HTML. */
  noEscape?: boolean;
}

/**
 * Compiles a layout of `layouts/`; the built program reads them from the sources, too. Each has a Handlebars of its own,
 * without global helpers, and a missing value is an error instead of a gap in a mail.
 */
export function compileLayout(
  name: string,
  { noEscape = false }: LayoutOptions = {},
): Handlebars.TemplateDelegate<object> {
  const source = readFileSync(join(projectRoot(), 'backend', 'mail', 'layouts', name), 'utf8');
  return Handlebars.create().compile(source, { strict: true, noEscape });
}
