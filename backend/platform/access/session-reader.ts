import type { FastifyRequest } from 'fastify';
import type { CurrentTies, SignedIn } from './allow.js';

/** A person, and whose the student is whom the request is about. */
export interface PersonAndTies {
  person: SignedIn;
  /** Null if there's no such student; missing if the request is about none. */
  ties?: CurrentTies | null;
}

/** Finds the owner of a token for scheduled downloads. backend/auth provides it. */
export abstract class TokenReader {
  /** Null if the token is unknown, expired or revoked. */
  abstract findOwner(token: string): Promise<SignedIn | null>;
}

/** Finds the person behind a request. backend/auth, which has the sessions, provides it. */
export abstract class SessionReader {
  /** The person of the request's active session, or null; on a route about a student, with whose the student is. */
  abstract findPerson(request: FastifyRequest, studentId: string | null): Promise<PersonAndTies | null>;
}
