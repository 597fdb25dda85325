import type { ExecutionContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { LocalAuthGuard } from '../auth/local-auth.guard.js';
import { LocalStrategy } from '../auth/local.strategy.js';

const strategies = new WeakMap<object, LocalStrategy>();

/** passport keeps one strategy per name and process, but tests run several applications in one process. */
export function useOwnStrategy(app: NestFastifyApplication): void {
  strategies.set(app.getHttpServer(), app.get(LocalStrategy));
}

// The guard calls this synchronously before passport.
LocalAuthGuard.prototype.getRequest = (context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const own = strategies.get(request.server.server);
  if (own) passport.use(own);
  return request;
};
