// `node scripts/make-zip-points.mjs NM` writes the centers of ZIP codes and towns, small enough for a phone,
// to states/NM/zips.json and states/NM/places.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

const code = process.argv[2];
if (!code) throw new Error('Say which state: node scripts/make-zip-points.mjs NM');
const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'states', code);

// Three decimals are about 100 m, more than precise enough for the center of a ZIP area.
const round = (degrees) => Number(Number(degrees).toFixed(3));

const readRows = (name) => parse(readFileSync(join(folder, name)), { columns: true });

/** If several rows have the same name, the first one counts. */
function write(name, rows, keyOf) {
  const points = [...rows].reverse().map((row) => [keyOf(row), [round(row.lat), round(row.lng)]]);
  writeFileSync(join(folder, name), `${JSON.stringify(Object.fromEntries(points))}\n`);
}

const zips = readRows('zips.csv');
// If two places have the same name, people probably mean the larger one.
const places = readRows('places.csv').sort((one, other) => Number(other.population) - Number(one.population));
write('zips.json', zips, ({ zip }) => zip);
write('places.json', [...places, ...zips.map((row) => ({ ...row, name: row.city }))], ({ name }) => name);
