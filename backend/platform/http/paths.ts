import type { FastifyRequest } from 'fastify';

export const API_PREFIX = 'api';

export const SIGN_ON_PATH = 'authenticate/signOn';

/** The requested path without its query, which may contain a token or a home address. */
export function getPath(request: FastifyRequest): string {
  const url = request.raw.url ?? '/';
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** Like `getPath`, but for log lines: leaves out the token of a family's link, which is in the path. */
export function getLoggedPath(request: FastifyRequest): string {
  return getPath(request).replace(/(?<=attending\/)[^/]+/, ':token');
}

export function isApi(request: FastifyRequest): boolean {
  return isApiPath(getPath(request));
}

/** For security checks: routes can be spelled in many ways (`/%61pi/students`, `http://host/api/sites`). */
export function getApiRoute(request: FastifyRequest): string | null {
  const { url } = request.routeOptions;
  return url !== undefined && isApiPath(url) ? url : null;
}

export function isLoopback(url: string): boolean {
  return URL.canParse(url) && /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(new URL(url).hostname);
}

function isApiPath(path: string): boolean {
  return path === `/${API_PREFIX}` || path.startsWith(`/${API_PREFIX}/`);
}
