import { execFile } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import fc from 'fast-check';
import type { PlacementFile, PlacementFileStudent, RunRow } from '../contract/placement.js';
import { GRADES, SITE_STATUSES } from '../enums/enums.js';
import { LATE_RULES, PRIORITIES, SEAT_RULES } from '../enums/placement.js';
import { DEFAULT_PLACEMENT_RULES, LARGEST_OVERBOOKING, type PlacementRules } from '../forms/placement.js';
import { getMilesBetween } from '../geo/distance.js';
import {
  prepareRun,
  getSkipReason,
  type PlacementInput,
  type PlacementSite,
  type PreparedRun,
  type WaitingStudent,
} from './run-input.js';
import { placeStudents } from './run-matching.js';
import { makeRunFile, makeRunResult } from './run-result.js';

const keepId = (id: string) => id;
const getSha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const SEED = getSha256('a season');
const season = { season: 2026, lotteryBy: 'code', lotterySeed: SEED, lotteryHash: getSha256(SEED) } as const;

const prepare = (input: PlacementInput, rules: PlacementRules = DEFAULT_PLACEMENT_RULES) =>
  prepareRun(input, rules, { seed: SEED, sha256: getSha256, toKey: keepId });
const getFile = (run: PreparedRun): PlacementFile => makeRunFile(run, placeStudents(run), season, keepId);

const point = fc.constantFrom(
  { lat: 35, lng: -106 },
  { lat: 35.1, lng: -106.1 },
  { lat: 35.3, lng: -106 },
  null,
);
const district = fc.constantFrom('Taos Schools', 'Mora Schools', null);
const anyRules: fc.Arbitrary<PlacementRules> = fc.record({
  seats: fc.constantFrom(...SEAT_RULES),
  reservePercent: fc.constantFrom(0, 10, 50),
  overbookPercent: fc.nat(LARGEST_OVERBOOKING),
  pool: fc.constantFrom({}, {}, { grades: 'PK12345' }),
  priorities: fc.shuffledSubarray([...PRIORITIES]),
  nearMiles: fc.constantFrom(0, 10, 25),
  late: fc.constantFrom(...LATE_RULES),
  nearby: fc.boolean(),
  nearbyMiles: fc.constantFrom(5, 15, 30),
});

function makeAnyStudent(ids: readonly number[], families: number): fc.Arbitrary<Omit<WaitingStudent, 'id'>> {
  const someSites = fc.subarray([...ids], { maxLength: Math.min(2, ids.length) });
  return fc.record({
    userId: fc.nat(families).map((family) => `family-${family}`),
    grade: fc.constantFrom(...GRADES, null),
    home: point,
    incomingDistrict: district,
    outgoingDistrict: district,
    preferences: fc
      .shuffledSubarray([...ids, 999], { maxLength: 3 })
      .map(([one, two, three]): WaitingStudent['preferences'] => [one ?? null, two ?? null, three ?? null]),
    denials: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, someSites),
    withdrawals: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, someSites),
    isLate: fc.boolean(),
    acceptsNearby: fc.boolean(),
  });
}

const anySite: fc.Arbitrary<Omit<PlacementSite, 'id'>> = fc.record({
  status: fc.oneof(
    { weight: 5, arbitrary: fc.constant('open' as const) },
    fc.constantFrom(...SITE_STATUSES, null),
  ),
  isVerified: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.boolean()),
  studentCapacity: fc.nat(12),
  instructorCount: fc.nat(3),
  enrollmentCount: fc.nat(3),
  grades: fc.constantFrom(null, null, 'PK123', 'K123456789'),
  district,
  county: fc.constantFrom('Taos', 'Mora', null),
  location: point,
});

function makeAnyWorld(students: number): fc.Arbitrary<{ input: PlacementInput; rules: PlacementRules }> {
  const sites = fc.array(anySite, { minLength: 2, maxLength: 10, size: 'max' });
  return sites.chain((facts) => {
    const ids = facts.map((_, index) => index * 3 + 1);
    const family = fc.nat(students).map((number) => `family-${number}`);
    return fc.record({
      input: fc.record({
        students: fc
          .array(makeAnyStudent(ids, students), { maxLength: students, size: 'max' })
          .map((list) => list.map((student, index) => ({ ...student, id: `child-${index}` }))),
        sites: fc.constant(facts.map((site, index) => ({ ...site, id: ids[index]! }))),
        seatHolders: fc.array(fc.record({ userId: family, siteId: fc.constantFrom(...ids) }), {
          maxLength: 20,
        }),
      }),
      rules: anyRules,
    });
  });
}

