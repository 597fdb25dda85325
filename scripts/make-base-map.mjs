// `node scripts/make-base-map.mjs NM` writes states/NM/base-map.json from public outlines.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { feature } from 'topojson-client';

const KM_PER_DEGREE = 111.2;

/** For the first zoom, middle zooms, close zooms and single towns. Labels keep away from earlier ones. */
const LABEL_RANKS = [
  { rank: 1, upTo: 8, apartKm: 90 },
  { rank: 2, upTo: 23, apartKm: 50 },
  { rank: 3, upTo: 32, apartKm: 12 },
  { rank: 4, upTo: 150, apartKm: 3 },
];

const require = createRequire(import.meta.url);
const code = process.argv[2];
if (!code) throw new Error('Say which state: node scripts/make-base-map.mjs NM');
const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'states', code);
const state = JSON.parse(readFileSync(join(folder, 'state.json'), 'utf8'));

// The atlas has a grid of about 300 m, so three decimals are enough.
const toPoint = ([lng, lat]) => [Number(lat.toFixed(3)), Number(lng.toFixed(3))];

function listRings(geometry) {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.flat().map((ring) => ring.map(toPoint));
}

function readShapes(file, layer, isWanted) {
  const atlas = require(`us-atlas/${file}`);
  const wanted = {
    type: 'GeometryCollection',
    geometries: atlas.objects[layer].geometries.filter(isWanted),
  };
  return feature(atlas, wanted).features;
}

function getKmBetween(a, b) {
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, east) * KM_PER_DEGREE;
}

function listPlaceLabels() {
  const places = parse(readFileSync(join(folder, 'places.csv')), { columns: true })
    .filter(({ population }) => population)
    .map(({ name, lat, lng, population }) => ({ name, lat: +lat, lng: +lng, population: +population }))
    .sort((a, b) => b.population - a.population);
  const labels = [];
  for (const { rank, upTo, apartKm } of LABEL_RANKS) {
    for (const { name, lat, lng } of places) {
      if (labels.length >= upTo) break;
      if (labels.every((label) => getKmBetween(label, { lat, lng }) >= apartKm))
        labels.push({ name, lat, lng, rank });
    }
  }
  return labels;
}

const [outline] = readShapes('states-10m.json', 'states', ({ id }) => id === state.fips);
const outlines = listRings(outline.geometry);
const counties = readShapes('counties-10m.json', 'counties', ({ id }) => id.startsWith(state.fips));

const [lats, lngs] = [0, 1].map((axis) => outlines.flat().map((at) => at[axis]));
const isInBox = ([lat, lng]) =>
  lat >= Math.min(...lats) &&
  lat <= Math.max(...lats) &&
  lng >= Math.min(...lngs) &&
  lng <= Math.max(...lngs);

/** `gmt coast -M` prints `>` before each line, then its points. */
function readLines(name) {
  const file = join(folder, name);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split(/^>.*$/m)
    .map((text) => text.trim().split('\n').filter(Boolean))
    .map((points) => points.map((text) => toPoint(text.split('\t').map(Number))))
    .map((points) => points.filter((at, index) => String(at) !== String(points[index - 1])))
    .filter((points) => points.length > 1 && points.some(isInBox));
}

const baseMap = {
  state: state.code,
  ...state.map,
  attribution: state.attribution,
  outline: outlines,
  counties: counties
    .map((county) => ({ name: county.properties.name, rings: listRings(county.geometry) }))
    .sort((a, b) => a.name.localeCompare(b.name)),
  rivers: readLines('rivers.txt'),
  lakes: readLines('lakes.txt'),
  places: listPlaceLabels(),
};

writeFileSync(join(folder, 'base-map.json'), `${JSON.stringify(baseMap)}\n`);
