import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  LightMyRequestResponse as InjectedResponse,
} from 'fastify';
import {
  FIRST_FILES,
  LANGUAGE_COOKIE,
  PAGE_DATA_ID,
  PAGE_MESSAGES_ID,
  PAGE_RENDERER,
  type FirstFiles,
  type PageData,
  type PageMessages,
  type PageSource,
  type RenderPage,
} from '../../../domain/contract/page-data.js';
import {
  UNLISTED_PAGES,
  firstAnswersOf,
  nextAnswersOf,
  pageOf,
  type Page,
} from '../../../domain/contract/pages.js';
import { PROGRAM_DATA_ID, type ProgramSettings } from '../../../domain/contract/program.js';
import type { PublicSeason } from '../../../domain/contract/season.js';
import type { WhoAmI } from '../../../domain/contract/user.js';
import { LANGUAGES, isOneOf, type Language, type UserRole } from '../../../domain/enums/enums.js';
import { areas as messageAreas } from '../../../domain/messages/catalogues.js';
import type { Settings } from '../settings/settings.js';
import { preferredLanguage } from '../texts.js';
import { API_PREFIX, isApi, pathOf } from './paths.js';

/** The tags that make a browser load a page's files together with its HTML; none if the build has no list of them. */
class FirstFileTags {
  private readonly pages: Readonly<Record<string, Record<string, FirstFiles> | undefined>>;
  private readonly messageBlocks = new Map<string, string>();

  constructor(webFolder: string) {
    const file = join(webFolder, FIRST_FILES);
    this.pages = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as typeof this.pages) : {};
  }

  /** For the page that this person gets: someone who isn't logged in gets the login. */
  of(page: Page | null, role: UserRole | null, language: Language): string {
    const files = this.pages[page ?? 'notFound']?.[role ?? 'anonymous'];
    if (!files) return '';
    const scripts = files.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    const styles = files.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
    return [...styles, ...scripts, this.messagesOf(files, language)].join('');
  }

  private messagesOf({ areas }: FirstFiles, language: Language): string {
    const key = [language, ...areas].join(' ');
    const known = this.messageBlocks.get(key);
    if (known !== undefined) return known;
    const messages: PageMessages = {
      language,
      areas: Object.fromEntries(areas.map((area) => [area, messageAreas[language][area]])),
    };
    const block = dataBlock(PAGE_MESSAGES_ID, messages);
    this.messageBlocks.set(key, block);
    return block;
  }
}

const INDEX = 'index.html';
const ONE_HOUR = 'public, max-age=3600';

/** Who is logged in where this request comes from. */
export type FindVisitor = (request: FastifyRequest) => Promise<WhoAmI | null>;

interface SiteOptions {
  webFolder: string;
  season: () => Promise<PublicSeason>;
  visitor: FindVisitor | null;
  /** Renders pages' first views; the build's module if it isn't given. */
  renderPage?: RenderPage | undefined;
}

/** Serves the built frontend: its assets, its pages and the data pack of the program's state. */
export async function serveSite(
  fastify: FastifyInstance,
  settings: Settings,
  { webFolder, season, visitor, renderPage }: SiteOptions,
): Promise<void> {
  // Asset names contain a hash of their content, so they never change.
  await serveFolder(
    fastify,
    '/assets/',
    join(webFolder, 'assets'),
    'public, max-age=31536000, immutable',
    /./,
  );
  await serveFolder(fastify, '/state/', settings.stateFolder, ONE_HOUR, /^\/[\w-]+\.json$/);
  for (const name of rootFiles(webFolder)) {
    fastify.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', ONE_HOUR).sendFile(name, webFolder),
    );
  }
  const program = async () => ({ ...settings.program, season: await season() });
  servePages(fastify, {
    program,
    visitor,
    webFolder,
    timeZone: settings.timeZone,
    renderPage: renderPage ?? (await findRenderer(webFolder, fastify.log)),
    words: { appUrl: settings.appUrl, helpPhone: settings.program.helpPhone },
  });
}

