import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { ZipPoints } from '../../domain/geo/zip-point.js';
import type { Settings } from '../platform/settings/settings.js';

/** What reports need to know about the state: where its ZIPs are, and when its days begin. */
export interface ReportPlace {
  countyOfZip: ReadonlyMap<string, string>;
  zips: ZipPoints;
  timeZone: string;
}

/** From the state's data pack. */
export function readReportPlace({ stateFolder, timeZone }: Settings): ReportPlace {
  const rows = parse<{ zip: string; county: string }>(readFileSync(join(stateFolder, 'zips.csv')), {
    columns: true,
  });
  return {
    countyOfZip: new Map(rows.flatMap(({ zip, county }) => (county === '' ? [] : [[zip, county] as const]))),
    zips: JSON.parse(readFileSync(join(stateFolder, 'zips.json'), 'utf8')) as ZipPoints,
    timeZone,
  };
}
