import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { parse } from 'csv-parse/sync';
import { Settings } from '../platform/settings/settings.js';

@Injectable()
export class ZipCounties {
  readonly byZip: ReadonlyMap<string, string>;

  constructor({ stateFolder }: Settings) {
    const rows = parse<{ zip: string; county: string }>(readFileSync(join(stateFolder, 'zips.csv')), {
      columns: true,
    });
    this.byZip = new Map(rows.flatMap(({ zip, county }) => (county === '' ? [] : [[zip, county] as const])));
  }

  of(zip: string | null): string | null {
    return this.byZip.get(zip?.slice(0, 5) ?? '') ?? null;
  }
}