async function serveFolder(
  fastify: FastifyInstance,
  prefix: string,
  root: string,
  cacheControl: string,
  allowed: RegExp,
): Promise<void> {
  if (!existsSync(root)) return;
  await fastify.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: !fastify.hasReplyDecorator('sendFile'),
    index: false,
    cacheControl: false,
    preCompressed: true,
    allowedPath: (path) => allowed.test(path),
    setHeaders: (reply) => {
      reply.header('cache-control', cacheControl).header('vary', 'accept-encoding');
    },
  });
}

/** Icons, robots.txt and the like, but not the page itself or the compressed files. */
function rootFiles(webFolder: string): string[] {
  if (!existsSync(webFolder)) return [];
  return readdirSync(webFolder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== INDEX && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => entry.name);
}

interface PageSources {
  program: () => Promise<ProgramSettings>;
  visitor: FindVisitor | null;
  webFolder: string;
  timeZone: string;
  renderPage: RenderPage | null;
  /** What the page says without its scripts: `{{helpPhone}}`. */
  words: Readonly<Record<string, string>>;
}

/** The place of the application in the page. */
const EMPTY_APP = '<div id="app"></div>';
const AFTER_PAINT = '<script defer src="/after-paint.js"></script>';

/**
 * Adds the first view to a page: what people see until the scripts have loaded. The scripts are requested once it's
 * painted (frontend/public/after-paint.js), so they don't delay it. It isn't interactive, so nobody loses what they type.
 */
function withFirstView(html: string, view: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link data-later')
    .replace(/<script type="module" crossorigin src=("[^"]*")>/g, '<script data-later=$1>')
    .replace('</head>', () => `${AFTER_PAINT}</head>`)
    .replace(
      EMPTY_APP,
      () =>
        `<div id="app"><div id="first-view" style="display:contents" inert aria-hidden="true">${view}</div></div>`,
    );
}

/** Loads the build's module that renders first views. Null if it can't be loaded: pages work without first views. */
async function findRenderer(webFolder: string, log: FastifyBaseLogger): Promise<RenderPage | null> {
  const file = join(webFolder, PAGE_RENDERER);
  if (!existsSync(file)) return null;
  try {
    const module = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage };
    return module.renderPage;
  } catch (error) {
    log.warn({ err: error }, 'pages are sent without their first view');
    return null;
  }
}

/** Null if the page has none, or if rendering it fails. */
function renderView(renderPage: RenderPage, source: PageSource, log: FastifyBaseLogger): string | null {
  try {
    return renderPage(source);
  } catch (error) {
    log.warn({ err: error }, 'a page is sent without its first view');
    return null;
  }
}

/** Every other address: the application if it has such a page, else its not-found screen. */
function servePages(
  fastify: FastifyInstance,
  { program, visitor, webFolder, timeZone, renderPage, words }: PageSources,
): void {
  const file = join(webFolder, INDEX);
  const html = existsSync(file) ? fillIn(readFileSync(file, 'utf8'), words) : null;
  const firstFiles = new FirstFileTags(webFolder);
  fastify.get('/*', async (request, reply) => {
    if (html === null || isApi(request) || !wantsPage(request)) {
      reply.callNotFound();
      return reply;
    }
    const path = pathOf(request);
    const [settings, known] = await Promise.all([program(), visitor && readPage(fastify, request, visitor)]);
    const { role = null, language = languageOf(request) } = known?.data.user ?? {};
    const head = [
      dataBlock(PROGRAM_DATA_ID, settings),
      known ? dataBlock(PAGE_DATA_ID, known.data) : '',
      firstFiles.of(pageOf(path), role, language),
    ];
    const page = html.replace('</head>', () => `${head.join('')}</head>`);
    const isMissing = known?.isMissing ?? false;
    const view =
      renderPage && known && !isMissing
        ? renderView(
            renderPage,
            { pathname: path, language, timeZone, program: settings, data: known.data },
            request.log,
          )
        : null;
    return sendPage(reply, path, { html: view === null ? page : withFirstView(page, view), isMissing });
  });
}

