import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.js';

/** What a browser may do with our pages: nothing beyond ourselves, but for the tiles of a map that was asked for. */
export async function sendSecurityHeaders(fastify: FastifyInstance, settings: Settings): Promise<void> {
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', ...tileSources(settings.mapTileUrl)],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // Emotion, under MUI, writes its style elements while the page runs.
        styleSrc: ["'self'", "'unsafe-inline'"],
        ...(settings.isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: settings.isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Addresses of the reset and confirmation pages hold a token.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    xXssProtection: false,
  });
}

/** The hosts of a tile template: `https://{s}.tile.example/...` is any host below `tile.example`. */
function tileSources(template: string | null): string[] {
  if (template === null) return [];
  const origin = /^https?:\/\/[^/]+/.exec(template)?.[0] ?? '';
  return [origin.replace(/\/\/[^/.]*\{[^}]*\}[^/.]*/, '//*')];
}
