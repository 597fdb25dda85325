/** Decimal degrees (WGS84). */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_RADIUS_METERS = 6_371_008.8;
const METERS_PER_MILE = 1609.344;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** In a straight line, on a sphere (haversine): off by at most half a percent. */
export function metersBetween(a: Point, b: Point): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2);
  const east = Math.sin(radians(b.lng - a.lng) / 2);
  const chord = north ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export function milesBetween(a: Point, b: Point): number {
  return metersBetween(a, b) / METERS_PER_MILE;
}
