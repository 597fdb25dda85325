import type { SiteStatus } from '../../domain/enums/enums.js';
import { NEEDED_TO_OPEN } from '../../domain/placement/site-moves.js';
import { Student } from '../students/student.entity.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { OtherInstance } from '../testing/other-instance.js';
import { addUser } from '../testing/people.js';
import { readOutcome, runRounds, runWithoutLocks } from '../testing/races.js';
import { SiteWorld, WHOLE_SITE } from '../testing/site-world.js';
import { addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Site } from './site.entity.js';

type Who = 'admin' | 'coordinator';

describe('the status of a site', () => {
  let testApp: TestApp;
  let world: SiteWorld;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    world = await SiteWorld.build(testApp, { ...WHOLE_SITE, status: 'pending', verifiedAt: null });
  });

  async function move(name: string, who: Who | 'staff' = 'coordinator', id = world.site.id) {
    return (await world.signInAs(who)).post(`/sites/${String(id)}/${name}`);
  }
  const set = (change: Partial<Site>) => testApp.dataSource.manager.update(Site, world.site.id, change);

  it.each([
    ['open', 'open'],
    ['close', 'closed'],
  ])('is changed by %s, with who and when', async (name, expected) => {
    const before = Math.floor(Date.now() / 1000);
    const { status, body } = await move(name, 'staff');
    expect(status).toBe(200);
    expect(body).toEqual({
      status: expected,
      statusChangedBy: { by: 'Sam Begay', at: expect.any(Number) },
      verifiedBy: null,
    });
    expect(body.statusChangedBy.at).toBeGreaterThanOrEqual(before);
    expect(await world.readSite()).toMatchObject({
      status: expected,
      statusChangedById: world.people.staff.id,
    });
  });

  it.each<[string, SiteStatus, Who, number, string]>([
    ['open', 'open', 'coordinator', 409, 'This site is already open.'],
    ['close', 'closed', 'coordinator', 409, 'This site is already closed.'],
    ['open', 'canceled', 'coordinator', 403, 'Only an administrator can reopen or close a canceled site.'],
    ['close', 'canceled', 'coordinator', 403, 'Only an administrator can reopen or close a canceled site.'],
    ['cancel', 'open', 'admin', 409, 'Close the site before you cancel it.'],
    ['cancel', 'canceled', 'admin', 409, 'This site is already canceled.'],
    ['cancel', 'closed', 'coordinator', 403, 'You don’t have permission to do this.'],
  ])('%s from %s by %s is answered %i: %s', async (name, status, who, expected, error) => {
    await set({ status });
    const answer = await move(name, who);
    expect([answer.status, answer.body.error]).toEqual([expected, error]);
    expect((await world.readSite()).status).toBe(status);
  });

  it.each<[string, SiteStatus | null]>([
    ['open', 'canceled'],
    ['close', 'canceled'],
    ['open', 'closed'],
    ['open', null],
    ['close', 'open'],
    ['cancel', 'closed'],
    ['cancel', 'pending'],
  ])('%s from %s is allowed for an administrator', async (name, status) => {
    await set({ status });
    expect((await move(name, 'admin')).status).toBe(200);
  });

  it("can't be opened before everything is there; the missing fields are in order", async () => {
    const { id } = await addSite(testApp.dataSource, {
      status: 'pending',
      studentCapacity: 0,
      instructorCapacity: 0,
      lat: null,
      lng: null,
    });
    const { status, body } = await move('open', 'admin', id);
    expect([status, body]).toEqual([
      409,
      {
        code: 'MISSING',
        missing: NEEDED_TO_OPEN,
        error: 'Some information is missing. Please fill it in before you open the site.',
      },
    ]);
    await set({ times: null });
    expect((await move('open')).body.missing).toEqual(['times']);
    expect((await world.readSite()).status).toBe('pending');
  });

  it('changes once in simultaneous requests', async () => {
    const other = await OtherInstance.holdRow(testApp, 'sites', world.site.id);
    const answers = (['coordinator', 'staff'] as const).map(async (who) => (await move('open', who)).status);
    await other.waitUntilWaiting(2);
    await other.release();
    expect((await Promise.all(answers)).sort()).toEqual([200, 409]);
  });

  it('is verified once by its people, with who and when', async () => {
    const { status, body } = await move('verify');
    expect([status, body.verifiedBy]).toEqual([200, { by: 'Cora Aragon', at: expect.any(Number) }]);
    const again = await move('verify', 'admin');
    expect([again.status, again.body]).toEqual([
      409,
      { code: 'ALREADY_VERIFIED', error: 'This site’s information is already verified.' },
    ]);
    expect((await world.readSite()).verifiedById).toBe(world.people.coordinator.id);
  });

  describe('unverified', () => {
    it('records who did it and when, hides the roster, and allows verifying again', async () => {
      await move('verify');
      const { status, body } = await move('unverify', 'admin');
      expect([status, body.verifiedBy]).toEqual([200, null]);
      const stored = await world.readSite();
      expect(stored).toMatchObject({ verifiedAt: null, verifiedById: null, unverifiedById: world.admin.id });
      const read = await (await world.signInAs('coordinator')).get(`/sites/${String(world.site.id)}`);
      expect(read.body.unverifiedBy).toEqual({ by: 'Olga Office', at: expect.any(Number) });
      const student = await addStudent(testApp.dataSource, await addUser(testApp.dataSource), {
        status: 'unassigned',
      });
      const office = await world.signInAs('admin');
      const refused = await office.post(`/students/${student.id}/assign`, { siteId: world.site.id });
      expect([refused.status, refused.body.code]).toEqual([409, 'SITE_NOT_TAKING']);
      expect((await move('verify')).status).toBe(200);
    });

    it("is refused if it isn't verified", async () => {
      const { status, body } = await move('unverify', 'admin');
      expect([status, body.code]).toEqual([409, 'NOT_VERIFIED']);
    });

    it.each(['assigned', 'accepted'] as const)('is refused while a student is %s there', async (story) => {
      await move('verify');
      const family = await addUser(testApp.dataSource);
      const student = await addStudent(testApp.dataSource, family, { status: story, site: world.site });
      const { status, body } = await move('unverify', 'admin');
      expect([status, body.code]).toEqual([409, 'HAS_STUDENTS']);
      expect((await world.readSite()).verifiedAt).not.toBeNull();
      await testApp.dataSource.manager.update(Student, student.id, { siteId: null });
      expect((await move('unverify', 'admin')).status).toBe(200);
    });

    it('is only for the office', async () => {
      await move('verify');
      for (const who of ['coordinator', 'staff'] as const)
        expect((await move('unverify', who)).status).toBe(403);
    });

    describe('while a student is assigned', () => {
      interface Round {
        answers: string[];
        isVerified: boolean;
        seats: number;
      }
      const isLost = ({ isVerified, seats }: Round) => !isVerified && seats > 0;

      async function race(enough?: (round: Round) => boolean): Promise<Round[]> {
        const { manager } = testApp.dataSource;
        const [one, other] = [await world.signInAs('admin'), await world.signInAs('admin')];
        return runRounds(async () => {
          const site = await addSite(testApp.dataSource);
          const family = await addUser(testApp.dataSource);
          const student = await addStudent(testApp.dataSource, family, { status: 'unassigned' });
          const answers = await Promise.all([
            readOutcome(one.post(`/sites/${String(site.id)}/unverify`)),
            readOutcome(other.post(`/students/${student.id}/assign`, { siteId: site.id })),
          ]);
          const { verifiedAt } = await manager.findOneByOrFail(Site, { id: site.id });
          const seats = await manager.countBy(Student, { siteId: site.id });
          return { answers, isVerified: verifiedAt !== null, seats };
        }, enough);
      }

      it('allows one of the two, and nobody is at an unverified site', async () => {
        for (const round of await race()) {
          expect([
            ['done', '409 SITE_NOT_VERIFIED'],
            ['409 HAS_STUDENTS', 'done'],
          ]).toContainEqual(round.answers);
          expect(isLost(round)).toBe(false);
        }
      });

      it('leaves a student there without the locks, which the test above would notice', async () => {
        const results = await runWithoutLocks(() => race(isLost));
        expect(results.some(isLost)).toBe(true);
      });
    });
  });

  it('can be changed by coordinators, staff and the office', async () => {
    for (const role of ['view', 'instructor'] as const) {
      for (const name of ['open', 'close', 'verify', 'cancel']) {
        const { status } = await (await world.signInAs(role)).post(`/sites/${String(world.site.id)}/${name}`);
        expect([role, name, status]).toEqual([role, name, 403]);
      }
    }
  });

  it('is hidden from other sites', async () => {
    const { id } = await addSite(testApp.dataSource);
    for (const name of ['open', 'close', 'verify']) expect((await move(name, 'staff', id)).status).toBe(404);
  });
});
