import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UNLISTED_PAGES, pageOf } from '../../../domain/contract/pages.js';
import { PROGRAM_DATA_ID, type ProgramSettings } from '../../../domain/contract/program.js';
import { BROWSER_CATALOGS } from '../../../domain/messages/areas.js';
import type { PublicSeason } from '../../../domain/contract/season.js';
import type { Settings } from '../settings/settings.js';
import { texts } from '../texts.js';
import { isApi, pathOf } from './paths.js';
import { SharedAnswer } from './shared-answer.js';

const INDEX = 'index.html';
const ONE_HOUR = 'public, max-age=3600';
/** Asset names contain a hash of their content, so they never change. */
const FOREVER = 'public, max-age=31536000, immutable';

interface SiteOptions {
  webFolder: string;
  season: () => Promise<PublicSeason>;
}

/** Serves the built frontend: its assets, its one page at every address, and the data pack of the program's state. */
export async function serveSite(
  fastify: FastifyInstance,
  settings: Settings,
  { webFolder, season }: SiteOptions,
): Promise<void> {
  await serveFolder(fastify, '/assets/', join(webFolder, 'assets'), FOREVER, /./);
  await serveFolder(fastify, '/state/', settings.stateFolder, ONE_HOUR, /^\/[\w-]+\.json$/);
  serveCatalogs(fastify);
  for (const name of listRootFiles(webFolder)) {
    fastify.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', ONE_HOUR).sendFile(name, webFolder),
    );
  }
  const file = join(webFolder, INDEX);
  const { appUrl, program } = settings;
  const html = existsSync(file)
    ? fillIn(readFileSync(file, 'utf8'), { appUrl, helpPhone: program.helpPhone })
    : null;
  fastify.get('/*', async (request, reply) => {
    if (html === null || isApi(request) || !wantsPage(request)) {
      reply.callNotFound();
      return reply;
    }
    const page = pageOf(pathOf(request));
    const isFound = page !== null && page !== 'notFound';
    if (!isFound || UNLISTED_PAGES.includes(page)) reply.header('x-robots-tag', 'noindex');
    // Never stored, so that Back shows nothing of somebody who has logged out since.
    reply.status(isFound ? 200 : 404).header('cache-control', 'no-store');
    return reply
      .type('text/html; charset=utf-8')
      .send(
        addSettings(html, { ...program, catalogVersion: texts.catalogs.version, season: await season() }),
      );
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
    .filter((entry) => entry.isFile() && entry.name !== INDEX && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => entry.name);
}

/** Browsers ask for HTML pages; missing images, scripts and the like get a plain 404. */
function wantsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(pathOf(request)));
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

/** As data, which the content security policy allows, unlike scripts. It can't end the element early. */
function addSettings(html: string, settings: ProgramSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${PROGRAM_DATA_ID}">${json}</script>`;
  return html.replace('</head>', () => `${block}</head>`);
}
