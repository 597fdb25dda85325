import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { getMilesBetween, type Point } from '../../domain/geo/distance.js';
import { findZipPoint, type ZipPoints } from '../../domain/geo/zip-point.js';
import type { TieredSite } from '../../domain/placement/run-input.js';
import { Settings } from '../platform/settings/settings.js';
import { readCell, readRows } from './state-geography.service.js';

/** Where children live, as far as placement knows. Everything that ranks children uses these points. */
@Injectable()
export class ZipCodesService {
  readonly points: ZipPoints;
  readonly counties: ReadonlyMap<string, string>;

  constructor({ stateFolder }: Settings) {
    this.points = JSON.parse(readFileSync(join(stateFolder, 'zips.json'), 'utf8')) as ZipPoints;
    const zips = readRows(join(stateFolder, 'zips.csv'));
    const counties = zips.map((row) => [readCell(row, 'zip'), readCell(row, 'county')] as const);
    this.counties = new Map(counties.filter(([, county]) => county !== ''));
  }

  findCenter(zip: string | null): Point | null {
    return zip === null ? null : findZipPoint(this.points, zip);
  }

  findCounty(zip: string | null): string | null {
    return this.counties.get(zip?.slice(0, 5) ?? '') ?? null;
  }

  findNear(sites: readonly TieredSite[], miles: number): { zips: string[]; siteIds: number[] } {
    const pairs = { zips: [] as string[], siteIds: [] as number[] };
    for (const [zip, [lat, lng]] of Object.entries(this.points)) {
      for (const { id, location } of sites) {
        if (!location || getMilesBetween({ lat, lng }, location) > miles) continue;
        pairs.zips.push(zip);
        pairs.siteIds.push(id);
      }
    }
    return pairs;
  }
}