describe('any run', () => {
  const world = makeAnyWorld(80);

  it('is the same whatever the order of the input', () => {
    const shuffled = world.chain(({ input, rules }) =>
      fc.record({
        input: fc.constant(input),
        rules: fc.constant(rules),
        other: fc.record({
          students: fc.shuffledSubarray([...input.students], { minLength: input.students.length }),
          sites: fc.shuffledSubarray([...input.sites], { minLength: input.sites.length }),
          seatHolders: fc.shuffledSubarray([...input.seatHolders], { minLength: input.seatHolders.length }),
        }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ input, rules, other }) => {
        expect(makeRunResult(prepare(other, rules))).toEqual(makeRunResult(prepare(input, rules)));
        expect(getFile(prepare(other, rules))).toEqual(getFile(prepare(input, rules)));
      }),
    );
  });

  it('adds up, and gives reasons that fit', () => {
    fc.assert(
      fc.property(world, ({ input, rules }) => {
        const { figures, bySite, byCounty, rows } = makeRunResult(prepare(input, rules));
        const addUp = (list: readonly number[]) => list.reduce((total, count) => total + count, 0);
        expect(figures.first + figures.second + figures.third + figures.nearby).toBe(figures.seatsUsed);
        expect([figures.seatsUsed + figures.unplaced, rows.length]).toEqual([figures.pool, figures.pool]);
        expect(addUp(bySite.map(({ filled }) => filled))).toBe(figures.seatsUsed);
        expect(addUp(bySite.map(({ seats }) => seats))).toBe(figures.seatsFree);
        expect(addUp(byCounty.map(({ pool }) => pool))).toBe(figures.pool);
        expect(addUp(byCounty.map(({ placed }) => placed))).toBe(figures.seatsUsed);
        for (const { filled, seats, cutoff } of bySite) {
          expect(filled).toBeLessThanOrEqual(seats);
          expect(cutoff !== null).toBe(filled === seats && seats > 0);
        }
        for (const row of rows) expectFittingReasons(row);
      }),
    );
  });

  it('has the seats that one counts by hand', () => {
    fc.assert(
      fc.property(world, ({ input, rules }) => {
        const byHand = input.sites.map((site) => {
          const isTaking = site.isVerified && ['open', 'closed', null].includes(site.status);
          const taught = Math.min(site.studentCapacity, 4 * site.instructorCount);
          const counted = BigInt(rules.seats === 'staffed' ? taught : site.studentCapacity);
          const overbooked = (counted * BigInt(100 + rules.overbookPercent)) / 100n;
          const reserve = (overbooked * BigInt(rules.reservePercent)) / 100n;
          const left = Number(overbooked - reserve) - site.enrollmentCount;
          return { id: site.id, capacity: isTaking ? Math.max(0, left) : null };
        });
        const { sites } = getFile(prepare(input, rules));
        expect(sites).toEqual(byHand.filter(({ capacity }) => capacity !== null));
      }),
    );
  });

  it('leaves no nearer seat that a child placed nearby could have, and none for a child without a seat', () => {
    fc.assert(
      fc.property(world, ({ input, rules }) => {
        const { bySite, rows } = makeRunResult(prepare(input, rules));
        const left = new Map(bySite.map(({ siteId, seats, filled }) => [siteId, seats - filled]));
        for (const { studentId, siteId, rank } of rows) {
          const student = input.students.find(({ id }) => id === studentId)!;
          const getMiles = (site: PlacementSite) =>
            student.home && site.location ? getMilesBetween(student.home, site.location) : Infinity;
          const possible = input.sites.filter(
            (site) => getMiles(site) <= rules.nearbyMiles && getSkipReason(student, site) === null,
          );
          if (rank === 'nearby') {
            const got = possible.find(({ id }) => id === siteId)!;
            expect(student.acceptsNearby && rules.nearby).toBe(true);
            expect(
              possible.filter((site) => left.get(site.id)! > 0 && getMiles(site) < getMiles(got)),
            ).toEqual([]);
          } else if (siteId === null && student.acceptsNearby && rules.nearby) {
            expect(possible.filter(({ id }) => left.get(id)! > 0)).toEqual([]);
          }
        }
      }),
    );
  });
});

