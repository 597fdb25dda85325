import type { Point } from './distance.js';

/** The middle of each ZIP area as [lat, lng], by its five digits. */
export type ZipPoints = Readonly<Record<string, readonly [number, number]>>;

const ZIP_DIGITS = 5;

/** Where a ZIP lies, the four digits after its dash left aside; null when the state doesn't know it. */
export function zipPoint(points: ZipPoints, zip: string): Point | null {
  const key = zip.trim().slice(0, ZIP_DIGITS);
  const found = Object.hasOwn(points, key) ? points[key] : undefined;
  return found ? { lat: found[0], lng: found[1] } : null;
}
