import { Injectable, Logger } from '@nestjs/common';
import type { Point } from '../../domain/geo/distance.js';
import { Settings } from '../platform/settings/settings.js';

/** /geolocate must answer within 3 seconds. */
const PATIENCE_MS = 2_500;
const MAX_ANSWER_BYTES = 256_000;

@Injectable()
export class OnlineGeocoder {
  private readonly logger = new Logger(OnlineGeocoder.name);

  constructor(private readonly settings: Settings) {}

  async find(address: string): Promise<Point | null> {
    const { geocoderUrl, appUrl } = this.settings;
    if (geocoderUrl === null) return null;
    try {
      const answer = await fetch(getRequestUrl(geocoderUrl, address), {
        headers: { accept: 'application/json', 'user-agent': `summer-reading (${appUrl})` },
        // Only the configured host may receive an address.
        redirect: 'error',
        credentials: 'omit',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await readAll(answer);
      if (!answer.ok) throw new Error(`status ${String(answer.status)}`);
      return findPoint(JSON.parse(text));
    } catch (error) {
      // Addresses don't belong in logs, so only the reason is logged.
      this.logger.warn(`The online geocoder failed: ${getReason(error)}`);
      return null;
    }
  }
}

/** The Census reads `address`, Nominatim reads `q`, and each ignores the other. Keeps existing parameters. */
function getRequestUrl(geocoderUrl: string, address: string): URL {
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

/** The request's timeout also applies to reading the body. */
async function readAll(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    const bytes = chunk as Uint8Array;
    length += bytes.length;
    if (length > MAX_ANSWER_BYTES) throw new Error('the response is too long');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A JSON error's message would quote the response, including the address. */
function getReason(error: unknown): string {
  if (error instanceof SyntaxError) return 'its answer isn’t JSON';
  if (!(error instanceof Error)) return 'no reason';
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Reads the US Census (`result.addressMatches[].coordinates`) and Nominatim (a list); null for anything else. */
export function findPoint(answer: unknown): Point | null {
  const [match] = Array.isArray(answer) ? (answer as unknown[]) : readCensusMatches(answer);
  const { coordinates, lat, lon } = (match ?? {}) as Record<string, unknown>;
  const { x, y } = (coordinates ?? {}) as Record<string, unknown>;
  return readPoint(y ?? lat, x ?? lon);
}

function readCensusMatches(answer: unknown): unknown[] {
  const { result } = (answer ?? {}) as { result?: { addressMatches?: unknown } | null };
  const matches = result?.addressMatches;
  return Array.isArray(matches) ? (matches as unknown[]) : [];
}

function readPoint(lat: unknown, lng: unknown): Point | null {
  const point = { lat: readDegrees(lat), lng: readDegrees(lng) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : null;
}

/** NaN for anything that isn't a number. */
function readDegrees(given: unknown): number {
  if (typeof given === 'string' && given.trim() !== '') return Number(given);
  return typeof given === 'number' ? given : NaN;
}
