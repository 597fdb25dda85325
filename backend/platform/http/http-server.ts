import type { Socket } from 'node:net';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FormValidationPipe } from '../forms/validation.pipe.js';
import { projectRoot } from '../project-root.js';
import type { Settings } from '../settings/settings.js';
import { DEFAULT_LANGUAGE, texts } from '../texts.js';
import { serveApiDocs } from './api-docs.js';
import { ErrorFilter, answerError } from './error.filter.js';
import { refuseForeignRequests } from './foreign-requests.js';
import { MalformedBodyInterceptor, readJsonBodies } from './json-body.js';
import { JsonNullInterceptor } from './json-null.interceptor.js';
import { API_PREFIX, apiRouteOf } from './paths.js';
import { NotFound } from './refusal.js';
import { logOptions, logRequests, type LogTarget } from './request-log.js';
import { sendSecurityHeaders } from './security-headers.js';
import { serveSite } from './site.js';

/** Bytes of a body; a route that needs more says so with `@RouteConfig({ bodyLimit })`. */
const BODY_LIMIT = 100_000;
/** For a request to arrive whole. */
const REQUEST_TIMEOUT_MS = 30_000;
/** For answers that are under way when the program stops. */
const CLOSING_TIMEOUT_MS = 5_000;

export interface HttpOptions {
  /** Where the built frontend is. */
  webFolder?: string;
  /** Where lines are logged to: standard output, unless a test listens or wants none. */
  log?: LogTarget;
}

export function fastifyAdapter(settings: Settings, { log = process.stdout }: HttpOptions): FastifyAdapter {
  return new FastifyAdapter({
    ...logOptions(log),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    clientErrorHandler: refuseNoHttp,
    // An address that cannot be decoded gets no further than the router.
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) =>
      answerError(new NotFound(), request, reply),
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
  });
}

/** All that stands between the network and the controllers, in the order in which a request meets it. */
export async function configureHttp(
  app: NestFastifyApplication,
  settings: Settings,
  { webFolder = join(projectRoot(), 'dist', 'web') }: HttpOptions,
): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  letRoutesLimitBodies(fastify);
  logRequests(fastify);
  await sendSecurityHeaders(fastify, settings);
  refuseForeignRequests(fastify, settings.appUrl);
  readJsonBodies(fastify);
  await fastify.register(cookie);
  await fastify.register(compress, {
    globalDecompression: false,
    // Answers are made for one person and sent once: the best ratio would cost more time than it saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  keepAnswersOutOfCaches(fastify);
  app.setGlobalPrefix(API_PREFIX);
  app.useGlobalFilters(new ErrorFilter());
  app.useGlobalInterceptors(new MalformedBodyInterceptor(), new JsonNullInterceptor());
  app.useGlobalPipes(new FormValidationPipe());
  if (settings.apiDocs) serveApiDocs(app);
  await serveSite(fastify, settings, webFolder);
}

/** Takes no more requests, lets those under way finish, and cuts off what does not come to an end. */
export async function closeHttp(app: NestFastifyApplication): Promise<void> {
  const { server } = app.getHttpAdapter().getInstance();
  const cutOff = setTimeout(() => server.closeAllConnections(), CLOSING_TIMEOUT_MS);
  await app.close().finally(() => clearTimeout(cutOff));
}

/** What comes in is no HTTP, or too slow: there is no request that could be answered. */
function refuseNoHttp(_error: Error, socket: Socket): void {
  const body = JSON.stringify({ error: texts.translate(DEFAULT_LANGUAGE, 'error.malformedBody') });
  const head = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`;
  if (socket.writable) socket.write(`${head}\r\nConnection: close\r\n\r\n${body}`);
  socket.destroy();
}

function letRoutesLimitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { bodyLimit } = (route.config ?? {}) as { bodyLimit?: number };
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
  });
}

function keepAnswersOutOfCaches(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request: FastifyRequest, reply: FastifyReply, payload: unknown, done) => {
    if (apiRouteOf(request)) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
