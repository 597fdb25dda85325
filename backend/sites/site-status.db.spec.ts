import type { SiteStatus } from '../../domain/enums/enums.js';
import { NEEDED_TO_OPEN } from '../../domain/placement/site-moves.js';
import { OtherInstance } from '../testing/other-instance.js';
import { SiteWorld, WHOLE_SITE } from '../testing/site-world.js';
import { addSite } from '../testing/sites.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Site } from './site.entity.js';

type Who = 'admin' | 'coordinator';

describe('the status of a site', () => {
  let house: TestApp;
  let world: SiteWorld;
  beforeEach(async () => {
    house = await createTestApp();
    world = await SiteWorld.build(house, { ...WHOLE_SITE, status: 'pending', verifiedAt: null });
  });
  afterEach(() => house.close());

  async function move(name: string, who: Who | 'staff' = 'coordinator', id = world.site.id) {
    return (await world.as(who)).post(`/sites/${String(id)}/${name}`);
  }
  const set = (change: Partial<Site>) => house.dataSource.manager.update(Site, world.site.id, change);

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
    expect(await world.stored()).toMatchObject({
      status: expected,
      statusChangedById: world.people.staff.id,
    });
  });

  it.each<[string, SiteStatus, Who, number, string]>([
    ['open', 'open', 'coordinator', 409, 'This site is open already.'],
    ['close', 'closed', 'coordinator', 409, 'This site is closed already.'],
    ['open', 'canceled', 'coordinator', 403, 'Only an administrator can reopen or close a canceled site.'],
    ['close', 'canceled', 'coordinator', 403, 'Only an administrator can reopen or close a canceled site.'],
    ['cancel', 'open', 'admin', 409, 'Close the site before you cancel it.'],
    ['cancel', 'canceled', 'admin', 409, 'This site is canceled already.'],
    ['cancel', 'closed', 'coordinator', 403, 'You do not have permission to do this.'],
  ])('%s from %s by %s is answered %i: %s', async (name, status, who, expected, error) => {
    await set({ status });
    const answer = await move(name, who);
    expect([answer.status, answer.body.error]).toEqual([expected, error]);
    expect((await world.stored()).status).toBe(status);
  });

  it.each<[string, SiteStatus | null]>([
    ['open', 'canceled'],
    ['close', 'canceled'],
    ['open', 'closed'],
    ['open', null],
    ['close', 'open'],
    ['cancel', 'closed'],
    ['cancel', 'pending'],
  ])('%s from %s is open to an administrator', async (name, status) => {
    await set({ status });
    expect((await move(name, 'admin')).status).toBe(200);
  });

  it('is not opened before all is there; what is missing is named in its order', async () => {
    const { id } = await addSite(house.dataSource, {
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
        error: 'Some information is missing. Please complete it before you open the site.',
      },
    ]);
    await set({ times: null });
    expect((await move('open')).body.missing).toEqual(['times']);
    expect((await world.stored()).status).toBe('pending');
  });

  it('is changed once by two who open it at once', async () => {
    const other = await OtherInstance.holding(house, 'sites', world.site.id);
    const answers = (['coordinator', 'staff'] as const).map(async (who) => (await move('open', who)).status);
    await other.untilWaiting(2);
    await other.letGo();
    expect((await Promise.all(answers)).sort()).toEqual([200, 409]);
  });

  it('is verified by its people, with who and when, and once', async () => {
    const { status, body } = await move('verify');
    expect([status, body.verifiedBy]).toEqual([200, { by: 'Cora Aragon', at: expect.any(Number) }]);
    const again = await move('verify', 'admin');
    expect([again.status, again.body]).toEqual([
      409,
      { code: 'ALREADY_VERIFIED', error: 'The information of this site is verified already.' },
    ]);
    expect((await world.stored()).verifiedById).toBe(world.people.coordinator.id);
  });

  it('is a matter of the coordinators, the staff and the office', async () => {
    for (const role of ['view', 'instructor'] as const) {
      for (const name of ['open', 'close', 'verify', 'cancel']) {
        const { status } = await (await world.as(role)).post(`/sites/${String(world.site.id)}/${name}`);
        expect([role, name, status]).toEqual([role, name, 403]);
      }
    }
  });

  it('of another site is hidden from them', async () => {
    const { id } = await addSite(house.dataSource);
    for (const name of ['open', 'close', 'verify']) expect((await move(name, 'staff', id)).status).toBe(404);
  });
});
