// Where each ZIP lies, small enough for a phone: `node scripts/make-zip-points.mjs NM` writes states/NM/zips.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

const code = process.argv[2];
if (!code) throw new Error('Say which state: node scripts/make-zip-points.mjs NM');
const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'states', code);

// Three decimals are about 100 m, far finer than the middle of a ZIP area means anything.
const rounded = (degrees) => Number(Number(degrees).toFixed(3));

const points = parse(readFileSync(join(folder, 'zips.csv')), { columns: true }).map(({ zip, lat, lng }) => [
  zip,
  [rounded(lat), rounded(lng)],
]);

writeFileSync(join(folder, 'zips.json'), `${JSON.stringify(Object.fromEntries(points))}\n`);
