import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * `npm run verify-placement -- FILE`: checks a placement run using only its file. It's meant to be read by
 * anyone who wants to know whether the placement was fair, so it shares no code with the product. Its
 * matching works in rounds, in which each site lowers its bar until its seats are enough, while the product's
 * handles one student after another.
 */

const HELP = `npm run verify-placement -- FILE

Checks a placement from the file that the program office publishes (the JSON download of a placement run, without
names). Computes again, from the file alone:

  1. the lottery: the seed belongs to the hash that was public before, and with everyone's codes it gives everyone's
     number (once the season's seed is in the file; an older lottery went by IDs that the file doesn't have, so
     its order can't be computed again)
  2. the tiers: as many priorities as the rules have, late applications last if the rules say so
  3. the seats: no site has more students than seats, with those that the rules overbook (at most 40 percent)
  4. fairness: nobody would rather have a seat that's free or that somebody behind them got
  5. the matching: every student has the best seat that a fair placement can give them
  6. nearby placements: only for students without a seat, and only where seats are left

Prints "verified" and ends with exit code 0, or prints the first difference and ends with 1.`;

const PREFERENCES = 3;
const MOST_OVERBOOKED = 40;
const NO_SEED = 'The lottery seed isn’t public yet: check this file again once it is.';

const BY_IDS =
  'This season’s lottery went by IDs that aren’t in the file, so the order of the lottery can’t be recomputed. ' +
  'Everything else was checked.';

class Difference extends Error {}

function expect(holds, text) {
  if (!holds) throw new Difference(typeof text === 'function' ? text() : text);
}

/** Throws at the first difference. */
function verify(file) {
  checkShape(file);
  const world = {
    ...file,
    siteOf: mapBy(file.sites, 'id', 'site'),
    studentOf: mapBy(file.students, 'id', 'student'),
    byLottery: [...file.students].sort((a, b) => a.lottery - b.lottery),
  };
  for (const student of world.byLottery) checkPreferences(student, world);
  checkLottery(world);
  checkTiers(world);
  const seated = checkSeats(world);
  checkFairness(world, seated);
  checkMatching(world);
  checkNearby(world, seated);
}

// 0. The file

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value) => typeof value === 'string' && value !== '';
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
const isId = (value) => Number.isSafeInteger(value) && value > 0;
const isHex = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

function checkShape(file) {
  expect(isObject(file), 'This file isn’t a placement run.');
  expect(Number.isSafeInteger(file.season), 'season: isn’t a year.');
  expect(isHex(file.lotteryHash), 'lotteryHash: isn’t a SHA-256 in hex.');
  expect(
    file.lotterySeed === null || isHex(file.lotterySeed),
    'lotterySeed: isn’t 32 bytes in hex, or null.',
  );
  // Files of older versions don't say what the lottery uses: they contain the lottery's own IDs.
  expect(['code', 'id', undefined].includes(file.lotteryBy), 'lotteryBy: is neither "code" nor "id".');
  expect(isObject(file.rules) && Array.isArray(file.rules.priorities), 'rules.priorities: isn’t a list.');
  expect(['last', 'alike'].includes(file.rules.late), 'rules.late: is neither "last" nor "alike".');
  expect(typeof file.rules.nearby === 'boolean', 'rules.nearby: is neither true nor false.');
  // Files of older versions have no overbooking.
  const { overbookPercent = 0 } = file.rules;
  expect(
    isCount(overbookPercent) && overbookPercent <= MOST_OVERBOOKED,
    `rules.overbookPercent: isn’t a whole number from 0 to ${MOST_OVERBOOKED}.`,
  );
  for (const name of ['sites', 'students', 'nearby'])
    expect(Array.isArray(file[name]), `${name}: isn’t a list.`);
  file.sites.forEach((site, at) => {
    expect(
      isObject(site) && isId(site.id) && isCount(site.capacity),
      `sites[${at}]: isn’t an id and a capacity.`,
    );
  });
  file.students.forEach((student, at) => checkStudentShape(student, `students[${at}]`));
  file.nearby.forEach((placed, at) => {
    expect(
      isObject(placed) && isText(placed.id) && isId(placed.site),
      `nearby[${at}]: isn’t a student’s id and a site.`,
    );
  });
}

function checkStudentShape(student, where) {
  expect(isObject(student) && isText(student.id), `${where}.id: is missing.`);
  const { family, prefs, lottery, tiers, late, site, rank } = student;
  expect(isText(family), `${where}.family: is missing.`);
  expect(Array.isArray(prefs) && prefs.every(isId), `${where}.prefs: isn’t a list of sites.`);
  expect(isId(lottery), `${where}.lottery: isn’t a number from 1.`);
  expect(isObject(tiers) && Object.values(tiers).every(isCount), `${where}.tiers: isn’t a tier by site.`);
  expect(typeof late === 'boolean', `${where}.late: is neither true nor false.`);
  expect(site === null || isId(site), `${where}.site: is neither a site nor null.`);
  expect(rank === null || isId(rank), `${where}.rank: is neither a number nor null.`);
}

