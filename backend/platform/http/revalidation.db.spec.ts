import { Site } from '../../sites/site.entity.js';
import { addUser } from '../../testing/people.js';
import { addSchools } from '../../testing/schools.js';
import { addSite } from '../../testing/sites.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { Visitor } from '../../testing/visitor.js';

describe('lists without children’s information', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  it('are revalidated, and new once they change', async () => {
    await addSchools(testApp.dataSource);
    const visitor = await Visitor.signIn(testApp, await addUser(testApp.dataSource));
    const site = await addSite(testApp.dataSource, { name: 'Acequia' });
    for (const path of ['/schools', '/season', '/sites', '/sites/map?own=true']) {
      const { headers } = await visitor.get(path);
      const again = await visitor.get(path, { 'if-none-match': headers['etag'] ?? '' });
      expect([path, again.status]).toEqual([path, 304]);
    }
    const { headers } = await visitor.get('/sites');
    await testApp.dataSource.manager.update(Site, { id: site.id }, { name: 'Bosque' });
    const changed = await visitor.get('/sites', { 'if-none-match': headers['etag'] ?? '' });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain('Bosque');
  });
});
