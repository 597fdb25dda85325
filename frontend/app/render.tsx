import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderPage } from '../../domain/contract/page-data.js';
import { pageOf, type Page } from '../../domain/contract/pages.js';
import { LANGUAGES, type Language } from '../../domain/enums/languages.js';
import { areas } from '../../domain/messages/catalogues.js';
import { HeaderMenu } from '../shell/Header.js';
import { setServerLocation } from '../shell/navigation.js';
import { pageData } from '../shell/page-data.js';
import { program } from '../shell/program.js';
import { withOwnValues } from '../shell/store.js';
import { setServerTimeZone } from '../shell/time-zone.js';
import { setServerMessages } from '../shell/texts.js';
import { App } from './App.js';
import { FamilyArea, InformationPage, InterestPage, LoginScreen } from './areas.js';
import { familyPagesReady } from './FamilyArea.js';
import { areaOf, canSee } from './page-access.js';

/** What they show depends on a token in the address, which the scripts send to the API. */
const NOT_RENDERED: readonly Page[] = ['resetPassword', 'confirmEmail', 'announcementsOff', 'notFound'];

const sentences = Object.fromEntries(
  LANGUAGES.map((language) => [language, Object.assign({}, ...Object.values(areas[language]))]),
) as Record<Language, Record<string, string>>;

await Promise.all([
  ...[LoginScreen, HeaderMenu, FamilyArea, InformationPage, InterestPage].map((part) => part.ready()),
  familyPagesReady(),
]);

/**
 * The first view of a page, as its scripts will show it, for the server to write into the page; null for the office and
 * for pages that redirect at once. It isn't interactive: the scripts replace it.
 */
export const renderPage: RenderPage = ({ pathname, language, timeZone, data, ...source }) => {
  const page = pageOf(pathname);
  const { user } = data;
  if (page === null || NOT_RENDERED.includes(page)) return null;
  if (user && (page === 'login' || !canSee(page, user) || areaOf(page, user) === 'office')) return null;
  Object.assign(program, source.program);
  const html = withOwnValues(() => {
    pageData.set(data);
    setServerLocation(pathname);
    setServerTimeZone(timeZone);
    setServerMessages(language, sentences[language]);
    return renderToStaticMarkup(<App />);
  });
  // Password managers and tests look for fields by their names and labels, and must wait for the real ones.
  return html.replace(/ (?:for|name|aria-label|aria-labelledby)="[^"]*"/g, '');
};
