import type { Point } from '../../domain/geo/distance.js';

/**
 * The first point in the response of an online geocoder: the US Census (`result.addressMatches[].coordinates` with x
 * and y) or Nominatim (a list with lat and lon as text). Null if it found nothing or has another format.
 */
export function pointIn(answer: unknown): Point | null {
  const [match] = Array.isArray(answer) ? (answer as unknown[]) : censusMatches(answer);
  const { coordinates, lat, lon } = (match ?? {}) as Record<string, unknown>;
  const { x, y } = (coordinates ?? {}) as Record<string, unknown>;
  return pointOf(y ?? lat, x ?? lon);
}

function censusMatches(answer: unknown): unknown[] {
  const { result } = (answer ?? {}) as { result?: { addressMatches?: unknown } | null };
  const matches = result?.addressMatches;
  return Array.isArray(matches) ? (matches as unknown[]) : [];
}

function pointOf(lat: unknown, lng: unknown): Point | null {
  const point = { lat: degrees(lat), lng: degrees(lng) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : null;
}

/** NaN for anything that isn't a number. */
function degrees(given: unknown): number {
  if (typeof given === 'string' && given.trim() !== '') return Number(given);
  return typeof given === 'number' ? given : NaN;
}
