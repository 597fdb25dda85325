import { SetMetadata, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Action, Actor } from '../../../domain/access/access.js';

/** Where the guard reads a route's action. */
export const ACTION = Symbol('action');

/** The signed-in person of a request, and the hash of the session that says so. */
export interface SignedIn extends Actor {
  sessionHash: string;
}

/** A request once the access guard has seen it: what it is about to do, and who does it, be it allowed or refused. */
export type GuardedRequest = FastifyRequest & { action?: Action; person?: SignedIn };

/** Declares what a route does, and so who may knock (domain/access). A route that declares nothing answers no one. */
export const Allow = (action: Action): MethodDecorator => SetMetadata(ACTION, action);

/** The signed-in person; only on routes whose gate lets nobody else in. */
export const Person = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const { person } = context.switchToHttp().getRequest<GuardedRequest>();
  if (!person) throw new Error('this route is open to anonymous visitors: it has no person');
  return person;
});
