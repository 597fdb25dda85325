import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isListed, getPage, type ListedPage } from '../../../domain/contract/pages.js';
import { PLAIN_PAGE_ID, PROGRAM_DATA_ID, type ProgramSettings } from '../../../domain/contract/program.js';
import { DEFAULT_LANGUAGE, type Language } from '../../../domain/enums/languages.js';
import { BROWSER_CATALOGS } from '../../../domain/messages/areas.js';
import type { PublicSeason } from '../../../domain/contract/season.js';
import type { Settings } from '../settings/settings.js';
import { texts } from '../texts.js';
import { isApi, getPath } from './paths.js';
import { SharedAnswer } from './shared-answer.js';

const INDEX = 'index.html';
/** Contains the sitemap's full address. */
const ROBOTS = 'robots.txt';
const ONE_HOUR = 'public, max-age=3600';
/** Asset names contain a hash of their content, so they never change. */
const FOREVER = 'public, max-age=31536000, immutable';

/** What a page says before its scripts have run: to search engines, previews, and browsers without them. */
export interface PageWords {
  /** Whether there's such a record. */
  isFound: boolean;
  language: Language;
  title: string;
  description: string;
  /** Its address without a query. */
  address: string;
  languages: readonly Language[];
  /** The page without scripts, escaped; '' if it has none. */
  html: string;
}

export type DescribePage = (page: ListedPage, request: FastifyRequest) => Promise<PageWords>;

interface SiteOptions {
  webFolder: string;
  season: () => Promise<PublicSeason>;
  /** The words of the pages that search engines may list; none without it. */
  describePage?: DescribePage;
}

/** Serves the built frontend: its assets, its one page at every address, and the data pack of the program's state. */
export async function serveSite(
  fastify: FastifyInstance,
  settings: Settings,
  { webFolder, season, describePage }: SiteOptions,
): Promise<void> {
  await serveFolder(fastify, '/assets/', join(webFolder, 'assets'), FOREVER, /./);
  await serveFolder(fastify, '/state/', settings.stateFolder, ONE_HOUR, /^\/[\w-]+\.json$/);
  serveCatalogs(fastify);
  const { appUrl, program } = settings;
  for (const name of listRootFiles(webFolder)) {
    fastify.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', ONE_HOUR).sendFile(name, webFolder),
    );
  }
  const robots = join(webFolder, ROBOTS);
  if (existsSync(robots)) {
    const words = fillIn(readFileSync(robots, 'utf8'), { texts: { appUrl } });
    fastify.get(`/${ROBOTS}`, (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', ONE_HOUR).send(words),
    );
  }
  const file = join(webFolder, INDEX);
  const html = existsSync(file)
    ? fillIn(readFileSync(file, 'utf8'), { texts: { appUrl, helpPhone: program.helpPhone } })
    : null;
  fastify.get('/*', async (request, reply) => {
    if (html === null || isApi(request) || !wantsPage(request)) {
      reply.callNotFound();
      return reply;
    }
    const page = getPage(getPath(request));
    // Without a database the app still comes, and says so.
    const words = isListed(page) && describePage ? await describePage(page, request).catch(() => null) : null;
    const isFound = page !== null && page !== 'notFound' && words?.isFound !== false;
    if (!isFound || !isListed(page)) reply.header('x-robots-tag', 'noindex');
    // Never stored, so that Back shows nothing of somebody who has logged out since.
    reply.status(isFound ? 200 : 404).header('cache-control', 'no-store');
    const data = { ...program, catalogVersion: texts.catalogs.version, season: await season() };
    return reply.type('text/html; charset=utf-8').send(addSettings(fillIn(html, getPlaces(words)), data));
  });
}

/** The sentences of a language, compressed once. Their address has the version, so they never change. */
function serveCatalogs(fastify: FastifyInstance): void {
  const { byLanguage, version } = texts.catalogs;
  const answers = new Map<string, SharedAnswer>();
  fastify.get<{ Params: { language: string; name: string }; Querystring: { v?: string } }>(
    '/catalogs/:language/:name',
    (request, reply) => {
      const { language, name } = request.params;
      const catalog = BROWSER_CATALOGS.find((one) => `${one}.json` === name);
      const json = catalog && byLanguage.get(language)?.catalogs[catalog];
      if (json === undefined) {
        reply.callNotFound();
        return reply;
      }
      const key = `${language}/${name}`;
      const answer = answers.get(key) ?? new SharedAnswer(json);
      answers.set(key, answer);
      reply.header('cache-control', request.query.v === version ? FOREVER : 'no-cache');
      return answer.send(request, reply);
    },
  );
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
function listRootFiles(webFolder: string): string[] {
  if (!existsSync(webFolder)) return [];
  return readdirSync(webFolder, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && entry.name !== INDEX && entry.name !== ROBOTS && !/\.(br|gz)$/.test(entry.name),
    )
    .map((entry) => entry.name);
}

/** Browsers ask for HTML pages; missing images, scripts and the like get a plain 404. */
function wantsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(getPath(request)));
}

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

interface Places {
  /** For `{{name}}`. */
  texts: Readonly<Record<string, string>>;
  /** For `<!--name-->`. */
  html?: Readonly<Record<string, string>>;
}

/** In one pass, so that nothing that's filled in is taken for a placeholder. */
function fillIn(page: string, { texts, html = {} }: Places): string {
  return page.replace(
    /\{\{(\w+)\}\}|<!--(\w+)-->/g,
    (place, text: string | undefined, part: string | undefined) => {
      if (text === undefined) return html[part ?? ''] ?? place;
      const words = texts[text];
      return words === undefined ? place : escapeHtml(words);
    },
  );
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => HTML_ENTITIES[letter] ?? letter);
}

/** What a page's head and body get. The pages that nobody lists have the program's own words. */
function getPlaces(words: PageWords | null): Places {
  const { language, title, description, html } = words ?? {
    language: DEFAULT_LANGUAGE,
    title: texts.translate(DEFAULT_LANGUAGE, 'shell.program'),
    description: texts.translate(DEFAULT_LANGUAGE, 'find.program'),
    html: '',
  };
  return {
    texts: { language, title, description },
    html: {
      links: words ? writeLinks(words) : '',
      plain: html === '' ? '' : `<div id="${PLAIN_PAGE_ID}">${html}</div>`,
    },
  };
}

/** The page's own address, and the same page in each language. */
function writeLinks({ address, languages, language }: PageWords): string {
  const own = escapeHtml(address);
  return [
    `<link rel="canonical" href="${own}" />`,
    `<meta property="og:url" content="${own}" />`,
    `<meta property="og:locale" content="${language}" />`,
    ...languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${own}?lang=${one}" />`),
    `<link rel="alternate" hreflang="x-default" href="${own}" />`,
  ].join('');
}

/** As data, which the content security policy allows, unlike scripts. It can't end the element early. */
function addSettings(html: string, settings: ProgramSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${PROGRAM_DATA_ID}">${json}</script>`;
  return html.replace('</head>', () => `${block}</head>`);
}
