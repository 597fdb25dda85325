import { randomUUID } from 'node:crypto';
import type { LoggerService } from '@nestjs/common';
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import { pathOf } from './paths.js';

/** What takes the lines of a log; null takes none. */
export type LogTarget = { write: (line: string) => void } | null;

/** Lines of JSON: what happened, never who asked for what (no query, no body, no address). */
export function logOptions(target: LogTarget): FastifyServerOptions {
  return {
    logger: target !== null && {
      level: 'info',
      base: null,
      stream: target,
      serializers: { err: describeError },
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
  };
}

/** One line a request, and its number in the answer, for whoever reports a fault. */
export function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
}

/** A failed query carries the values it was asked with, which are people's data: only what failed is told. */
function describeError(error: Error): { type: string; message: string; stack: string; code?: string } {
  const { code } = error as NodeJS.ErrnoException;
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...(code ? { code } : {}) };
}

/** Nest's own words, in the same log. */
export class NestLog implements LoggerService {
  constructor(private readonly lines: FastifyBaseLogger) {}

  /** Nest tells every route and module that it finds; nobody reads that. */
  log(): void {}

  warn(message: unknown, ...details: unknown[]): void {
    this.lines.warn({ from: details.at(-1) }, String(message));
  }

  error(message: unknown, ...details: unknown[]): void {
    this.lines.error({ from: details.at(-1), details: details.slice(0, -1) }, String(message));
  }

  fatal(message: unknown, ...details: unknown[]): void {
    this.error(message, ...details);
  }
}
