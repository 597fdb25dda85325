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

export const ACTION = Symbol('action');

export const ABOUT_STUDENT = Symbol('about a student');

export type CurrentTies = StudentTies & { isCurrent: boolean };

interface UsedToken {
  name: string;
  scopes: readonly TokenScope[];
}

export interface SignedIn extends Actor {
  sessionHash: string;
  token?: UsedToken;
  mustSetUpSecondFactor: boolean;
}

/** `ties` is null if there's no such student, and undefined if the route isn't about a student. */
export type GuardedRequest = FastifyRequest & {
  action?: Action;
  person?: SignedIn;
  ties?: CurrentTies | null;
};

export const ACTION_EXTENSION = 'x-action';

/** A route without this is hidden from everybody (domain/access). */
export const Allow = (action: Action): MethodDecorator =>
  applyDecorators(
    SetMetadata(ACTION, action),
    ApiExtension(ACTION_EXTENSION, action),
    ...(decideGate(action, null) === 'allowed' ? [] : [ApiCookieAuth()]),
    ...(isAllowedByToken(action, TOKEN_SCOPES) ? [ApiBearerAuth()] : []),
  );

/** Only for routes that require a login. */
export const Person = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const { person } = context.switchToHttp().getRequest<GuardedRequest>();
  if (!person) throw new Error('this route allows anonymous visitors, so it has no person');
  return person;
});
