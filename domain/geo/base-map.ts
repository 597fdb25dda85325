import type { Language } from '../enums/enums.js';

/** A point of a map or outline: [lat, lng] in decimal degrees. */
export type LatLng = readonly [number, number];

/** A closed line of points; the first is also the last. */
export type Ring = readonly LatLng[];

/** The base map that needs no internet: the content of states/<code>/base-map.json (scripts/make-base-map.mjs). */
export interface BaseMap {
  readonly state: string;
  readonly center: LatLng;
  readonly zoom: number;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** The south-west and north-east corners. */
  readonly bounds: readonly [LatLng, LatLng];
  readonly attribution: Readonly<Record<Language, string>>;
  readonly outline: readonly Ring[];
  readonly counties: readonly { readonly name: string; readonly rings: readonly Ring[] }[];
  /** Rank 1 is labeled even when zoomed out, rank 4 only when zoomed in. */
  readonly places: readonly {
    readonly name: string;
    readonly lat: number;
    readonly lng: number;
    readonly rank: number;
  }[];
}
