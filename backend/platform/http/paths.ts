import type { FastifyRequest } from 'fastify';

export const API_PREFIX = 'api';

/** The address that was asked for, without its query: a query may hold a token or somebody's home address. */
export function pathOf(request: FastifyRequest): string {
  const url = request.raw.url ?? '/';
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** Whether it was asked for as part of the API, be there such a route or not. */
export function isApi(request: FastifyRequest): boolean {
  return isApiPath(pathOf(request));
}

/**
 * The route that answers, as it was declared; null where there is none. What protects a route asks for this: the same
 * one is reached by many spellings of its address, `/%61pi/students` or `http://host/api/students`.
 */
export function apiRouteOf(request: FastifyRequest): string | null {
  const { url } = request.routeOptions;
  return url !== undefined && isApiPath(url) ? url : null;
}

function isApiPath(path: string): boolean {
  return path === `/${API_PREFIX}` || path.startsWith(`/${API_PREFIX}/`);
}
