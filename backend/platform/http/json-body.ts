import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { Refusal } from './refusal.js';

/** Requests whose body is no JSON, until somebody asks. */
const malformed = new WeakSet<FastifyRequest>();

/** Far deeper than any form of ours; what walks down a body calls itself at each step. */
const MAX_DEPTH = 16;

/**
 * Reads JSON, and only JSON. A body that cannot be read is noted and refused later, after the guards: who may not
 * send anything learns that first (contract section 2, permissions.md).
 */
export function readJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text.trim() === '') return done(null, {});
    return parse(request, text, (error, body) => {
      if (error || isDeeperThan(MAX_DEPTH, body)) malformed.add(request);
      done(null, error ? undefined : body);
    });
  });
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

@Injectable()
export class MalformedBodyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (malformed.has(context.switchToHttp().getRequest<FastifyRequest>())) {
      throw new Refusal(400, 'error.malformedBody');
    }
    return next.handle();
  }
}
