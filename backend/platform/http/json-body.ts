import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import { type Observable, map } from 'rxjs';
import { Refusal } from './refusal.js';

/** Requests with invalid JSON, to be refused after the guards. */
const malformed = new WeakSet<FastifyRequest>();

/** Far deeper than any of our forms; limits the recursion below. */
const MAX_DEPTH = 16;

/** What mailboxes send when somebody unsubscribes; every other route refuses it before (foreign-requests.ts). */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Parses JSON, and only JSON. Invalid bodies are refused later, after the guards, so that people without access learn
 * that first (contract section 2, permissions.md).
 */
export function readJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text.trim() === '') return done(null, {});
    return parse(request, text, (error, body) => {
      const isMalformed = error !== null || isDeeperThan(MAX_DEPTH, body);
      if (isMalformed) malformed.add(request);
      // Nothing of it reaches a guard that reads the body: what's too deep would overflow its stack.
      done(null, isMalformed ? undefined : body);
    });
  });
  // The route needs nothing of it.
  fastify.addContentTypeParser(FORMS, { parseAs: 'string' }, (_request, _text, done) => done(null, {}));
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

/** Sends JSON null for null: Fastify would send an empty body, which isn't JSON. */
@Injectable()
export class JsonNullInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer: unknown) => {
        if (answer !== null) return answer;
        reply.type('application/json; charset=utf-8');
        return 'null';
      }),
    );
  }
}
