import { milesBetween, type Point } from '../../../domain/geo/distance.js';
import { zipPoint } from '../../../domain/geo/zip-point.js';
import { useZipPoints } from '../../map/map-data.js';
import { useText } from '../../shell/texts.js';

/** The way from a ZIP to a place in words; null where either is not known, undefined until it can be said. */
export function useDistance(zip: string | null, place: Point | null): string | null | undefined {
  const text = useText();
  const zips = useZipPoints();
  if (zips === null) return undefined;
  const home = zip === null ? null : zipPoint(zips, zip);
  return home && place ? text('map.miles', { miles: milesBetween(home, place).toFixed(1) }) : null;
}
