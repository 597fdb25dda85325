import { SetMetadata, applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import {
  decideGate,
  isAllowedByToken,
  type Action,
  type Actor,
  type StudentTies,
} from '../../../domain/access/access.js';
import { TOKEN_SCOPES, type TokenScope } from '../../../domain/enums/enums.js';

/** The metadata key of a route's action. */
export const ACTION = Symbol('action');

/** The metadata key of routes about the student `:id`. */
export const ABOUT_STUDENT = Symbol('about a student');

/** Whose a student is, and whether the application is of the current season. */
export type CurrentTies = StudentTies & { isCurrent: boolean };

/** A token for scheduled downloads. */
export interface UsedToken {
  name: string;
  scopes: readonly TokenScope[];
}

/** The signed-in person of a request, and the hash of their session token. */
export interface SignedIn extends Actor {
  sessionHash: string;
  /** What the request used instead of a session. */
  token?: UsedToken;
  /** The program requires a second factor that this person doesn't have yet. */
  mustSetUpSecondFactor: boolean;
}

/**
 * A request after the access guard: its action and person, allowed or refused. On a route about a student also whose it
 * is, read with the session; null if there's no such student.
 */
export type GuardedRequest = FastifyRequest & {
  action?: Action;
  person?: SignedIn;
  ties?: CurrentTies | null;
};

/** Where the OpenAPI document has the action. */
export const ACTION_EXTENSION = 'x-action';

/** Declares what a route does, and so who may call it (domain/access). A route without it is hidden from everybody. */
export const Allow = (action: Action): MethodDecorator =>
  applyDecorators(
    SetMetadata(ACTION, action),
    ApiExtension(ACTION_EXTENSION, action),
    ...(decideGate(action, null) === 'allowed' ? [] : [ApiCookieAuth()]),
    ...(isAllowedByToken(action, TOKEN_SCOPES) ? [ApiBearerAuth()] : []),
  );

/** The signed-in person. Only for routes that require one. */
export const Person = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const { person } = context.switchToHttp().getRequest<GuardedRequest>();
  if (!person) throw new Error('this route allows anonymous visitors, so it has no person');
  return person;
});
