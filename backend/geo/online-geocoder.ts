import { Injectable, Logger } from '@nestjs/common';
import type { Point } from '../../domain/geo/distance.js';
import { Settings } from '../platform/settings/settings.js';
import { pointIn } from './geocoder-answer.js';

/** The whole answer of /geolocate takes 3 seconds at most (contract section 2). */
const PATIENCE_MS = 2_500;
const LONGEST_ANSWER = 256_000;

/** The online service of GEOCODER_URL. Whatever it does, there is an answer in time: a point, or none. */
@Injectable()
export class OnlineGeocoder {
  private readonly logger = new Logger(OnlineGeocoder.name);

  constructor(private readonly settings: Settings) {}

  /** Null where there is no service, it found nothing, or it failed. */
  async find(address: string): Promise<Point | null> {
    const { geocoderUrl, appUrl } = this.settings;
    if (geocoderUrl === null) return null;
    try {
      const answer = await fetch(questionTo(geocoderUrl, address), {
        headers: { accept: 'application/json', 'user-agent': `summer-reading (${appUrl})` },
        // Only the host that was configured is ever told an address.
        redirect: 'error',
        credentials: 'omit',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await readAll(answer);
      if (!answer.ok) throw new Error(`it answered ${String(answer.status)}`);
      return pointIn(JSON.parse(text));
    } catch (error) {
      // Without what was asked: an address belongs in no log.
      this.logger.warn(`The online geocoder failed: ${reasonOf(error)}`);
      return null;
    }
  }
}

/** The Census reads `address` and Nominatim `q`; each passes over the other's. What the setting says already stays. */
function questionTo(geocoderUrl: string, address: string): URL {
  const url = new URL(geocoderUrl);
  const { searchParams } = url;
  searchParams.set('address', address);
  searchParams.set('q', address);
  if (!searchParams.has('format')) searchParams.set('format', 'json');
  if (!searchParams.has('benchmark') && url.pathname.endsWith('/onelineaddress')) {
    searchParams.set('benchmark', 'Public_AR_Current');
  }
  return url;
}

/** The body, unless it is longer than any answer; the patience of the request holds for it, too. */
async function readAll(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    const bytes = chunk as Uint8Array;
    length += bytes.length;
    if (length > LONGEST_ANSWER) throw new Error('its answer is too long');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The cause says what happened; the message of a JSON error would repeat the answer, and with it the address. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'its answer isn’t JSON';
  if (!(error instanceof Error)) return 'no reason';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
