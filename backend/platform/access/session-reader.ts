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
  /** The person of the request's active session, or null. */
  abstract findPerson(request: FastifyRequest): Promise<SignedIn | null>;

  /** As `findPerson`, on a route about a student. */
  async personAndTies(request: FastifyRequest, _studentId: string): Promise<PersonAndTies | null> {
    const person = await this.findPerson(request);
    return person && { person };
  }
}