function expectFittingReasons({ siteId, rank, tier, lottery, preferences }: RunRow): void {
  expect((tier === null) === (siteId === null) && (rank === null) === (siteId === null)).toBe(true);
  const reasons = preferences.map(({ reason }) => reason);
  const placed = reasons.indexOf('placed');
  expect(placed >= 0).toBe(typeof rank === 'number');
  if (placed >= 0) expect(preferences[placed]!.siteId).toBe(siteId);
  for (const [at, { reason, cutoff }] of preferences.entries()) {
    if (reason === 'full') expect(placed < 0 || at < placed).toBe(true);
    if (reason === 'notReached') expect(placed >= 0 && at > placed).toBe(true);
    expect(cutoff === undefined || reason === 'full').toBe(true);
    expect(cutoff === undefined || cutoff.lottery !== lottery).toBe(true);
  }
}

describe('verify-placement', () => {
  const folder = mkdtempSync(join(tmpdir(), 'placement-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function run(...args: string[]): Promise<{ said: string; warned: string; code: number }> {
    const script = join(import.meta.dirname, '..', '..', 'scripts', 'verify-placement.mjs');
    return new Promise((resolve) => {
      execFile(execPath, [script, ...args], (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : 0;
        resolve({ said: stdout.trim(), warned: stderr.trim(), code });
      });
    });
  }

  async function check(content: unknown): ReturnType<typeof run> {
    const path = join(folder, 'run.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return run(path);
  }

  const verified = { said: 'verified', warned: '', code: 0 };
  /** Six sites that are too small, and one that nobody chose, with seats for some of the others. */
  const crowded: PlacementInput = {
    students: fc
      .sample(makeAnyStudent([1, 2, 3, 4, 5, 6], 150), { numRuns: 300, seed: 7 })
      .map((student, index) => ({ ...student, id: `child-${index}` })),
    sites: [1, 2, 3, 4, 5, 6, 7].map((id) => ({
      ...{ id, status: 'open', isVerified: true, studentCapacity: id === 7 ? 30 : 12, instructorCount: 9 },
      ...{ enrollmentCount: 0, grades: null, district: 'Taos Schools', county: null },
      location: { lat: 35, lng: -106 },
    })),
    seatHolders: [1, 2, 3, 4, 5, 6].map((siteId) => ({ userId: `family-${siteId * 20}`, siteId })),
  };
  const intact = getFile(prepare(crowded));
  const noSeed = { ...intact, lotterySeed: null };
  const toCode = (id: string) => createHmac('sha256', 'secret').update(id).digest('hex').slice(0, 32);

  it('finds nothing wrong with the files of random runs', async () => {
    for (const world of fc.sample(makeAnyWorld(120), 12)) {
      const file = getFile(prepare(world.input, world.rules));
      // The file is shown if it fails.
      expect({ ...(await check(file)), file }).toEqual({ ...verified, file });
    }
  });

  it('finds nothing wrong with the file that is tampered with below', async () => {
    expect(intact.students.length).toBeGreaterThan(100);
    expect(intact.nearby.length).toBeGreaterThan(1);
    expect(await check(intact)).toEqual(verified);
    expect(await check(noSeed)).toEqual({ ...verified, warned: expect.stringContaining('isn’t public yet') });
  });

  it('draws the lottery again by the codes in the file', async () => {
    const drawn = prepareRun(crowded, DEFAULT_PLACEMENT_RULES, {
      seed: SEED,
      sha256: getSha256,
      toKey: toCode,
    });
    const file = makeRunFile(drawn, placeStudents(drawn), season, toCode);
    expect(await check(file)).toEqual(verified);
    const byIds = makeRunFile(prepare(crowded), placeStudents(prepare(crowded)), season, toCode);
    expect((await check(byIds)).said).toMatch(/^Lottery number 1 went to student [0-9a-f]{32}, but the seed/);
    const old = { ...byIds, lotteryBy: 'id' as const };
    expect(await check(old)).toEqual({ ...verified, warned: expect.stringContaining('can’t be recomputed') });
    // Only the order can't be checked.
    old.students[4]!.lottery = 4;
    expect(await check(old)).toMatchObject({ said: expect.stringMatching(/^The lottery numbers/), code: 1 });
  });

  it('reads the files of versions without codes', async () => {
    const { lotteryBy: _, ...older } = intact;
    expect(await check(older)).toEqual(verified);
    expect((await check({ ...intact, lotteryBy: 'name' })).said).toMatch(/^lotteryBy: is neither/);
  });

  const copy = (file: PlacementFile): PlacementFile => structuredClone(file);
  const listSeated = (file: PlacementFile, site: number) =>
    file.students.filter((student) => student.site === site);
  const isFull = (file: PlacementFile, site: number) =>
    listSeated(file, site).length === file.sites.find(({ id }) => id === site)?.capacity;
  const move = (student: PlacementFileStudent, site: number | null) => {
    student.site = site;
    student.rank = site === null ? null : ((student.prefs.indexOf(site) + 1) as 1);
  };
  const isSingle = ({ students }: PlacementFile, { family }: PlacementFileStudent) =>
    students.filter((other) => other.family === family).length === 1;
  const find = (file: PlacementFile, holds: (student: PlacementFileStudent) => boolean) =>
    file.students.find(holds)!;

  it.each<[string, (file: PlacementFile) => unknown, RegExp]>([
    [
      'two students who swapped their seats',
      (file) => {
        const all = file.students.filter(({ site, prefs }) => site !== null && prefs.length > 1);
        const pairs = all.flatMap((one) => all.map((other) => [one, other] as const));
        const [one, other] = pairs.find(
          ([a, b]) => a.site !== b.site && a.prefs.includes(b.site!) && b.prefs.includes(a.site!),
        )!;
        const sites = [one.site, other.site];
        move(one, sites[1]!);
        move(other, sites[0]!);
      },
      /^Student child-\d+ \(tier \d, lottery \d+\) .* would rather be at site \d+, where student child-\d+ \(tier/,
    ],
    [
      'a student who lost a seat',
      (file) =>
        move(
          find(file, ({ site }) => site !== null),
          null,
        ),
      /^Student child-\d+ has no seat and would rather be at site \d+, which has a seat left\.$/,
    ],
    [
      'a seat more than there is',
      (file) => {
        const student = find(file, ({ site, prefs }) => site === null && prefs.length > 0);
        move(student, student.prefs[0]!);
      },
      /^Site \d+ has \d+ students for \d+ seats\.$/,
    ],
    [
      'fewer seats at a full site',
      (file) => (file.sites.find(({ id, capacity }) => capacity > 0 && isFull(file, id))!.capacity -= 1),
      /^Site \d+ has \d+ students for \d+ seats\.$/,
    ],
    [
      'more seats at a site that was too small',
      (file) => {
        const { prefs } = find(file, ({ site, prefs }) => site === null && prefs.length > 0);
        file.sites.find(({ id }) => id === prefs[0])!.capacity += 1;
      },
      /would rather be at site \d+, which has a seat left\.$/,
    ],
    [
      'a stable placement that isn’t the best for the students',
      (file) => {
        const base = { late: false, rank: 2 as const };
        file.sites = [1, 2].map((id) => ({ id, capacity: 1 }));
        file.students = [
          { ...base, id: 'a', family: 'a', prefs: [1, 2], tiers: { 1: 3, 2: 0 }, lottery: 1, site: 2 },
          { ...base, id: 'b', family: 'b', prefs: [2, 1], tiers: { 1: 0, 2: 3 }, lottery: 2, site: 1 },
        ];
        Object.assign(file, { nearby: [], lotterySeed: null });
      },
      /^Student a has site 2, but the matching gives site 1\.$/,
    ],
    [
      'two lottery numbers swapped',
      (file) => {
        const [one, other] = file.students.filter((student) => isSingle(file, student));
        [one!.lottery, other!.lottery] = [other!.lottery, one!.lottery];
      },
      /^Lottery number \d+ went to student child-\d+, but the seed gives it to student child-\d+\.$/,
    ],
    [
      'a lottery number used twice',
      (file) => (file.students[4]!.lottery = 4),
      /^The lottery numbers aren’t 1 to \d+: student child-\d+ has 4 where 5 is due\.$/,
    ],
    [
      'siblings apart in the lottery, although the seed isn’t public',
      (file) => {
        file.lotterySeed = null;
        const one = find(file, (student) => !isSingle(file, student));
        const other = find(
          file,
          (student) => isSingle(file, student) && Math.abs(student.lottery - one.lottery) > 3,
        );
        [one.lottery, other.lottery] = [other.lottery, one.lottery];
      },
      /^Student child-\d+ isn’t next to the other children of the family in the lottery\.$/,
    ],
    [
      'another seed',
      (file) => (file.lotterySeed = getSha256('another')),
      /^The lottery seed isn’t the one announced: its hash is [0-9a-f]{64}, the announced one [0-9a-f]{64}\.$/,
    ],
    [
      'another hash',
      (file) => (file.lotteryHash = getSha256('another')),
      /^The lottery seed isn’t the one announced/,
    ],
    [
      'another seed with its own hash',
      (file) => {
        file.lotterySeed = getSha256('another');
        file.lotteryHash = getSha256(file.lotterySeed);
      },
      /^Lottery number \d+ went to/,
    ],
    [
      'a lower tier for a student who didn’t get in',
      (file) => {
        const student = find(
          file,
          (other) => other.site === null && other.prefs.length > 0 && !other.late && isSingle(file, other),
        );
        student.tiers[student.prefs[0]!] = 0;
      },
      /^Student child-\d+ \(tier 0, lottery \d+\) has no seat and would rather be at site \d+, where/,
    ],
    [
      'a late application among those on time',
      (file) => (find(file, ({ late, prefs }) => late && prefs.length > 0).late = false),
      /^Student child-\d+ has tier [4-7] at site \d+, but on-time applications have 0 to 3\.$/,
    ],
    [
      'a tier that the rules don’t have',
      (file) => {
        const { tiers, prefs } = find(file, ({ late, prefs }) => late && prefs.length > 0);
        tiers[prefs[0]!] = 8;
      },
      /^Student child-\d+ has tier 8 at site \d+, but late applications have 4 to 7\.$/,
    ],
    [
      'siblings of whom one has the sibling priority',
      (file) => {
        const one = find(file, (student) =>
          student.prefs.some((site) =>
            file.students.some(
              (other) => other !== student && other.family === student.family && other.prefs.includes(site),
            ),
          ),
        );
        const site = one.prefs.find((wanted) =>
          file.students.some(
            (other) => other !== one && other.family === one.family && other.prefs.includes(wanted),
          ),
        )!;
        one.tiers[site] = one.tiers[site]! ^ 2;
      },
      /differ in the sibling priority at site \d+\.$/,
    ],
    [
      'preferences in another order',
      (file) => find(file, ({ rank, prefs }) => rank === 1 && prefs.length === 3).prefs.reverse(),
      /^Student child-\d+ has a seat at number 3 of the preferences left, but the rank 1\.$/,
    ],
    [
      'a seat that nobody asked for',
      (file) => {
        const student = find(file, ({ site }) => site !== null);
        student.site = file.sites.find(({ id }) => !student.prefs.includes(id))!.id;
      },
      /^Student child-\d+ has a seat at site \d+, which isn’t among the preferences\.$/,
    ],
    [
      'a wrong rank',
      (file) => (find(file, ({ prefs, rank }) => rank === 1 && prefs.length === 3).rank = 2),
      /^Student child-\d+ has a seat at number 1 of the preferences left, but the rank 2\.$/,
    ],
    ['a student left out', (file) => file.students.splice(9, 1), /^The lottery numbers aren’t 1 to/],
    [
      'a student twice',
      (file) => file.students.push(file.students[0]!),
      /^The student child-\d+ is in the file twice\.$/,
    ],
    [
      'a student placed nearby who has a seat',
      (file) => (file.nearby[0]!.id = find(file, ({ site }) => site !== null).id),
      /^Student child-\d+ was placed nearby at site \d+, but has a seat already\.$/,
    ],
    [
      'a student placed nearby twice',
      (file) => file.nearby.push(file.nearby[0]!),
      /^Student child-\d+ was placed nearby at site \d+, but has a seat already\.$/,
    ],
    [
      'a student placed nearby at a full site',
      (file) => (file.nearby[0]!.site = file.sites.find(({ id }) => isFull(file, id))!.id),
      /^Site \d+ has more students with those placed nearby than seats\.$/,
    ],
    [
      'nearby placements that the rules don’t have',
      (file) => Object.assign(file, { rules: { ...file.rules, nearby: false } }),
      /^The file has nearby placements, but the rules have none\.$/,
    ],
    [
      'text for a capacity',
      (file) => Object.assign(file.sites[0]!, { capacity: '5' }),
      /^sites\[0\]: isn’t an id and a capacity\.$/,
    ],
  ])('finds %s', async (_, tamper, difference) => {
    const file = copy(intact);
    tamper(file);
    const { said, code } = await check(file);
    expect(said).toMatch(difference);
    expect(said.split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });

  it.each([
    ['{', /^This file isn’t JSON/],
    ['[]', /^This file isn’t a placement run\.$/],
    ['{}', /^season: isn’t a year\.$/],
  ])('reads nothing into %s', async (content, difference) => {
    const { said, code } = await check(content);
    expect(said).toMatch(difference);
    expect(code).toBe(1);
  });

  it('says how it’s used, and fails without a file', async () => {
    expect(await run('--help')).toMatchObject({ said: expect.stringContaining('-- FILE'), code: 0 });
    expect(await run()).toMatchObject({ said: expect.stringContaining('-- FILE'), code: 1 });
    expect(await run(join(folder, 'nothing.json'))).toMatchObject({ code: 1 });
  });
});
