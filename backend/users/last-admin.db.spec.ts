import { IsNull } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { addUser } from '../testing/people.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const ROUNDS = 50;

describe('the last administrator', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(() => restoreSnapshot(testApp));

  const makeAdmin = () => addUser(testApp.dataSource, { role: 'admin' });
  const countAdmins = () => testApp.dataSource.manager.countBy(User, { role: 'admin', deletedAt: IsNull() });
  const removals = {
    demotes: (visitor: Visitor, { id, firstName, lastName, email }: User) =>
      visitor.post(`/users/${id}/update`, { firstName, lastName, email, role: 'user' }),
    deactivates: (visitor: Visitor, { id }: User) => visitor.post(`/users/${id}/deactivate`),
  };

  it.each(Object.entries(removals))("can't be demoted or deactivated: %s", async (_, remove) => {
    const admin = await makeAdmin();
    await addUser(testApp.dataSource, { role: 'admin', deletedAt: new Date() });
    const { status, body } = await remove(await Visitor.signIn(testApp, admin), admin);
    expect([status, body.code]).toEqual([409, 'LAST_ADMIN']);
    expect(await countAdmins()).toBe(1);
  });

  it.each(Object.entries(removals))(
    'stays if two administrators %s each other at once',
    async (_, remove) => {
      for (let round = 0; round < ROUNDS; round++) {
        const [one, other] = [await makeAdmin(), await makeAdmin()];
        const visitors = [await Visitor.signIn(testApp, one), await Visitor.signIn(testApp, other)] as const;
        const answers = await Promise.all([remove(visitors[0], other), remove(visitors[1], one)]);
        const [done, refused] = answers.map(({ status }) => status).sort();
        expect([done, [401, 403].includes(refused ?? 0)]).toEqual([200, true]);
        expect(await countAdmins()).toBe(1);
        await testApp.dataSource.manager.update(User, { role: 'admin' }, { role: 'user' });
      }
    },
  );
});
