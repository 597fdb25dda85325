import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Handlebars from 'handlebars';
import { isListed, getPage, type ListedPage } from '../../../domain/contract/pages.js';
import type { Language } from '../../../domain/enums/languages.js';
import { BROWSER_CATALOGS } from '../../../domain/messages/areas.js';
import type { PublicSeason } from '../../../domain/contract/season.js';
import type { Settings } from '../settings/settings.js';
import { choosePreferredLanguage, texts } from '../texts.js';
import { isApi, getPath } from './paths.js';
import { SharedAnswer } from './shared-answer.js';

const INDEX = 'index.html';
const ROBOTS = 'robots.txt';
const ONE_HOUR = 'public, max-age=3600';
const FOREVER = 'public, max-age=31536000, immutable';
const VARY = { vary: 'accept-encoding' };
const STATIC = { index: false, cacheControl: false, preCompressed: true } as const;

export interface PageWords {
  isFound: boolean;
  language: Language;
  title: string;
  description: string;
  heading: string;
  lead: string;
  address: string;
  languages: readonly Language[];
  /** Already escaped; '' if the page has nothing to show without scripts. */
  html: string;
}

export interface SiteOptions {
  webFolder: string;
  season: () => Promise<PublicSeason>;
  describePage?: (page: ListedPage, request: FastifyRequest) => Promise<PageWords>;
}

export async function serveSite(
  fastify: FastifyInstance,
  settings: Settings,
  { webFolder, season, describePage }: SiteOptions,
): Promise<void> {
  await fastify.register(fastifyStatic, {
    ...STATIC,
    root: settings.stateFolder,
    prefix: '/state/',
    decorateReply: false,
    allowedPath: (path) => /^\/[\w-]+\.json$/.test(path),
    setHeaders: (reply) => void reply.headers({ 'cache-control': ONE_HOUR, ...VARY }),
  });
  serveCatalogs(fastify);
  if (!existsSync(webFolder)) return;
  await fastify.register(fastifyStatic, {
    ...STATIC,
    root: webFolder,
    wildcard: false,
    globIgnore: [INDEX, ROBOTS, '**/*.{br,gz}'],
    setHeaders: (reply, path) => {
      const isAsset = path.startsWith(join(webFolder, 'assets'));
      reply.headers({ 'cache-control': isAsset ? FOREVER : ONE_HOUR, ...VARY });
    },
  });
  const { appUrl, program } = settings;
  const robots = readTemplate(join(webFolder, ROBOTS))({ appUrl });
  fastify.get(`/${ROBOTS}`, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', ONE_HOUR).send(robots),
  );
  const writePage = readTemplate(join(webFolder, INDEX));
  fastify.get('/*', async (request, reply) => {
    if (isApi(request) || !wantsPage(request)) {
      reply.callNotFound();
      return reply;
    }
    const page = getPage(getPath(request));
    // Without a database, the app still loads and says what's wrong.
    const described = isListed(page) ? await describePage?.(page, request).catch(() => undefined) : undefined;
    const words = described ?? getProgramWords(request);
    const isFound = page !== null && page !== 'notFound' && described?.isFound !== false;
    if (!isFound || !isListed(page)) reply.header('x-robots-tag', 'noindex');
    // Not stored, so that Back doesn't show anything of a person who has logged out.
    reply.status(isFound ? 200 : 404).header('cache-control', 'no-store');
    const catalogVersion = texts.catalogs.version;
    const data = { ...program, catalogVersion, season: await season() };
    return reply.type('text/html; charset=utf-8').send(
      writePage({
        ...words,
        program: texts.translate(words.language, 'shell.program'),
        appUrl,
        helpPhone: program.helpPhone,
        catalogVersion,
        // In a script element, where the data can't contain a closing tag.
        settings: JSON.stringify(data).replaceAll('<', '\\u003c'),
      }),
    );
  });
}

function readTemplate(file: string): Handlebars.TemplateDelegate {
  return Handlebars.compile(readFileSync(file, 'utf8'));
}

function getProgramWords(request: FastifyRequest): Pick<PageWords, 'language' | 'title' | 'description'> {
  const language = choosePreferredLanguage(request.headers['accept-language']);
  return {
    language,
    title: texts.translate(language, 'shell.program'),
    description: texts.translate(language, 'find.program'),
  };
}

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

function wantsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(getPath(request)));
}
