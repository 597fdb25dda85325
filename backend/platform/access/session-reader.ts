import type { FastifyRequest } from 'fastify';
import type { SignedIn } from './allow.js';

/** Finds out whose request it is; backend/auth, which keeps the sessions, provides it. */
export abstract class SessionReader {
  /** The person whose live session the request carries, or null. */
  abstract personOf(request: FastifyRequest): Promise<SignedIn | null>;
}
