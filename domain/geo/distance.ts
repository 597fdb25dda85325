/** Decimal degrees (WGS84). */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_RADIUS_METERS = 6_371_008.8;
const METERS_PER_MILE = 1609.344;

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** In a straight line, on a sphere (haversine): off by at most half a percent. */
export function getMetersBetween(a: Point, b: Point): number {
  const north = Math.sin(toRadians(b.lat - a.lat) / 2);
  const east = Math.sin(toRadians(b.lng - a.lng) / 2);
  const chord = north ** 2 + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * east ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export function getMilesBetween(a: Point, b: Point): number {
  return getMetersBetween(a, b) / METERS_PER_MILE;
}
