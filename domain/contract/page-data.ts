import type { Language } from '../enums/languages.js';
import type { Area } from '../messages/keys.js';
import type { ProgramSettings } from './program.js';
import type { WhoAmI } from './user.js';

/** What the server writes into a page, so that it shows itself without asking who is logged in. */
export interface PageData {
  user: WhoAmI | null;
  /** The page's first data: API responses by address, each what a GET would have answered. */
  answers: Readonly<Record<string, unknown>>;
}

/** The id of the page's data block with PageData as JSON. Without the block, the page asks the API. */
export const PAGE_DATA_ID = 'page-data';

/** The page's first messages, in the page so that they don't take a request for each area. */
export interface PageMessages {
  language: Language;
  areas: Partial<Readonly<Record<Area, Readonly<Record<string, string>>>>>;
}

/** The id of the page's data block with PageMessages. Without it, the page loads them. */
export const PAGE_MESSAGES_ID = 'page-messages';

/** The build's list of each page's first files, next to its manifest. */
export const FIRST_FILES = '.vite/first-files.json';

/** The first files of a page, and the areas of its first messages. */
export interface FirstFiles {
  scripts: readonly string[];
  styles: readonly string[];
  areas: readonly Area[];
}

/** The cookie with the language chosen in this browser, so that the first view is in it, too. */
export const LANGUAGE_COOKIE = 'language';

/** What the server renders a page's first view from. */
export interface PageSource {
  pathname: string;
  language: Language;
  /** The state's, for dates that the browser writes in its own. */
  timeZone: string;
  program: ProgramSettings;
  data: PageData;
}

/** Renders a page's first view as HTML; null if it has none. */
export type RenderPage = (source: PageSource) => string | null;

/** The build's module that exports `renderPage`, next to its manifest. */
export const PAGE_RENDERER = '.server/render.js';
