import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { LANGUAGE_COOKIE, PAGE_DATA_ID, type PageData } from '../../../domain/contract/page-data.js';
import type { StudentCard, StudentDetail, StudentView } from '../../../domain/contract/student.js';
import { Session } from '../../auth/session.entity.js';
import { AccessLogEntry } from '../../history/access-log-entry.entity.js';
import { Site } from '../../sites/site.entity.js';
import { addUser } from '../../testing/people.js';
import { addSchools } from '../../testing/schools.js';
import { addMember, addSite } from '../../testing/sites.js';
import { addStudent } from '../../testing/students.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { Visitor } from '../../testing/visitor.js';

const HTML = '<!doctype html><html><head><title>Summer</title></head><body></body></html>';

describe('pages', () => {
  let testApp: TestApp;
  let webFolder: string;
  beforeAll(async () => {
    webFolder = mkdtempSync(join(tmpdir(), 'web-'));
    writeFileSync(join(webFolder, 'index.html'), HTML);
    testApp = await createTestApp({}, { webFolder });
  });
  afterAll(async () => {
    await testApp.close();
    rmSync(webFolder, { recursive: true });
  });

  const open = async (path: string, { cookie }: { cookie: string | null }) => {
    const { status, text, headers } = await request(testApp.url)
      .get(path)
      .set({ accept: 'text/html', ...(cookie ? { cookie } : {}) });
    const pattern = new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">(.*?)</script>`);
    const data = JSON.parse(pattern.exec(text)?.[1] ?? 'null') as PageData;
    return { status, text, data, headers };
  };
  const someone = { cookie: null };
  const parent = async (change = {}) => {
    const user = await addUser(testApp.dataSource, change);
    return { user, visitor: await Visitor.as(testApp, user) };
  };

  it('come with the person and what the API would answer them', async () => {
    const { user, visitor } = await parent();
    const student = await addStudent(testApp.dataSource, user);
    const dashboard = await open('/dashboard', visitor);
    expect(dashboard.headers['cache-control']).toBe('no-store');
    expect(dashboard.data.user).toEqual((await visitor.get('/users/whoami')).body);
    const cards = dashboard.data.answers['/students'] as StudentCard[];
    expect(cards.map(({ id }) => id)).toEqual([student.id]);

    const { status, data } = await open(`/dashboard/student/${student.id}`, visitor);
    expect(status).toBe(200);
    expect(data.answers[`/students/${student.id}`]).toEqual(
      (await visitor.get(`/students/${student.id}`)).body as StudentView,
    );
  });

  it('come with answers in the language chosen in this browser', async () => {
    const { user, visitor } = await parent();
    const student = await addStudent(testApp.dataSource, user);
    const cookie = `${visitor.cookie}; ${LANGUAGE_COOKIE}=es`;
    const { data } = await open(`/dashboard/student/${student.id}`, { cookie });
    const { timeline } = data.answers[`/students/${student.id}`] as StudentDetail;
    expect(timeline[0]?.text).toBe('Usted comenzó la solicitud.');
  });

  it('come with the site of each accepted child on the dashboard', async () => {
    const { user, visitor } = await parent();
    const site = await addSite(testApp.dataSource);
    const accepted = await addStudent(testApp.dataSource, user, { status: 'accepted', site });
    await addStudent(testApp.dataSource, user, { status: 'assigned', site });
    const { data } = await open('/dashboard', visitor);
    const address = `/students/${accepted.id}/siteDetails`;
    expect(Object.keys(data.answers)).toEqual(['/students', address]);
    expect(data.answers[address]).toEqual((await visitor.get(address)).body);
    expect(data.answers[address]).toMatchObject({ name: site.name });
  });

  it('say that nobody is logged in to those who are not, whatever they ask for', async () => {
    const { user } = await parent();
    const student = await addStudent(testApp.dataSource, user);
    const pages = await Promise.all(
      [student.id, randomUUID(), 'nonsense'].map((id) => open(`/dashboard/student/${id}`, someone)),
    );
    for (const { status, data } of pages) {
      expect([status, data]).toEqual([200, { user: null, answers: {} }]);
    }
    // Nothing but the time of the response tells one ID from another.
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
  });

  it("are the login's again once the session has ended", async () => {
    const { user, visitor } = await parent();
    await testApp.dataSource.manager.delete(Session, { userId: user.id });
    expect((await open('/dashboard', visitor)).data).toEqual({ user: null, answers: {} });
  });

  it("are missing for unknown and other families' students alike", async () => {
    const [{ visitor }, { user: other }] = [await parent(), await parent()];
    const foreign = await addStudent(testApp.dataSource, other);
    for (const id of [foreign.id, randomUUID(), 'nonsense', '..%5C..%5Cusers%5Cme', 'a%2F..%2F..%2Fusers']) {
      for (const path of [`/dashboard/student/${id}`, `/dashboard/student/${id}/review`]) {
        const { status, data, headers } = await open(path, visitor);
        // The review also reads the family's own children, of whom there are none.
        const answers = path.endsWith('review') ? { '/students': [] } : {};
        expect([path, status, data.answers]).toEqual([path, 404, answers]);
        expect(headers['x-robots-tag']).toBe('noindex');
      }
    }
  });

  it('of the office are missing for unknown records only, and for those who may know', async () => {
    const { visitor: admin } = await parent({ role: 'admin' });
    const { visitor: family } = await parent();
    const [own, other] = [await addSite(testApp.dataSource), await addSite(testApp.dataSource)];
    const staff = await addMember(testApp.dataSource, own, 'staff');
    const atSite = await Visitor.as(testApp, staff);
    const statusOf = async (path: string, visitor: Visitor) => (await open(path, visitor)).status;
    expect(await statusOf(`/sites/${own.id}`, admin)).toBe(200);
    expect(await statusOf('/sites/999999', admin)).toBe(404);
    expect(await statusOf(`/users/${randomUUID()}`, admin)).toBe(404);
    expect(await statusOf(`/users/${staff.id}`, admin)).toBe(200);
    expect(await statusOf(`/sites/${own.id}`, atSite)).toBe(200);
    // The same status whether it exists or not.
    expect(await statusOf(`/sites/${other.id}`, atSite)).toBe(await statusOf('/sites/999999', atSite));
    for (const page of ['users', 'sites', 'placement']) {
      const [known, unknown] = [
        await open(`/${page}/${page === 'users' ? staff.id : own.id}`, family),
        await open(`/${page}/${page === 'users' ? randomUUID() : 999_999}`, family),
      ];
      expect([page, known.status]).toEqual([page, unknown.status]);
      expect([known.data.answers, unknown.data.answers]).toEqual([{}, {}]);
    }
  });

  it('log a read by the office once, like the request that the page makes no more', async () => {
    const { user } = await parent();
    const student = await addStudent(testApp.dataSource, user);
    const { user: admin, visitor } = await parent({ role: 'admin' });
    const page = await open(`/applications/${student.id}`, visitor);
    expect(page.data.answers).toHaveProperty([`/students/${student.id}/application`]);
    const reads = await testApp.dataSource.manager.findBy(AccessLogEntry, { userId: admin.id });
    expect(reads).toHaveLength(1);
  });

  it("carry names that can't end the data's element", async () => {
    const { visitor } = await parent({ firstName: '</script><script>alert(1)</script>' });
    const { text, data } = await open('/dashboard', visitor);
    expect(text).not.toContain('alert(1)</script>');
    expect(data.user?.firstName).toBe('</script><script>alert(1)</script>');
  });

  it('of the lists without children’s information are revalidated, and new once they change', async () => {
    await addSchools(testApp.dataSource);
    const { visitor } = await parent();
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
