import type { ExecutionContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { LocalAuthGuard } from '../auth/local-auth.guard.js';
import { LocalStrategy } from '../auth/local.strategy.js';

const strategies = new WeakMap<object, LocalStrategy>();

/** passport has one strategy of each name in a process, and tests run several applications in one. */
export function useOwnStrategy(app: NestFastifyApplication): void {
  strategies.set(app.getHttpServer(), app.get(LocalStrategy));
}

// The guard calls this in the same step as passport.
LocalAuthGuard.prototype.getRequest = (context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const own = strategies.get(request.server.server);
  if (own) passport.use(own);
  return request;
};
