import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { map, type Observable } from 'rxjs';
import { FormValidationPipe } from '../forms/validation.pipe.js';
import { findProjectRoot } from '../project-root.js';
import type { Settings } from '../settings/settings.js';
import { DEFAULT_LANGUAGE } from '../../../domain/enums/languages.js';
import { texts } from '../texts.js';
import { serveApiDocs } from './api-docs.js';
import { refuseForeignRequests, sendSecurityHeaders } from './browser-security.js';
import { ErrorFilter, answerError } from './error.filter.js';
import { API_PREFIX, getApiRoute } from './paths.js';
import { NotFound, Refusal } from './refusal.js';
import { getLogOptions, logRequests, type LogTarget } from './request-log.js';
import { revalidate } from './revalidation.js';
import { serveSite, type SiteOptions } from './site.js';

/** In bytes, for request bodies. A route can override this with `@RouteConfig({ bodyLimit })`. */
const BODY_LIMIT = 100_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** How often Node looks for requests that take too long. Its default of 30 s would double the timeout. */
const CHECKING_INTERVAL_MS = 1_000;
const CLOSING_TIMEOUT_MS = 10_000;

export interface HttpOptions extends Partial<SiteOptions> {
  requestTimeoutMs?: number;
  log?: LogTarget;
}

export function makeFastifyAdapter(
  settings: Settings,
  { log = process.stdout, requestTimeoutMs = REQUEST_TIMEOUT_MS }: HttpOptions,
): FastifyAdapter {
  return new FastifyAdapter({
    ...getLogOptions(log, settings),
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestTimeoutMs,
    http: {
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: CHECKING_INTERVAL_MS,
    },
    clientErrorHandler: refuseMalformedRequest,
    // Requests that arrive on an open connection while the server is closing are still answered.
    return503OnClosing: false,
    // Addresses that can't be decoded fail in the router.
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) =>
      answerError(new NotFound(), request, reply),
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
  });
}

export async function configureHttp(
  app: NestFastifyApplication,
  settings: Settings,
  {
    webFolder = join(findProjectRoot(), 'dist', 'web'),
    season = () => Promise.resolve(settings.getFirstSeason()),
    describePage,
  }: HttpOptions,
): Promise<void> {
  texts.offer(settings);
  const fastify = app.getHttpAdapter().getInstance();
  applyRouteBodyLimits(fastify);
  logRequests(fastify);
  sendSecurityHeaders(fastify, settings);
  refuseForeignRequests(fastify, settings.appUrl);
  readJsonBodies(fastify);
  await fastify.register(cookie);
  revalidate(fastify);
  await compressResponses(fastify);
  preventCaching(fastify);
  endConnectionsWhenStopping(fastify);
  app.setGlobalPrefix(API_PREFIX);
  app.useGlobalFilters(new ErrorFilter());
  app.useGlobalInterceptors(new MalformedBodyInterceptor(), new JsonNullInterceptor());
  app.useGlobalPipes(new FormValidationPipe());
  if (settings.apiDocs) serveApiDocs(app, settings);
  await serveSite(fastify, settings, { webFolder, season, describePage });
}

/** Servers that are about to stop: they answer all requests, but report that they aren't ready. */
const stopping = new WeakSet<Server>();

export function isStopping({ server }: FastifyRequest): boolean {
  return stopping.has(server.server);
}

/** Reports "not ready" but keeps answering for a while, so that load balancers notice and go elsewhere. */
export async function drainHttp(app: NestFastifyApplication, seconds: number): Promise<void> {
  stopping.add(app.getHttpAdapter().getInstance().server);
  await pause(seconds * 1000);
}

export async function closeHttp(app: NestFastifyApplication): Promise<void> {
  const { server } = app.getHttpAdapter().getInstance();
  stopping.add(server);
  const cutOff = setTimeout(() => server.closeAllConnections(), CLOSING_TIMEOUT_MS);
  // Runs before `app.close`, which stops services that running requests still need.
  if (server.listening) await new Promise((resolve) => server.close(resolve));
  await app.close().finally(() => clearTimeout(cutOff));
}

function endConnectionsWhenStopping(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request: FastifyRequest, reply: FastifyReply, payload: unknown, done) => {
    if (isStopping(request)) reply.header('connection', 'close');
    done(null, payload);
  });
}

function refuseMalformedRequest(_error: Error, socket: Socket): void {
  const body = JSON.stringify({ error: texts.translate(DEFAULT_LANGUAGE, 'error.malformedBody') });
  const head = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`;
  if (socket.writable) socket.write(`${head}\r\nConnection: close\r\n\r\n${body}`);
  socket.destroy();
}

/** Removes Content-Range during compression: the plugin would take our range of rows for one of bytes. */
async function compressResponses(fastify: FastifyInstance): Promise<void> {
  const ranges = new WeakMap<FastifyReply, string>();
  fastify.addHook('onSend', (_request, reply, payload: unknown, done) => {
    const range = reply.getHeader('content-range');
    if (typeof range === 'string' && !range.startsWith('bytes')) {
      ranges.set(reply, range);
      reply.removeHeader('content-range');
    }
    done(null, payload);
  });
  await fastify.register(compress, {
    globalDecompression: false,
    // Each response is made for one person and sent once; the best ratio would cost more time than it saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  // Runs after the plugin's own hook, which is also added to each route.
  fastify.addHook('onRoute', (route) => {
    const restore: onSendHookHandler = (_request, reply, payload, done) => {
      const range = ranges.get(reply);
      if (range !== undefined) reply.header('content-range', range);
      done(null, payload);
    };
    route.onSend = [route.onSend ?? [], restore].flat();
  });
}

function applyRouteBodyLimits(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { bodyLimit } = (route.config ?? {}) as { bodyLimit?: number };
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
  });
}

function preventCaching(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request: FastifyRequest, reply: FastifyReply, payload: unknown, done) => {
    if (getApiRoute(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

const malformed = new WeakSet<FastifyRequest>();

/** Much deeper than any of our forms. It limits the recursion below. */
const MAX_DEPTH = 16;

/** Only used by mailboxes that unsubscribe and the provider of texts; see browser-security.ts. */
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** Rejects invalid bodies only after the guards, so that access is decided first (docs/permissions.md). */
function readJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text.trim() === '') return done(null, {});
    return parse(request, text, (error, body) => {
      const isMalformed = error !== null || isDeeperThan(MAX_DEPTH, body);
      if (isMalformed) malformed.add(request);
      // Guards that read the body get nothing: a body that's too deep would overflow their stack.
      done(null, isMalformed ? undefined : body);
    });
  });
  // Kept unparsed, because a text's signature covers every field.
  fastify.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, text, done) => done(null, text));
  fastify.addContentTypeParser(MULTIPART, { parseAs: 'string' }, (_request, _text, done) => done(null, {}));
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

@Injectable()
class MalformedBodyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (malformed.has(context.switchToHttp().getRequest<FastifyRequest>())) {
      throw new Refusal(400, 'error.malformedBody');
    }
    return next.handle();
  }
}

/** For null, Fastify would send an empty body, which isn't valid JSON. */
@Injectable()
class JsonNullInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer: unknown) => {
        if (answer !== null) return answer;
        reply.type('application/json; charset=utf-8');
        return 'null';
      }),
    );
  }
}