function mapBy(list, key, what) {
  const map = new Map();
  for (const entry of list) {
    expect(!map.has(entry[key]), () => `The ${what} ${entry[key]} is in the file twice.`);
    map.set(entry[key], entry);
  }
  return map;
}

function checkPreferences({ id, prefs, tiers, site, rank }, { siteOf }) {
  expect(
    new Set(prefs).size === prefs.length && prefs.length <= PREFERENCES,
    () => `Student ${id} has more than ${PREFERENCES} preferences, or one of them twice.`,
  );
  for (const wanted of prefs) {
    expect(siteOf.has(wanted), () => `Student ${id} prefers site ${wanted}, which isn’t in the file.`);
    expect(Object.hasOwn(tiers, wanted), () => `Student ${id} has no tier at site ${wanted}.`);
  }
  expect(
    Object.keys(tiers).length === prefs.length,
    () => `Student ${id} has a tier at a site that isn’t among the preferences.`,
  );
  if (site === null) {
    expect(rank === null, () => `Student ${id} has no site, but the rank ${rank}.`);
    return;
  }
  const at = prefs.indexOf(site);
  expect(at >= 0, () => `Student ${id} has a seat at site ${site}, which isn’t among the preferences.`);
  // Skipped preferences aren't in the file, but count in the family's numbering.
  expect(
    rank !== null && rank > at && rank <= PREFERENCES - (prefs.length - 1 - at),
    () => `Student ${id} has a seat at number ${at + 1} of the preferences left, but the rank ${rank}.`,
  );
}

// 1. The lottery

function getSha256(text) {
  return createHash('sha256').update(text).digest('hex');
}

