import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '../platform/settings/settings.js';
import { readCell, readRows } from './state-geography.service.js';

@Injectable()
export class ZipCounties {
  readonly byZip: ReadonlyMap<string, string>;

  constructor({ stateFolder }: Settings) {
    const zips = readRows(join(stateFolder, 'zips.csv'));
    const counties = zips.map((row) => [readCell(row, 'zip'), readCell(row, 'county')] as const);
    this.byZip = new Map(counties.filter(([, county]) => county !== ''));
  }

  findCounty(zip: string | null): string | null {
    return this.byZip.get(zip?.slice(0, 5) ?? '') ?? null;
  }
}
