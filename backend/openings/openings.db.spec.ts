import { createHash, createHmac } from 'node:crypto';
import type { PlacementOpening } from '../../domain/contract/placement.js';
import { ZipCodesService } from '../geo/zip-codes.service.js';
import type { WaitlistEntry } from '../../domain/contract/site.js';
import { GRADES } from '../../domain/enums/enums.js';
import type { SkipReason } from '../../domain/enums/placement.js';
import { DEFAULT_PLACEMENT_RULES, type PlacementRules } from '../../domain/forms/placement.js';
import {
  RANKS,
  prepareRun,
  type PlacementInput,
  type PlacementSite,
  type PreparedRun,
  type WaitingStudent,
} from '../../domain/placement/run-input.js';
import { countFreeSeats } from '../../domain/sites/site-figures.js';
import { PlacementRun } from '../placement-runs/placement-run.entity.js';
import { Denial, Withdrawal } from '../placement/left-site.entity.js';
import { Season } from '../program/season.entity.js';
import { School } from '../schools/school.entity.js';
import { findAccessLines } from '../testing/access-log.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const getSha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const SEED = getSha256('openings');
const SECRET = Buffer.from(getSha256('codes'), 'hex');
const DEADLINE = new Date('2025-03-10T12:00:00Z');
const ZIPS = ['87501', '87571-1234', '88001', '00000', null];
const DISTRICTS = ['Taos Municipal', 'TAOS MUNICIPAL ', 'Española', 'Espanola', '', null];

function makeNumbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

let testApp: TestApp;
let office: Visitor;
let input: PlacementInput;
beforeAll(async () => {
  testApp = await createTestApp();
  office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
  await testApp.dataSource.manager.update(
    Season,
    { state: 'current' },
    { lotterySeed: SEED, lotteryHash: getSha256(SEED), codeSecret: SECRET, deadline: DEADLINE },
  );
  input = await makeWorld();
});
afterAll(() => testApp.close());

async function makeWorld(): Promise<PlacementInput> {
  const { dataSource } = testApp;
  const { manager } = dataSource;
  const next = makeNumbersFrom(7);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!;
  const zips = testApp.app.get(ZipCodesService);
  const schools = DISTRICTS.map((district, index) => ({ id: index + 1, name: `School ${index}`, district }));
  await manager.insert(School, schools);
  const sites: PlacementSite[] = [];
  for (let index = 0; index < 8; index++) {
    const location = zips.findCenter(pick(ZIPS));
    const status = index === 0 ? ('canceled' as const) : pick(['open', 'closed', null] as const);
    const site = await addSite(dataSource, {
      status,
      district: pick(DISTRICTS),
      grades: pick([null, '', 'K12', '345']),
      studentCapacity: 4 + Math.floor(next() * 8),
      lat: location?.lat ?? null,
      lng: location?.lng ?? null,
      verifiedAt: index === 1 ? null : new Date(),
    });
    const instructorCount = index === 2 ? 0 : 1 + Math.floor(next() * 2);
    for (let count = 0; count < instructorCount; count++) await addMember(dataSource, site, 'instructor');
    const { id, studentCapacity, district, grades } = site;
    const isVerified = site.verifiedAt !== null;
    const facts = { studentCapacity, district, grades, status, isVerified, instructorCount, location };
    sites.push({ id, county: null, enrollmentCount: 0, ...facts });
  }
  const students: WaitingStudent[] = [];
  const seatHolders: PlacementInput['seatHolders'][number][] = [];
  for (let family = 0; family < 40; family++) {
    const user = await addUser(dataSource);
    if (next() < 0.4) {
      const site = pick(sites.slice(1));
      await addStudent(dataSource, user, { status: pick(['assigned', 'accepted']) }, { siteId: site.id });
      seatHolders.push({ userId: user.id, siteId: site.id });
      site.enrollmentCount += 1;
    }
    for (let child = 0; child <= 2 * next(); child++) {
      const chosen = [...new Set([pick(sites).id, pick(sites).id, pick(sites).id])];
      const [first = null, second = null, third = null] = chosen;
      const zip = pick(ZIPS);
      const [incoming, outgoing] = [pick([...schools, null]), pick([...schools, null])];
      const isLate = next() < 0.2;
      const grade = pick([...GRADES, null]);
      const submitted = new Date(DEADLINE.getTime() + (isLate ? 1_000 : 0));
      const { id } = await addStudent(
        dataSource,
        user,
        { status: pick(['unassigned', 'declined']) },
        {
          ...{ sitePreference1: first, sitePreference2: second, sitePreference3: third, grade, zip },
          ...{ incomingSchool: incoming?.id ?? null, outgoingSchool: outgoing?.id ?? null },
          ...{ applicationSubmitted: submitted },
        },
      );
      const [denials, withdrawals] = [next(), next()].map((by) => (by < 0.1 && first ? [first] : []));
      for (const siteId of denials!) await manager.insert(Denial, { studentId: id, siteId });
      for (const siteId of withdrawals!) await manager.insert(Withdrawal, { studentId: id, siteId });
      students.push({
        ...{ id, userId: user.id, grade, home: zips.findCenter(zip), isLate, acceptsNearby: false },
        incomingDistrict: incoming?.district ?? null,
        outgoingDistrict: outgoing?.district ?? null,
        preferences: [first, second, third],
        denials: denials!,
        withdrawals: withdrawals!,
      });
    }
    await addStudent(dataSource, user, { status: pick(['complete', 'returned', 'withdrawn', 'removed']) });
  }
  return { students, sites, seatHolders };
}

