import { addUser } from '../testing/people.js';
import { readOutcome, runRounds, runWithoutRowLocks } from '../testing/races.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('updating a user whom others have changed', () => {
  let testApp: TestApp;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
    office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
  });
  afterAll(() => testApp.close());

  async function makeUser() {
    const { id, firstName, lastName, email, role } = await addUser(testApp.dataSource);
    const shown = { firstName, lastName, email, role };
    const update = (change: object) => office.post(`/users/${id}/update`, { ...shown, ...change });
    const readVersion = async () => (await office.get(`/users/${id}`)).body.version as number;
    return { shown, update, version: readVersion };
  }

  it("keeps both changes to different fields, and ignores an email's case", async () => {
    const { shown, update, version } = await makeUser();
    const opened = await version();
    await update({ lastName: 'Tso' });
    const { status, body } = await update({
      firstName: 'Rosa',
      email: shown.email.toUpperCase(),
      version: opened,
    });
    expect([status, body.firstName, body.lastName, body.email]).toEqual([200, 'Rosa', 'Tso', shown.email]);
  });

  it('refuses what both changed, and saves nothing', async () => {
    const { update, version } = await makeUser();
    const opened = await version();
    await update({ lastName: 'Tso' });
    const { status, body } = await update({ firstName: 'Rosa', lastName: 'Begay', version: opened });
    expect([status, body.code, body.current]).toEqual([409, 'CHANGED_MEANWHILE', { lastName: 'Tso' }]);
    expect((await update({ lastName: 'Tso', version: body.version as number })).body.firstName).toBe('Ana');
  });

  it('never reverts a role that another administrator gave', async () => {
    const { update, version } = await makeUser();
    const opened = await version();
    await update({ role: 'admin' });
    expect((await update({ firstName: 'Rosa', version: opened })).body.role).toBe('admin');
  });

  it('refuses an invalid version', async () => {
    const { update } = await makeUser();
    const { status, body } = await update({ version: 'x' });
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['version']]);
  });

  describe('at the same time', () => {
    const race = async () => {
      const { update, version } = await makeUser();
      const opened = await version();
      const both = ['Rosa', 'Elena'].map((firstName) => readOutcome(update({ firstName, version: opened })));
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
