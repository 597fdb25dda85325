import { randomUUID } from 'node:crypto';
import type { LoggerService } from '@nestjs/common';
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import type { GuardedRequest } from '../access/allow.js';
import type { Settings } from '../settings/settings.js';
import { getTraceId } from '../tracing.js';
import { getLoggedPath } from './paths.js';

export type LogTarget = { write: (line: string) => void } | null;

/** Identifies people by account ID, and logs no query, body or IP address. */
export function getLogOptions(
  target: LogTarget,
  { isTracing }: Pick<Settings, 'isTracing'>,
): FastifyServerOptions {
  return {
    logger: target !== null && {
      level: 'info',
      base: null,
      stream: target,
      serializers: { err: describeError },
      ...(isTracing && { mixin: () => ({ traceId: getTraceId() }) }),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
  };
}

export function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      path: getLoggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: (request as GuardedRequest).person?.id,
    });
    done();
  });
}

/** A failed query includes its parameters, which are personal data, so only the error itself is logged. */
function describeError(error: Error): { type: string; message: string; stack: string; code?: string } {
  const { code } = error as NodeJS.ErrnoException;
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...(code ? { code } : {}) };
}

export class NestLog implements LoggerService {
  constructor(private readonly lines: FastifyBaseLogger) {}

  /** Nest would log every route and module at startup, which we don't need. */
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
