import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { getMilesBetween, type Point } from '../../domain/geo/distance.js';
import { findZipPoint, type ZipPoints } from '../../domain/geo/zip-point.js';
import type { TieredSite } from '../../domain/placement/run-input.js';
import { Settings } from '../platform/settings/settings.js';

/** Where children live, as far as placement knows. Everything that ranks children uses these points. */
@Injectable()
export class ZipCodesService {
  readonly points: ZipPoints;

  constructor({ stateFolder }: Settings) {
    this.points = JSON.parse(readFileSync(join(stateFolder, 'zips.json'), 'utf8')) as ZipPoints;
  }

  findCenter(zip: string | null): Point | null {
    return zip === null ? null : findZipPoint(this.points, zip);
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
