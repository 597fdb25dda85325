import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Settings } from '../settings/settings.js';

/** Abilities of the browser that our pages don't use, and so no script on them may. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((ability) => `${ability}=()`)
  .join(', ');

/** What a browser may load on our pages: nothing from elsewhere except map tiles. */
export function sendSecurityHeaders(fastify: FastifyInstance, settings: Settings): void {
  const headers = headersOf({
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
        // Emotion, used by MUI, adds style elements at runtime.
        styleSrc: ["'self'", "'unsafe-inline'"],
        ...(settings.isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: settings.isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // The URLs of the reset and confirmation pages contain a token.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    xXssProtection: false,
  });
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Made once, because they're the same for every response, and helmet takes longer to make them than we to look up a session. */
function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error as Error;
  });
  return { ...response.getHeaders(), 'permissions-policy': PERMISSIONS_POLICY };
}

/** The host of a tile template: `https://{s}.tile.example/...` allows any host below `tile.example`. */
function tileSources(template: string | null): string[] {
  if (template === null) return [];
  const origin = /^https?:\/\/[^/]+/.exec(template)?.[0] ?? '';
  return [origin.replace(/\/\/[^/.]*\{[^}]*\}[^/.]*/, '//*')];
}