async function addRun(rules: Partial<PlacementRules>, releasedAt: Date | null): Promise<void> {
  const { manager } = testApp.dataSource;
  const number = 1 + (await manager.count(PlacementRun));
  await manager.insert(PlacementRun, {
    ...{ season: 2025, number, state: releasedAt ? ('released' as const) : ('draft' as const), releasedAt },
    rules: { ...DEFAULT_PLACEMENT_RULES, ...rules },
    ...{ bySite: [], byCounty: [], inputHash: '', resultHash: '', poolFacts: '0' },
    figures: {
      ...{ pool: 0, first: 0, second: 0, third: 0, nearby: 0, unplaced: 0, splitFamilies: 0 },
      ...{ seatsFree: 0, seatsUsed: 0 },
    },
  });
}

const readOpenings = async (): Promise<PlacementOpening[]> => {
  const { status, body } = await office.get('/placement/openings');
  expect(status).toBe(200);
  return body as PlacementOpening[];
};
const readWaitlist = async (siteId: number): Promise<WaitlistEntry[]> =>
  (await office.get(`/sites/${siteId}/waitlist`)).body as WaitlistEntry[];

interface Place {
  id: string;
  preference: number;
  tier: number;
  lottery: number;
}

function getLine(
  { students, tiers, skips }: PreparedRun,
  siteId: number,
  isInLine: (student: WaitingStudent, skip: SkipReason | null) => boolean,
) {
  return students
    .flatMap((student, index): Place[] => {
      const rank = student.preferences.indexOf(siteId);
      const at = index * RANKS + rank;
      if (rank < 0 || !isInLine(student, skips[at] ?? null)) return [];
      return [{ id: student.id, preference: rank + 1, tier: tiers[at]!, lottery: index + 1 }];
    })
    .sort((a, b) => a.tier - b.tier || a.lottery - b.lottery);
}

const toCode = (id: string) => createHmac('sha256', SECRET).update(id).digest('hex').slice(0, 32);

async function expectOrder(rules: Partial<PlacementRules>, toKey = toCode): Promise<void> {
  const lottery = { seed: SEED, sha256: getSha256, toKey };
  const run = prepareRun(input, { ...DEFAULT_PLACEMENT_RULES, ...rules, pool: {} }, lottery);
  const found = await readOpenings();
  let open = 0;
  for (const site of input.sites) {
    const list = getLine(run, site.id, ({ denials }) => !denials.includes(site.id));
    const positions = list.map((place, index) => ({ ...place, position: index + 1 }));
    expect(await readWaitlist(site.id)).toMatchObject(positions);
    const [next, ...others] = getLine(run, site.id, (_, skip) => skip === null);
    const isOpen = next !== undefined && countFreeSeats(site) > 0;
    open += Number(isOpen);
    const { id: studentId, ...place } = next ?? { id: '' };
    expect(found.find(({ siteId }) => siteId === site.id)).toEqual(
      isOpen
        ? {
            siteId: site.id,
            name: expect.any(String),
            freeSeats: countFreeSeats(site),
            waiting: others.length + 1,
            next: expect.objectContaining({ studentId, firstName: 'Lucía', lastName: 'Baca', ...place }),
          }
        : undefined,
    );
  }
  expect(found).toHaveLength(open);
  expect(open).toBeGreaterThan(2);
}

describe('openings and waitlists', () => {
  it('follow the default rules before the first release, whatever drafts say', async () => {
    await addRun({ priorities: ['near'] }, null);
    await expectOrder({});
  });

  it('follow the rules of the run released last, but wait for everyone, not only its pool', async () => {
    const near = { priorities: ['near', 'district', 'sibling'], nearMiles: 30 } as const;
    await addRun({ ...near, pool: { grades: '9' } }, new Date('2025-04-02T00:00:00Z'));
    await addRun({ priorities: [] }, new Date('2025-04-01T00:00:00Z'));
    await expectOrder(near);
    const alike = { priorities: ['district'], late: 'alike' } as const;
    await addRun(alike, new Date('2025-04-03T00:00:00Z'));
    await expectOrder(alike);
    // A lottery that was made public before there were codes.
    await testApp.dataSource.manager.update(Season, { state: 'current' }, { lotteryBy: 'id' });
    await expectOrder(alike, (id) => id);
  });

  it('are in the access log with the children who are named', async () => {
    await testApp.dataSource.query('ALTER TABLE access_log DISABLE TRIGGER USER');
    await testApp.dataSource.query('DELETE FROM access_log');
    const found = await readOpenings();
    const list = await readWaitlist(input.sites[3]!.id);
    const [first, second] = await findAccessLines(testApp.dataSource, { kind: 'read' });
    expect(first).toMatchObject({ action: 'placement.openings', siteId: null });
    expect(first?.studentIds.toSorted()).toEqual(
      [...new Set(found.map(({ next }) => next.studentId))].sort(),
    );
    expect(second).toMatchObject({ action: 'site.waitlist', siteId: input.sites[3]!.id });
    expect(second?.studentIds).toHaveLength(list.length);
  });

  it('leave out who was assigned in the meantime', async () => {
    const [opening] = await readOpenings();
    const { siteId, waiting, freeSeats: free, next } = opening!;
    expect((await office.post(`/students/${next.studentId}/assign`, { siteId })).status).toBe(200);
    const after = (await readOpenings()).find((other) => other.siteId === siteId);
    expect(after?.next.studentId).not.toBe(next.studentId);
    expect(after ? [after.waiting, after.freeSeats] : null).toEqual(
      free > 1 ? [waiting - 1, free - 1] : null,
    );
  });
});
