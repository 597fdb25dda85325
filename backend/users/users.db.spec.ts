import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('the signed-in person', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  it('gets their account with its sites, by name', async () => {
    const site = await addSite(testApp.dataSource, { name: 'Zuni' });
    const user = await addMember(testApp.dataSource, site, 'coordinator', {
      firstName: 'Ana',
      lastName: 'Peña',
    });
    const { status, body } = await (await Visitor.signIn(testApp, user)).get('/users/whoami');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: user.id,
      firstName: 'Ana',
      lastName: 'Peña',
      email: user.email,
      role: 'site',
      language: 'en',
      mobile: null,
      textsOn: false,
      sites: [{ id: site.id, name: 'Zuni', role: 'coordinator' }],
    });
  });

  it("can choose the account's language", async () => {
    const visitor = await Visitor.signIn(testApp, await addUser(testApp.dataSource));
    const { status, body } = await visitor.post('/users/language', { language: 'es' });
    expect([status, body.language]).toEqual([200, 'es']);
    expect((await visitor.get('/users/whoami')).body.language).toBe('es');
  });

  it.each([[{}], [{ language: 'xx' }], [{ language: 1 }]])(
    "can't choose an unknown language: %j",
    async (body) => {
      const visitor = await Visitor.signIn(testApp, await addUser(testApp.dataSource));
      const answer = await visitor.post('/users/language', body);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['language']]);
    },
  );

  it('is checked before the body is read', async () => {
    expect((await new Visitor(testApp).post('/users/language', { language: 'xx' })).status).toBe(401);
  });
});
