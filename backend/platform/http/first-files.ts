import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../../../domain/contract/pages.js';
import { FIRST_FILES, type FirstFiles } from '../../../domain/contract/page-data.js';
import type { Language, UserRole } from '../../../domain/enums/enums.js';

type FirstFilesByRole = Record<string, Record<string, FirstFiles> | undefined>;

/** The tags that make a browser load a page's files together with its HTML; none if the build has no list of them. */
export class FirstFileTags {
  private readonly pages: Readonly<Record<string, FirstFilesByRole | undefined>>;

  constructor(webFolder: string) {
    const file = join(webFolder, FIRST_FILES);
    this.pages = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as typeof this.pages) : {};
  }

  /** For the page that this person gets: someone who isn't logged in gets the login. */
  of(page: Page | null, role: UserRole | null, language: Language): string {
    const files = this.pages[page ?? 'notFound']?.[role ?? 'anonymous']?.[language];
    if (!files) return '';
    const scripts = files.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    const styles = files.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
    return [...styles, ...scripts].join('');
  }
}
