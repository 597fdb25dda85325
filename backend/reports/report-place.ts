import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ZipPoints } from '../../domain/geo/zip-point.js';
import { ZipCounties } from '../geo/zip-counties.js';
import type { Settings } from '../platform/settings/settings.js';

export interface ReportPlace {
  countyOfZip: ReadonlyMap<string, string>;
  zips: ZipPoints;
  timeZone: string;
}

export function readReportPlace(settings: Settings): ReportPlace {
  const { stateFolder, timeZone } = settings;
  return {
    countyOfZip: new ZipCounties(settings).byZip,
    zips: JSON.parse(readFileSync(join(stateFolder, 'zips.json'), 'utf8')) as ZipPoints,
    timeZone,
  };
}
