import type { FastifyRequest } from 'fastify';
import { countedAddress } from './client-address.js';
import type { SessionCookie } from './session-cookie.js';

/** Where somebody knocks from. */
export interface Caller {
  address: string;
  /** Of the session that the browser came with: it ends when another one starts. */
  previousToken: string | null;
}

export function callerOf(request: FastifyRequest, cookie: SessionCookie): Caller {
  return { address: countedAddress(request.ip), previousToken: cookie.read(request) };
}
