import { milesBetween, type Point } from '../../../../domain/geo/distance.js';
import { zipPoint } from '../../../../domain/geo/zip-point.js';
import { useZipPoints } from '../../../map/map-data.js';

/** The way from the middle of a ZIP to a place; null where either is not known, undefined until it can be said. */
export function useMilesFromHome(zip: string | null, place: Point | null): number | null | undefined {
  const zips = useZipPoints();
  if (zips === null) return undefined;
  const home = zip === null ? null : zipPoint(zips, zip);
  return home && place && milesBetween(home, place);
}
