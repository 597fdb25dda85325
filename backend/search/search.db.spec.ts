import type { SearchResults } from '../../domain/contract/search.js';
import { getReferenceNumber } from '../../domain/status/reference-number.js';
import type { Site } from '../sites/site.entity.js';
import { findAccessLines } from '../testing/access-log.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('GET /search', () => {
  let testApp: TestApp;
  let office: Visitor;
  let site: Site;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    office = await Visitor.signIn(
      testApp,
      await addUser(testApp.dataSource, { role: 'admin', lastName: 'Luna' }),
    );
    site = await addSite(testApp.dataSource, {
      name: 'Acequia Elementary',
      district: 'Española',
      verifiedAt: new Date(),
    });
  });

  async function search(q: string, visitor = office): Promise<SearchResults> {
    const { status, body } = await visitor.get(`/search?${new URLSearchParams({ q }).toString()}`);
    expect(status).toBe(200);
    return body as SearchResults;
  }

  const listChildNames = ({ children }: SearchResults) =>
    children.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

  async function addFamily(email = 'rosa@example.org') {
    return addUser(testApp.dataSource, { firstName: 'Rosa', lastName: 'Tso', email });
  }

  it('finds children, sites and people for the office', async () => {
    const parent = await addFamily();
    const names = { firstName: 'Ana', lastName: 'García', grade: '3' as const };
    const child = await addStudent(testApp.dataSource, parent, { status: 'accepted', site }, names);
    await addStudent(testApp.dataSource, parent, {}, { firstName: 'Luz', lastName: 'Baca' });
    expect(await search('garcia, ana')).toEqual({
      children: [
        {
          ...{ id: child.id, firstName: 'Ana', lastName: 'García', grade: '3' },
          ...{ status: 'accepted', siteName: 'Acequia Elementary' },
        },
      ],
      sites: [],
      people: [],
    });
    const person = {
      id: parent.id,
      firstName: 'Rosa',
      lastName: 'Tso',
      email: 'rosa@example.org',
      role: 'user',
    };
    expect(await search('Tso, Rosa')).toEqual({ children: [], sites: [], people: [person] });
    expect((await search('rosa@example')).people).toEqual([person]);
    const place = { id: site.id, name: 'Acequia Elementary', district: 'Española' };
    expect((await search('elem espan')).sites).toEqual([place]);
    expect((await search('Bosque')).sites).toEqual([]);
  });

  it('finds children by phone, SSID and reference number', async () => {
    const change = { lastName: 'One', guardian1CellPhone: '5057472210', ssid: '123456789' };
    const child = await addStudent(testApp.dataSource, await addFamily(), {}, change);
    await addStudent(testApp.dataSource, await addFamily('ben@example.org'), {}, { lastName: 'Two' });
    for (const typed of ['(505) 747-2210', '123456789', getReferenceNumber(child.id)]) {
      expect((await search(typed)).children.map(({ id }) => id)).toEqual([child.id]);
    }
  });

  it('answers eight of each at most, by name', async () => {
    const parent = await addFamily();
    for (let at = 9; at > 0; at -= 1) {
      await addStudent(testApp.dataSource, parent, {}, { firstName: 'Ana', lastName: `Zzap ${at}` });
      await addSite(testApp.dataSource, { name: `Zzap ${at}` });
      await addUser(testApp.dataSource, { firstName: 'Ana', lastName: `Zzap ${at}` });
    }
    const { children, sites, people } = await search('zzap');
    const names = Array.from({ length: 8 }, (_, at) => `Zzap ${at + 1}`);
    expect(children.map(({ lastName }) => lastName)).toEqual(names);
    expect(sites.map(({ name }) => name)).toEqual(names);
    expect(people.map(({ lastName }) => lastName)).toEqual(names);
  });

  it.each(['', ' ', 'a', ' ,a,', '-'])('asks for two letters or digits: %j', async (q) => {
    const { status, body } = await office.get(`/search?${new URLSearchParams({ q }).toString()}`);
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['q']]);
    if (q.includes('a')) expect(body.fields).toEqual({ q: 'Type at least 2 letters or digits.' });
  });

  describe('for a site’s people', () => {
    it.each(['coordinator', 'staff', 'view', 'instructor'] as const)(
      'finds only the children with a seat at their own sites, and these sites: %s',
      async (role) => {
        const visitor = await Visitor.signIn(testApp, await addMember(testApp.dataSource, site, role));
        const other = await addSite(testApp.dataSource, { name: 'Acequia Two', verifiedAt: new Date() });
        const parent = await addFamily();
        const add = (lastName: string, status: 'accepted' | 'assigned' | 'unassigned', at?: Site) =>
          addStudent(
            testApp.dataSource,
            parent,
            { status, ...(at ? { site: at } : {}) },
            { firstName: 'Ana', lastName, sitePreference1: site.id },
          );
        await add('One', 'accepted', site);
        await add('Two', 'assigned', site);
        await add('Three', 'unassigned');
        await add('Four', 'accepted', other);
        const found = await search('ana', visitor);
        expect(listChildNames(found)).toEqual(['Ana One', 'Ana Two']);
        expect(found.children.map(({ status }) => status)).toEqual(['accepted', 'assigned']);
        expect(found.children.map(({ siteName }) => siteName)).toEqual([
          'Acequia Elementary',
          'Acequia Elementary',
        ]);
        expect((await search('acequia', visitor)).sites.map(({ id }) => id)).toEqual([site.id]);
        expect((await search('rosa', visitor)).people).toEqual([]);
      },
    );

    it('is logged with the children it showed, so it’s among what was seen of them', async () => {
      const person = await addMember(testApp.dataSource, site, 'view');
      const visitor = await Visitor.signIn(testApp, person);
      const seat = { status: 'accepted', site } as const;
      const { id } = await addStudent(testApp.dataSource, await addFamily(), seat, { firstName: 'Ana' });
      await addStudent(testApp.dataSource, await addFamily('ben@example.org'), seat, { firstName: 'Luz' });
      await search('Ana', visitor);
      const lines = await findAccessLines(testApp.dataSource, { action: 'search.read', userId: person.id });
      expect(lines).toMatchObject([{ studentIds: [id], details: { filter: { search: 'name' }, count: 1 } }]);
      const { body } = await office.get(`/students/${id}/access`);
      expect(body.results).toContainEqual(expect.objectContaining({ action: 'search.read', students: 1 }));
    });

    it('never confirms an SSID or an email, but finds phones and reference numbers', async () => {
      const visitor = await Visitor.signIn(testApp, await addMember(testApp.dataSource, site, 'coordinator'));
      const change = {
        ...{ guardian1CellPhone: '5057472210', ssid: '123456789' },
        ...{ guardian1Email: 'ben@example.org', emergency2WorkPhone: '5055550100' },
      };
      const { id } = await addStudent(
        testApp.dataSource,
        await addFamily(),
        { status: 'accepted', site },
        change,
      );
      for (const typed of ['123456789', '123456', 'ben@example', 'rosa@example.org']) {
        expect((await search(typed, visitor)).children).toEqual([]);
      }
      for (const typed of ['505-747-2210', '5555', getReferenceNumber(id)]) {
        expect((await search(typed, visitor)).children.map((child) => child.id)).toEqual([id]);
      }
    });

    it('finds no children before the site is verified, and takes wildcards literally', async () => {
      const pending = await addSite(testApp.dataSource, { name: 'Bosque', verifiedAt: null });
      await addStudent(testApp.dataSource, await addFamily(), { status: 'assigned', site: pending });
      const visitor = await Visitor.signIn(
        testApp,
        await addMember(testApp.dataSource, pending, 'coordinator'),
      );
      expect((await search('Baca', visitor)).children).toEqual([]);
      await testApp.dataSource.query(`UPDATE sites SET "verifiedAt" = now() WHERE "id" = $1`, [pending.id]);
      expect(listChildNames(await search('Baca', visitor))).toEqual(['Lucía Baca']);
      expect((await search('B%a__', visitor)).children).toEqual([]);
    });
  });

  it('is refused to families', async () => {
    const visitor = await Visitor.signIn(testApp, await addFamily());
    expect((await visitor.get('/search?q=ana')).status).toBe(403);
  });

  it.each([
    ['García', 'name'],
    ['505 747 2210', 'number'],
    ['rosa@example.org', 'email'],
    [getReferenceNumber('00000000-0000-4000-8000-000000000000'), 'reference'],
  ])('is logged with the kind of the text, without the text and the students: %s', async (q, kind) => {
    await addStudent(testApp.dataSource, await addFamily(), {}, { lastName: 'García' });
    const { children } = await search(q);
    const lines = await findAccessLines(testApp.dataSource, { action: 'search.read' });
    expect(lines).toMatchObject([
      {
        ...{ kind: 'read', studentIds: [] },
        details: { filter: { search: kind }, page: 1, count: children.length },
      },
    ]);
  });
});
