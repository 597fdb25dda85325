import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Forbidden, Refusal } from './refusal.js';
import { API_PREFIX, apiRouteOf, isLoopback } from './paths.js';

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** GET routes (by the spec) that change a session, and so are protected like writes. */
export const CHANGING_READS = new Set([
  `/${API_PREFIX}/authenticate/logout`,
  `/${API_PREFIX}/authenticate/refresh`,
]);

/**
 * The route that mailboxes call with a form, by RFC 8058. It uses no session: the token in its address is all that
 * counts, so it doesn't matter which page triggers it.
 */
const ONE_CLICK = `/${API_PREFIX}/announcements/off`;

/** Refuses requests that another website triggers in a signed-in person's browser, and writes that aren't JSON. */
export function refuseForeignRequests(fastify: FastifyInstance, appUrl: string): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    done(refusalFor(request, appUrl));
  });
}

function refusalFor(request: FastifyRequest, appUrl: string): Error | undefined {
  const route = apiRouteOf(request);
  if (route === null || route === ONE_CLICK) return undefined;
  const isWrite = !READING_METHODS.has(request.method);
  if ((isWrite || CHANGING_READS.has(route)) && isForeign(request, appUrl)) {
    return new Forbidden('error.foreignOrigin');
  }
  return isWrite && !isJson(request.headers['content-type']) ? new Refusal(415, 'error.notJson') : undefined;
}

function isForeign(request: FastifyRequest, appUrl: string): boolean {
  if (String(request.headers['sec-fetch-site']).toLowerCase() === 'cross-site') return true;
  const { origin, host } = request.headers;
  if (origin === undefined || origin === appUrl) return false;
  // On one's own machine, a program has several names and ports: localhost, 127.0.0.1, the development server.
  const isLocal = isLoopback(appUrl) && isLoopback(origin);
  return !isLocal || new URL(origin).host !== host;
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}
