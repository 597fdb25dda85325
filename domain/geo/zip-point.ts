import type { Point } from './distance.js';

/** The center of each ZIP area as [lat, lng], by its five digits. */
export type ZipPoints = Readonly<Record<string, readonly [number, number]>>;

const ZIP_DIGITS = 5;

/** Ignores the four digits after the dash; null if the ZIP isn't in the state. */
export function findZipPoint(points: ZipPoints, zip: string): Point | null {
  const key = zip.trim().slice(0, ZIP_DIGITS);
  const found = Object.hasOwn(points, key) ? points[key] : undefined;
  return found ? { lat: found[0], lng: found[1] } : null;
}