/** The language chosen in this browser, otherwise the one that it prefers. */
function languageOf({ cookies, headers }: FastifyRequest): Language {
  const chosen = cookies[LANGUAGE_COOKIE];
  return isOneOf(LANGUAGES, chosen) ? chosen : preferredLanguage(headers['accept-language']);
}

/**
 * Who is logged in, and what the API answers them for this page, as if the page had asked: the same access check, the
 * same entry in the access log. So a record's page is missing for exactly those to whom the API says so, and says
 * nothing to anyone who isn't logged in. Null if it can't be found out: then the page asks, and shows what's wrong.
 */
async function readPage(
  fastify: FastifyInstance,
  request: FastifyRequest,
  visitor: FindVisitor,
): Promise<{ data: PageData; isMissing: boolean } | null> {
  try {
    const user = await visitor(request);
    const path = pathOf(request);
    const first = await askAll(fastify, request, user ? firstAnswersOf(path) : []);
    const next = await askAll(fastify, request, nextAnswersOf(path, first.answers));
    return {
      data: { user, answers: { ...first.answers, ...next.answers } },
      isMissing: first.statuses[0] === 404,
    };
  } catch (error) {
    request.log.warn({ err: error }, 'a page is sent without its data');
    return null;
  }
}

/** What the API answers this person, by address, without what it refuses; and all status codes, in order. */
async function askAll(
  fastify: FastifyInstance,
  request: FastifyRequest,
  addresses: readonly string[],
): Promise<{ answers: PageData['answers']; statuses: number[] }> {
  const responses = await Promise.all(addresses.map((address) => askApi(fastify, request, address)));
  const known = addresses.flatMap((address, at): [string, unknown][] => {
    const response = responses[at];
    return response?.statusCode === 200 ? [[address, response.json<unknown>()]] : [];
  });
  return { answers: Object.fromEntries(known), statuses: responses.map(({ statusCode }) => statusCode) };
}

/** What makes it this person's request. */
const FORWARDED_HEADERS = ['cookie', 'user-agent', 'x-forwarded-for'] as const;

function askApi(
  fastify: FastifyInstance,
  request: FastifyRequest,
  address: string,
): Promise<InjectedResponse> {
  const headers = Object.fromEntries(
    FORWARDED_HEADERS.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return fastify.inject({
    method: 'GET',
    url: `/${API_PREFIX}${address}`,
    headers: { ...headers, accept: 'application/json', 'accept-language': languageOf(request) },
    ...(request.socket.remoteAddress ? { remoteAddress: request.socket.remoteAddress } : {}),
  });
}

/** Never stored: who is logged in changes, and the next person at this browser may press Back. */
function sendPage(
  reply: FastifyReply,
  path: string,
  { html, isMissing }: { html: string; isMissing: boolean },
): FastifyReply {
  const page = pageOf(path);
  const isFound = page !== null && page !== 'notFound' && !isMissing;
  if (!isFound || UNLISTED_PAGES.includes(page)) reply.header('x-robots-tag', 'noindex');
  return reply
    .status(isFound ? 200 : 404)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Browsers ask for HTML pages; missing images, scripts and the like get a plain 404. */
function wantsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.\w+$/.test(pathOf(request));
}

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function fillIn(html: string, words: Readonly<Record<string, string>>): string {
  return html.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    (words[name] ?? place).replace(/[&<>"]/g, (letter) => HTML_ENTITIES[letter] ?? letter),
  );
}

/** Data in the page, which the content security policy allows, unlike scripts. It can't end the element early. */
function dataBlock(id: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
