import { exchange } from '../../shell/api.js';

interface HttpAnswer {
  status: number;
  headers: Headers;
  /** As react-admin's own client answers it; nobody reads it. */
  body: string;
  json: unknown;
}

export const API_ROOT = '/api';

/**
 * Brings react-admin's readings into the shell's client, so that they wait for the session's lock, speak its language
 * and fail like every other call. Changes have calls of their own (spec section 7): no resource is written by PUT.
 */
export async function httpClient(
  url: string,
  { method = 'GET', signal }: RequestInit = {},
): Promise<HttpAnswer> {
  if (method !== 'GET') throw new Error(`${method} ${url}: the API changes nothing by resource.`);
  const { status, headers, body } = await exchange(url.slice(API_ROOT.length), {
    signal: signal ?? undefined,
  });
  return { status, headers, body: '', json: body };
}
