import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UNLISTED_PAGES, pageOf } from '../../../domain/contract/pages.js';
import { PROGRAM_DATA_ID, type ProgramSettings } from '../../../domain/contract/program.js';
import type { PublicSeason } from '../../../domain/contract/season.js';
import type { Settings } from '../settings/settings.js';
import { isApi, pathOf } from './paths.js';

const INDEX = 'index.html';
const ONE_HOUR = 'public, max-age=3600';

/** Serves the built frontend: its assets, its pages and the data pack of the program's state. */
export async function serveSite(
  fastify: FastifyInstance,
  settings: Settings,
  { webFolder, season }: { webFolder: string; season: () => Promise<PublicSeason> },
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
  servePages(fastify, program, webFolder);
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

/** Every other address: the application if it has such a page, else its not-found screen. */
function servePages(
  fastify: FastifyInstance,
  program: () => Promise<ProgramSettings>,
  webFolder: string,
): void {
  const file = join(webFolder, INDEX);
  const html = existsSync(file) ? readFileSync(file, 'utf8') : null;
  fastify.get('/*', async (request, reply) => {
    if (html === null || isApi(request) || !wantsPage(request)) {
      reply.callNotFound();
      return reply;
    }
    return sendPage(reply, pathOf(request), withProgram(html, await program()));
  });
}

function sendPage(reply: FastifyReply, path: string, html: string): FastifyReply {
  const page = pageOf(path);
  const isFound = page !== null && page !== 'notFound';
  const isUnlisted = page === null || UNLISTED_PAGES.includes(page);
  if (isUnlisted) reply.header('x-robots-tag', 'noindex');
  return reply
    .status(isFound ? 200 : 404)
    .header('cache-control', isUnlisted ? 'no-store' : 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Browsers ask for HTML pages; missing images, scripts and the like get a plain 404. */
function wantsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.\w+$/.test(pathOf(request));
}

/** Writes the public settings into the page as data, which the content security policy allows. */
function withProgram(html: string, program: ProgramSettings): string {
  const json = JSON.stringify(program).replaceAll('<', '\\u003c');
  return html.replace(
    '</head>',
    () => `<script type="application/json" id="${PROGRAM_DATA_ID}">${json}</script></head>`,
  );
}
