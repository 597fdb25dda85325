import type { FastifyRequest } from 'fastify';
import type { CurrentTies, SignedIn } from './allow.js';

export interface PersonAndTies {
  person: SignedIn;
  /** Null if there's no such student; undefined if the request isn't about a student. */
  ties?: CurrentTies | null;
}

export abstract class TokenReader {
  abstract findOwner(token: string): Promise<SignedIn | null>;
}

export abstract class SessionReader {
  abstract findPerson(request: FastifyRequest, studentId: string | null): Promise<PersonAndTies | null>;
}
