import { readOutcome, runRounds, runWithoutRowLocks } from '../testing/races.js';
import { SiteWorld, WHOLE_SITE } from '../testing/site-world.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';

const INFORMATION = { name: 'Acequia', orgName: 'Mesa Vista Schools' };

describe('saving a site that others have changed', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  async function makeSite() {
    const world = await SiteWorld.build(testApp, { ...WHOLE_SITE, status: 'closed' });
    const [coordinator, admin] = [await world.signInAs('coordinator'), await world.signInAs('admin')];
    const path = `/sites/${String(world.site.id)}`;
    const save = (what: string, body: object, visitor = coordinator) =>
      visitor.post(`${path}/save${what}`, body);
    const readVersion = async () => (await coordinator.get(path)).body.version as number;
    return { world, save, version: readVersion, admin, path };
  }

  it('keeps both changes to different fields, with the pin as one', async () => {
    const { save, version, admin } = await makeSite();
    const pin = { lat: 35.69, lng: -105.94 };
    const shown = { ...INFORMATION, address: '1 Main St', location: pin };
    await save('Information', shown);
    const opened = await version();
    await save('Information', { ...shown, location: { lat: 35.7, lng: -105.94 } }, admin);
    const { status, body } = await save('Information', { ...shown, county: 'Taos', version: opened });
    expect([status, body.location, body.county]).toEqual([200, { lat: 35.7, lng: -105.94 }, 'Taos']);
    const moved = { ...shown, county: 'Taos', location: { lat: 35.69, lng: -105.9 }, version: opened };
    const late = await save('Information', moved);
    expect([late.status, late.body.code, late.body.current]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      { location: { lat: 35.7, lng: -105.94 } },
    ]);
  });

  it('refuses a capacity that both changed, and keeps one that only the other changed', async () => {
    const { save, version, admin, world } = await makeSite();
    const opened = await version();
    await save('Details', { studentCapacity: 40, instructorCapacity: 5 }, admin);
    const late = await save('Details', { studentCapacity: 30, instructorCapacity: 5, version: opened });
    expect([late.status, late.body.current]).toEqual([409, { studentCapacity: 40 }]);
    const { studentCapacity, instructorCapacity } = world.site;
    const same = await save('Details', {
      studentCapacity,
      instructorCapacity,
      pinText: 'Hi',
      version: opened,
    });
    expect([same.status, same.body.studentCapacity, same.body.pinText]).toEqual([200, 40, 'Hi']);
  });

  it('refuses a Spanish text that both changed', async () => {
    const { save, version, admin } = await makeSite();
    const opened = await version();
    await save('Details', { acceptanceTextEs: 'Traigan agua.' }, admin);
    const late = await save('Details', { acceptanceTextEs: 'Traigan un sombrero.', version: opened });
    expect([late.status, late.body.current]).toEqual([409, { acceptanceTextEs: 'Traigan agua.' }]);
  });

  it('validates the second contact after merging', async () => {
    const { save, version, admin } = await makeSite();
    const shown = { ...INFORMATION, contact2Name: 'Ben Tso' };
    await save('Information', shown);
    const opened = await version();
    await save('Information', { ...shown, contact2Name: null }, admin);
    const late = await save('Information', { ...shown, contact2Role: 'Principal', version: opened });
    expect([late.status, late.body.fields]).toEqual([400, { contact2Name: expect.any(String) as string }]);
  });

  it('has a new version after a move that changes no form field', async () => {
    const { save, version, admin, path } = await makeSite();
    const opened = await version();
    await admin.post(`${path}/cancel`);
    expect(await version()).toBeGreaterThan(opened);
    expect((await save('Information', { ...INFORMATION, version: opened })).status).toBe(200);
  });

  it.each(['Information', 'Details', 'Application'])('refuses an invalid version of its %s', async (what) => {
    const { save } = await makeSite();
    const { status, body } = await save(what, { ...INFORMATION, version: 'x' });
    expect([status, body.fields]).toEqual([
      400,
      expect.objectContaining({ version: expect.any(String) as string }),
    ]);
  });

  describe('at the same time', () => {
    const race = async () => {
      const { save, version, admin } = await makeSite();
      const opened = await version();
      const makeBody = (days: string) => ({ ...WHOLE_SITE, days, version: opened });
      const both = [
        readOutcome(save('Details', makeBody('Monday'))),
        readOutcome(save('Details', makeBody('Friday'), admin)),
      ];
      return (await Promise.all(both)).sort().join(', ');
    };

    it('accepts one of two', async () => {
      expect(new Set(await runRounds(race))).toEqual(new Set(['409 CHANGED_MEANWHILE, done']));
    });

    it('would lose one without the lock', async () => {
      const results = await runWithoutRowLocks(() => runRounds(race, (result) => result === 'done, done'));
      expect(results).toContain('done, done');
    });
  });
});
