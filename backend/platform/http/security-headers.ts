import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
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
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    done();
  });
}

/** The host of a tile template: `https://{s}.tile.example/...` allows any host below `tile.example`. */
function tileSources(template: string | null): string[] {
  if (template === null) return [];
  const origin = /^https?:\/\/[^/]+/.exec(template)?.[0] ?? '';
  return [origin.replace(/\/\/[^/.]*\{[^}]*\}[^/.]*/, '//*')];
}
