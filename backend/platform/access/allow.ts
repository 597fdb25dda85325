import { SetMetadata, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Action, Actor } from '../../../domain/access/access.js';

/** The metadata key of a route's action. */
export const ACTION = Symbol('action');

/** The signed-in person of a request, and the hash of their session token. */
export interface SignedIn extends Actor {
  sessionHash: string;
}

/** A request after the access guard: its action and person, allowed or refused. */
export type GuardedRequest = FastifyRequest & { action?: Action; person?: SignedIn };

/** Declares what a route does, and so who may call it (domain/access). A route without it is hidden from everybody. */
export const Allow = (action: Action): MethodDecorator => SetMetadata(ACTION, action);

/** The signed-in person. Only for routes that require one. */
export const Person = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const { person } = context.switchToHttp().getRequest<GuardedRequest>();
  if (!person) throw new Error('this route allows anonymous visitors, so it has no person');
  return person;
});
