import type { FastifyRequest } from 'fastify';
import type { SignedIn } from './allow.js';

/** Finds the person behind a request. backend/auth, which has the sessions, provides it. */
export abstract class SessionReader {
  /** The person of the request's active session, or null. */
  abstract personOf(request: FastifyRequest): Promise<SignedIn | null>;
}
