import { createHash } from 'node:crypto';
import { median } from './measure.mjs';

/** Milliseconds that matching a state's children may take, without reading and storing them. */
export const SLOWEST_MATCHING_MS = 50;

const STUDENTS = 50_000;
const SITES = 400;
const ROUNDS = 11;

/**
 * Computes a placement of a state's size from made-up children, without a database: putting everyone in order, the
 * matching alone, the nearby placements with it, and the figures.
 */
export async function measurePlacement(product) {
  const { prepareRun, RANKS } = await product.import('domain/placement/run-input');
  const { match, placeStudents } = await product.import('domain/placement/run-matching');
  const { runResult } = await product.import('domain/placement/run-result');
  const { DEFAULT_PLACEMENT_RULES } = await product.import('domain/forms/placement');
  const rules = { ...DEFAULT_PLACEMENT_RULES, priorities: ['sibling', 'district', 'near'] };
  const { toLottery } = await product.import('backend/program/lottery');
  const lottery = toLottery({
    lotteryBy: 'code',
    lotterySeed: sha256('benchmark'),
    codeSecret: Buffer.alloc(32, 7),
  });
  const input = makeInput(numbersFrom(1));
  const times = { prepare: [], match: [], place: [], describe: [] };
  let figures;
  for (let round = 0; round < ROUNDS; round++) {
    const run = timed(times.prepare, () => prepareRun(input, rules, lottery));
    timed(times.match, () => match({ ranks: RANKS, ...run }));
    const placement = timed(times.place, () => placeStudents(run));
    ({ figures } = timed(times.describe, () => runResult(run, placement)));
  }
  const medians = Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)]));
  return { ...medians, figures, students: STUDENTS, sites: SITES };
}

function sha256(text) {
  return createHash('sha256').update(text).digest('hex');
}

function timed(times, work) {
  const started = performance.now();
  const result = work();
  times.push(performance.now() - started);
  return result;
}

/** Children and sites on a square of some 350 miles, about one seat for each child; some sites are much wanted. */
function makeInput(next) {
  const place = () => ({ lat: 32 + 5 * next(), lng: -108 + 5 * next() });
  const homes = Array.from({ length: 430 }, place);
  const sites = Array.from({ length: SITES }, (_, index) => ({
    id: index + 1,
    status: 'open',
    isVerified: true,
    grades: null,
    studentCapacity: 60 + Math.floor(120 * next()),
    instructorCount: 20 + Math.floor(20 * next()),
    enrollmentCount: Math.floor(20 * next()),
    district: `District ${index % 89}`,
    county: `County ${index % 33}`,
    location: place(),
  }));
  const students = Array.from({ length: STUDENTS }, (_, index) => {
    const preferences = new Set();
    while (preferences.size < 3) preferences.add(1 + Math.floor(SITES * next() ** 2));
    const district = `District ${Math.floor(89 * next())}`;
    return {
      id: `student ${index}`,
      userId: `family ${Math.floor(index / 1.6)}`,
      grade: '3',
      home: homes[Math.floor(homes.length * next())],
      incomingDistrict: district,
      outgoingDistrict: district,
      preferences: [...preferences],
      denials: [],
      withdrawals: [],
      isLate: next() < 0.05,
      acceptsNearby: next() < 0.5,
    };
  });
  const seatHolders = students
    .filter((_, index) => index % 10 === 0)
    .map(({ userId, preferences: [siteId] }) => ({ userId, siteId }));
  return { students, sites, seatHolders };
}

/** The same numbers from 0 to 1 in each run of the benchmark (mulberry32). */
function numbersFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
