import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Settings } from '../settings/settings.js';
import { API_PREFIX, getApiRoute, isLoopback } from './paths.js';
import { Forbidden, Refusal } from './refusal.js';

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const CHANGING_READS = new Set([
  `/${API_PREFIX}/authenticate/logout`,
  `/${API_PREFIX}/authenticate/refresh`,
]);

/** Mailboxes submit this as a form (RFC 8058). It uses no session: only the token in its address counts. */
const ONE_CLICK = `/${API_PREFIX}/announcements/off`;

/** The provider of texts submits this as a form. It uses no session, either: only a signature counts. */
const FROM_PROVIDER = `/${API_PREFIX}/texts/twilio`;

export function refuseForeignRequests(fastify: FastifyInstance, appUrl: string): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    done(findRefusal(request, appUrl));
  });
}

function findRefusal(request: FastifyRequest, appUrl: string): Error | undefined {
  const route = getApiRoute(request);
  if (route === null || route === ONE_CLICK || route === FROM_PROVIDER) return undefined;
  const isWrite = !READING_METHODS.has(request.method);
  if ((isWrite || CHANGING_READS.has(route)) && isForeign(request, appUrl)) {
    return new Forbidden('error.foreignOrigin');
  }
  // A DELETE has no body, and forms on other websites can't send one.
  const hasBody = isWrite && request.method !== 'DELETE';
  return hasBody && !isJson(request.headers['content-type']) ? new Refusal(415, 'error.notJson') : undefined;
}

function isForeign(request: FastifyRequest, appUrl: string): boolean {
  if (String(request.headers['sec-fetch-site']).toLowerCase() === 'cross-site') return true;
  const { origin, host } = request.headers;
  if (origin === undefined || origin === appUrl) return false;
  // On a local machine, a program has several names and ports: localhost, 127.0.0.1, the development server.
  const isLocal = isLoopback(appUrl) && isLoopback(origin);
  return !isLocal || new URL(origin).host !== host;
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((ability) => `${ability}=()`)
  .join(', ');

export function sendSecurityHeaders(fastify: FastifyInstance, settings: Settings): void {
  const headers = makeHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', ...listTileSources(settings.mapTileUrl)],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // Emotion, used by MUI, adds style elements at runtime.
        styleSrc: ["'self'", "'unsafe-inline'"],
        ...(settings.isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: settings.isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // The URLs of the reset and confirmation pages contain a token.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    xXssProtection: false,
  });
  const onAssets = Object.fromEntries(Object.entries(headers).filter(([name]) => !FOR_DOCUMENTS.has(name)));
  fastify.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(url.startsWith('/assets/') ? onAssets : headers);
    done();
  });
}

/** On a page's forty assets, these would cost a tenth of a second. Workers do have a security policy. */
const FOR_DOCUMENTS: ReadonlySet<string> = new Set([
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
]);

/** The same for every response, and helmet takes longer to create them than we take to look up a session. */
function makeHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error as Error;
  });
  return { ...response.getHeaders(), 'permissions-policy': PERMISSIONS_POLICY };
}

/** `https://{s}.tile.example/...` allows all hosts below `tile.example`. */
function listTileSources(template: string | null): string[] {
  if (template === null) return [];
  const origin = /^https?:\/\/[^/]+/.exec(template)?.[0] ?? '';
  return [origin.replace(/\/\/[^/.]*\{[^}]*\}[^/.]*/, '//*')];
}
