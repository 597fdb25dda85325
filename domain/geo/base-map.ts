import { getMetersBetween, type Point } from './distance.js';

/** [lat, lng] in decimal degrees. */
export type LatLng = readonly [number, number];

/** Closed: the first point is also the last. */
export type Ring = readonly LatLng[];

/** states/<code>/base-map.json (scripts/make-base-map.mjs). */
export interface BaseMap {
  readonly state: string;
  readonly center: LatLng;
  readonly zoom: number;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: readonly [LatLng, LatLng];
  readonly attribution: Readonly<Record<string, string>> & { readonly en: string };
  readonly outline: readonly Ring[];
  readonly counties: readonly { readonly name: string; readonly rings: readonly Ring[] }[];
  /** In parts, which extend a little beyond the state. */
  readonly rivers: readonly (readonly LatLng[])[];
  readonly lakes: readonly Ring[];
  /** Rank 1 is labeled even when zoomed out, rank 4 only when zoomed in. */
  readonly places: readonly {
    readonly name: string;
    readonly lat: number;
    readonly lng: number;
    readonly rank: number;
  }[];
}

/** Outlines are coarse: a school at the border may be slightly outside. */
const BORDER_METERS = 1500;

/** Also true if the point is too close to the border to tell. */
export function isInState({ outline }: Pick<BaseMap, 'outline'>, point: Point): boolean {
  // Works for holes and islands: a line to the outside crosses the outline an odd number of times.
  const isInside = outline.filter((ring) => isEncircled(ring, point)).length % 2 === 1;
  return isInside || outline.some((ring) => isNear(ring, point));
}

export function findCounty({ counties }: Pick<BaseMap, 'counties'>, point: Point): string | null {
  return counties.find(({ rings }) => rings.some((ring) => isEncircled(ring, point)))?.name ?? null;
}

function getSides(ring: Ring): (readonly [LatLng, LatLng])[] {
  return ring.slice(1).map((to, at) => [ring[at] ?? to, to]);
}

function isEncircled(ring: Ring, { lat, lng }: Point): boolean {
  const crossed = getSides(ring).filter(
    ([[lat1, lng1], [lat2, lng2]]) =>
      lat1 > lat !== lat2 > lat && lng < lng1 + ((lat - lat1) / (lat2 - lat1)) * (lng2 - lng1),
  );
  return crossed.length % 2 === 1;
}

function isNear(ring: Ring, point: Point): boolean {
  return getSides(ring).some(
    ([from, to]) => getMetersBetween(point, findNearestOn(from, to, point)) <= BORDER_METERS,
  );
}

/** On a plane: precise enough for a few meters. */
function findNearestOn([lat1, lng1]: LatLng, [lat2, lng2]: LatLng, { lat, lng }: Point): Point {
  const narrowing = Math.cos((lat * Math.PI) / 180);
  const [north, east] = [lat2 - lat1, (lng2 - lng1) * narrowing];
  const length = north ** 2 + east ** 2;
  const along = length === 0 ? 0 : ((lat - lat1) * north + (lng - lng1) * narrowing * east) / length;
  const share = Math.min(1, Math.max(0, along));
  return { lat: lat1 + share * (lat2 - lat1), lng: lng1 + share * (lng2 - lng1) };
}
