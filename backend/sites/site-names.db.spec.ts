import type { ApplicationDetail } from '../../domain/contract/application.js';
import { getCurrentSiteLabel, getPreferredSiteLabel, getSiteLabel } from '../../domain/sites/site-label.js';
import { Message } from '../mail/message.entity.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { getSiteLabelSql } from './site-name.queries.js';
import { Site } from './site.entity.js';

const TAOS = 'Acequia Library (Taos Schools)';
const MORA = 'Acequia Library (Mora Schools)';

describe('sites with the same name', () => {
  let testApp: TestApp;
  let office: Visitor;
  let taos: Site;
  let mora: Site;
  let other: Site;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
    taos = await addSite(testApp.dataSource, { name: 'Acequia Library', district: 'Taos Schools' });
    mora = await addSite(testApp.dataSource, { name: 'Acequia Library', district: 'Mora Schools' });
    other = await addSite(testApp.dataSource, { name: 'Zuni Library', district: 'Zuni Schools' });
  });

  it.each(['/sites', '/sites/map'])('have their district in the options of %s', async (path) => {
    const { body } = await office.get(path);
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual([MORA, TAOS, 'Zuni Library']);
  });

  it("have a flag in the office's list, which keeps the plain name", async () => {
    const { body } = await office.get('/sites/admin-details');
    const rows = body as { name: string; isNameShared: boolean }[];
    expect(rows.map(({ name, isNameShared }) => [name, isNameShared])).toEqual([
      ['Acequia Library', true],
      ['Acequia Library', true],
      ['Zuni Library', false],
    ]);
    expect((await office.get(`/sites/${other.id}`)).body).toMatchObject({ isNameShared: false });
  });

  it('have their district in the details of an application, its history, its export and its mail', async () => {
    const parent = await addUser(testApp.dataSource);
    const preferences = { sitePreference1: mora.id, sitePreference2: taos.id, sitePreference3: other.id };
    const student = await addStudent(testApp.dataSource, parent, { status: 'unassigned' }, preferences);
    await addMember(testApp.dataSource, taos, 'coordinator');
    const assigned = await office.post(`/students/${student.id}/assign`, { siteId: taos.id });
    expect(assigned.body).toMatchObject({
      siteCurrentName: 'Acequia Library',
      siteCurrentDistrict: 'Taos Schools',
      siteCurrentIsNameShared: true,
      site1IsNameShared: true,
      site2IsNameShared: true,
      site3IsNameShared: false,
    });
    expect(getCurrentSiteLabel(assigned.body as ApplicationDetail)).toBe(TAOS);
    expect(getPreferredSiteLabel(assigned.body as ApplicationDetail, 1)).toBe(MORA);
    expect(getPreferredSiteLabel(assigned.body as ApplicationDetail, 3)).toBe('Zuni Library');
    const history = await office.get(`/students/${student.id}/history`);
    expect(history.body[0].site).toEqual({ id: taos.id, name: TAOS });
    const exported = await office.post('/students/export', { ids: [student.id] });
    expect(exported.body[0]).toMatchObject({ siteName: TAOS, sitePreference3Name: 'Zuni Library' });
    const [mail] = await testApp.dataSource.manager.findBy(Message, {
      kind: 'student-assigned',
    });
    expect(mail?.facts).toMatchObject({ siteName: TAOS });
  });

  it('have it for their own people and for the family of an accepted student', async () => {
    const coordinator = await addMember(testApp.dataSource, mora, 'coordinator');
    const visitor = await Visitor.signIn(testApp, coordinator);
    expect((await visitor.get('/users/whoami')).body.sites).toEqual([
      { id: mora.id, name: MORA, role: 'coordinator' },
    ]);
    const parent = await addUser(testApp.dataSource);
    const student = await addStudent(testApp.dataSource, parent, { status: 'accepted', site: mora });
    const family = await Visitor.signIn(testApp, parent);
    expect((await family.get(`/students/${student.id}/siteDetails`)).body.name).toBe(MORA);
  });

  it('have the same label in the domain and in SQL, ignoring case and accents', async () => {
    await testApp.dataSource.manager.update(Site, mora.id, { name: 'ACÉQUIA library' });
    const bare = await addSite(testApp.dataSource, { name: 'Zuni library', district: null });
    const labels = await testApp.dataSource.query<{ id: number; label: string }[]>(
      `SELECT t."id", ${getSiteLabelSql('t')} AS "label" FROM sites t`,
    );
    const sites = await testApp.dataSource.manager.find(Site);
    const expected = new Map(sites.map((site) => [site.id, getSiteLabel(site)]));
    expect(new Map(labels.map(({ id, label }) => [id, label]))).toEqual(expected);
    expect([expected.get(mora.id), expected.get(bare.id), expected.get(other.id)]).toEqual([
      'ACÉQUIA library (Mora Schools)',
      'Zuni library',
      'Zuni Library (Zuni Schools)',
    ]);
  });
});
