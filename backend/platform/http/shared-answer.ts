import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown, makeEtag } from './revalidation.js';

type Encoding = 'br' | 'gzip' | 'identity';

export class SharedAnswer {
  private readonly compressed = new Map<Encoding, Buffer>();
  private readonly etag: string;

  constructor(private readonly json: string) {
    this.etag = makeEtag(json);
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.header('vary', 'accept-encoding').header('etag', this.etag);
    if (isKnown(request, this.etag)) return reply.status(304).send();
    const encoding = chooseEncoding(request);
    const content = this.compressed.get(encoding) ?? compress(this.json, encoding);
    this.compressed.set(encoding, content);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(content);
  }
}

function chooseEncoding({ headers }: FastifyRequest): Encoding {
  const accepted = [headers['accept-encoding'] ?? ''].join();
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

function compress(text: string, encoding: Encoding): Buffer {
  if (encoding === 'identity') return Buffer.from(text);
  if (encoding === 'gzip') return gzipSync(text);
  // The best compression would take a tenth of a second.
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
