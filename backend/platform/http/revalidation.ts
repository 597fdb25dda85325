import { createHash } from 'node:crypto';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface RevalidatedConfig {
  isRevalidated?: boolean;
}

/** Only for data without information about children, because it stays on the computer. */
export const Revalidated = (): MethodDecorator =>
  RouteConfig({ isRevalidated: true } satisfies RevalidatedConfig);

export function revalidate(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload: unknown, done) => {
    const { isRevalidated = false } = request.routeOptions.config as RevalidatedConfig;
    if (!isRevalidated || reply.statusCode !== 200 || typeof payload !== 'string') {
      done(null, payload);
      return;
    }
    const etag = makeEtag(payload);
    reply.header('etag', etag);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
    if (isKnown(request, etag)) {
      reply.status(304).removeHeader('content-type');
      done(null, '');
    } else done(null, payload);
  });
}

/** Weak, because the compressed response consists of different bytes. */
export function makeEtag(payload: string): string {
  return `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
}

export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  return (headers['if-none-match'] ?? '').split(',').some((known) => known.trim() === etag);
}