function checkLottery({ lotteryBy, lotterySeed, lotteryHash, byLottery }) {
  byLottery.forEach(({ id, lottery }, at) => {
    expect(
      lottery === at + 1,
      () =>
        `The lottery numbers aren’t 1 to ${byLottery.length}: student ${id} has ${lottery} where ${at + 1} is due.`,
    );
  });
  const left = new Set();
  byLottery.forEach(({ id, family }, at) => {
    const isSame = at > 0 && byLottery[at - 1].family === family;
    expect(
      isSame || !left.has(family),
      () => `Student ${id} isn’t next to the other children of the family in the lottery.`,
    );
    left.add(family);
  });
  if (lotterySeed === null) return;
  const hash = getSha256(lotterySeed);
  expect(
    hash === lotteryHash,
    () => `The lottery seed isn’t the one announced: its hash is ${hash}, the announced one ${lotteryHash}.`,
  );
  if (lotteryBy === 'id') return;
  const drawn = byLottery
    .map(({ id, family }) => ({
      id,
      key: `${getSha256(`${lotterySeed}:${family}`)} ${getSha256(`${lotterySeed}:${id}`)}`,
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  byLottery.forEach(({ id }, at) => {
    expect(
      id === drawn[at].id,
      () =>
        `Lottery number ${at + 1} went to student ${id}, but the seed gives it to student ${drawn[at].id}.`,
    );
  });
}

// 2. The tiers

function checkTiers({ rules, byLottery }) {
  const count = rules.priorities.length;
  const late = 2 ** count;
  const sibling = rules.priorities.indexOf('sibling');
  const siblingBit = sibling < 0 ? 0 : 2 ** (count - 1 - sibling);
  const siblings = new Map();
  for (const student of byLottery) {
    const isLast = student.late && rules.late === 'last';
    for (const site of student.prefs) {
      const tier = student.tiers[site];
      expect(
        tier < 2 * late && tier >= late === isLast,
        () =>
          `Student ${student.id} has tier ${tier} at site ${site}, but ${isLast ? 'late' : 'on-time'} applications ` +
          `have ${isLast ? late : 0} to ${isLast ? 2 * late - 1 : late - 1}.`,
      );
      // Seats that siblings had before the run give all children of the family the same priority.
      const key = `${site} ${student.family}`;
      const bit = tier & siblingBit;
      expect(
        (siblings.get(key) ?? bit) === bit,
        () => `Student ${student.id} and a sibling differ in the sibling priority at site ${site}.`,
      );
      siblings.set(key, bit);
    }
  }
}

// 3. The seats

/** The students that the matching placed at each site, in the site's order. */
function checkSeats({ sites, byLottery }) {
  const seated = new Map(sites.map(({ id }) => [id, []]));
  for (const student of byLottery) if (student.site !== null) seated.get(student.site).push(student);
  for (const { id, capacity } of sites) {
    const count = seated.get(id).length;
    expect(count <= capacity, () => `Site ${id} has ${count} students for ${capacity} seats.`);
    seated.get(id).sort((a, b) => compareStudents(a, b, id));
  }
  return seated;
}

/** Below 0 if the site takes `one` before `other`. */
function compareStudents(one, other, site) {
  return one.tiers[site] - other.tiers[site] || one.lottery - other.lottery;
}

// 4. Fairness

function checkFairness({ siteOf, byLottery }, seated) {
  for (const student of byLottery) {
    for (const wanted of student.prefs) {
      if (wanted === student.site) break;
      const there = seated.get(wanted);
      const instead = student.site === null ? 'has no seat' : `is at site ${student.site}`;
      expect(
        there.length >= siteOf.get(wanted).capacity,
        () =>
          `Student ${student.id} ${instead} and would rather be at site ${wanted}, which has a seat left.`,
      );
      const last = there.at(-1);
      expect(
        !last || compareStudents(last, student, wanted) < 0,
        () =>
          `Student ${student.id} (${findPlace(student, wanted)}) ${instead} and would rather be at site ${wanted}, ` +
          `where student ${last.id} (${findPlace(last, wanted)}) got a seat.`,
      );
    }
  }
}

function findPlace({ tiers, lottery }, site) {
  return `tier ${tiers[site]}, lottery ${lottery}`;
}

// 5. The matching

/** Everyone asks the best site whose bar they pass; sites with too many lower theirs, until none need to. */
function checkMatching({ sites, byLottery }) {
  const bars = new Map(sites.map(({ id }) => [id, Infinity]));
  const heights = byLottery.map(({ prefs, tiers, lottery }) =>
    prefs.map((site) => tiers[site] * (byLottery.length + 1) + lottery),
  );
  const chosen = byLottery.map(() => 0);
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    const asking = new Map(sites.map(({ id }) => [id, []]));
    byLottery.forEach(({ prefs }, at) => {
      while (chosen[at] < prefs.length && heights[at][chosen[at]] > bars.get(prefs[chosen[at]])) chosen[at]++;
      if (chosen[at] < prefs.length) asking.get(prefs[chosen[at]]).push(heights[at][chosen[at]]);
    });
    for (const { id, capacity } of sites) {
      const there = asking.get(id);
      if (there.length <= capacity) continue;
      isSettled = false;
      bars.set(id, capacity === 0 ? -1 : there.sort((a, b) => a - b)[capacity - 1]);
    }
  }
  byLottery.forEach(({ id, prefs, site }, at) => {
    const due = prefs[chosen[at]] ?? null;
    const describePlace = (place) => (place === null ? 'no seat' : `site ${place}`);
    expect(
      site === due,
      () => `Student ${id} has ${describePlace(site)}, but the matching gives ${describePlace(due)}.`,
    );
  });
}

// 6. Nearby placements

function checkNearby({ rules, nearby, siteOf, studentOf }, seated) {
  expect(rules.nearby || nearby.length === 0, 'The file has nearby placements, but the rules have none.');
  const left = new Map(
    [...siteOf.values()].map(({ id, capacity }) => [id, capacity - seated.get(id).length]),
  );
  const placed = new Set();
  for (const { id, site } of nearby) {
    expect(studentOf.has(id), () => `Student ${id} was placed nearby, but isn’t in the file.`);
    expect(
      siteOf.has(site),
      () => `Student ${id} was placed nearby at site ${site}, which isn’t in the file.`,
    );
    expect(
      studentOf.get(id).site === null && !placed.has(id),
      () => `Student ${id} was placed nearby at site ${site}, but has a seat already.`,
    );
    placed.add(id);
    left.set(site, left.get(site) - 1);
    expect(left.get(site) >= 0, () => `Site ${site} has more students with those placed nearby than seats.`);
  }
}

function readPlacement(path) {
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Difference(`We can’t read this file: ${error.message}`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Difference(`This file isn’t JSON: ${error.message}`);
  }
}

function runVerification() {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h', default: false } },
    allowPositionals: true,
  });
  if (values.help) {
    console.info(HELP);
    return;
  }
  expect(positionals.length === 1, 'Say which file to check: npm run verify-placement -- FILE');
  const file = readPlacement(positionals[0]);
  verify(file);
  console.info('verified');
  if (file.lotteryBy === 'id') console.error(BY_IDS);
  else if (file.lotterySeed === null) console.error(NO_SEED);
}

try {
  runVerification();
} catch (error) {
  console.info(error.message);
  process.exitCode = 1;
}
