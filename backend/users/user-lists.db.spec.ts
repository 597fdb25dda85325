import type { UserRow } from '../../domain/contract/user.js';
import type { User } from '../accounts/user.entity.js';
import { SiteMember } from '../sites/site-member.entity.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('the list of users', () => {
  let testApp: TestApp;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    const boss = {
      role: 'admin',
      firstName: 'Zoe',
      lastName: 'Zamora',
      email: 'boss@office.example',
    } as const;
    office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, boss));
  });

  const add = (change: Partial<User> = {}) => addUser(testApp.dataSource, change);

  interface Query {
    filter?: unknown;
    range?: unknown;
    sort?: unknown;
  }
  const ask = (query: Query) => {
    const parts = Object.entries(query).map(
      ([name, part]) => [name, JSON.stringify(part)] satisfies [string, string],
    );
    return office.get(`/users?${new URLSearchParams(parts).toString()}`);
  };
  async function readNames(query: Query): Promise<string[]> {
    const { status, body } = await ask(query);
    expect(status).toBe(200);
    return (body as UserRow[]).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  }

  it('contains everybody, by last name and first name, ignoring case and accents', async () => {
    await add({ firstName: 'Óscar', lastName: 'Baca' });
    await add({ firstName: 'luz', lastName: 'baca', deletedAt: new Date() });
    await add({ firstName: 'Ana', lastName: 'Ábrego' });
    const { status, headers, body } = await office.get('/users');
    expect([status, headers['content-range']]).toEqual([200, 'users 0-3/4']);
    expect((body as UserRow[]).map(({ firstName }) => firstName)).toEqual(['Ana', 'luz', 'Óscar', 'Zoe']);
  });

  it('shows who each person is and when they joined, but nothing about passwords', async () => {
    const lastLoginAt = new Date('2025-02-03T04:05:06.700Z');
    const user = await add({ role: 'site', language: 'es', lastLoginAt, deletedAt: new Date() });
    const { body } = await ask({ filter: { email: user.email } });
    expect(body).toEqual([
      {
        id: user.id,
        firstName: 'Ana',
        lastName: 'Baca',
        email: user.email,
        role: 'site',
        language: 'es',
        deleted: true,
        createdOn: Math.floor(user.createdAt.getTime() / 1000),
        lastLogin: Math.floor(lastLoginAt.getTime() / 1000),
        sites: [],
        isInvited: false,
      },
    ]);
  });

  it("shows each person's roles by site name, with the district for shared names", async () => {
    const addNamedSite = (name: string, district: string) => addSite(testApp.dataSource, { name, district });
    const [taos, mora, bosque] = [
      await addNamedSite('Library', 'Taos'),
      await addNamedSite('Library', 'Mora'),
      await addNamedSite('Bosque', 'Taos'),
    ];
    const user = await addMember(testApp.dataSource, taos, 'coordinator');
    for (const { id: siteId } of [mora, bosque])
      await testApp.dataSource.manager.insert(SiteMember, { siteId, userId: user.id, role: 'instructor' });
    const expected = [
      { id: bosque.id, name: 'Bosque', role: 'instructor' },
      { id: taos.id, name: 'Library (Taos)', role: 'coordinator' },
      { id: mora.id, name: 'Library (Mora)', role: 'instructor' },
    ];
    const filter = { email: user.email };
    for (const query of [{ filter }, { filter, range: [0, 4] as [number, number] }]) {
      const { body } = await ask(query);
      expect((body as UserRow[]).map(({ sites }) => sites)).toEqual([expected]);
    }
  });

  it('has pages with a total on request', async () => {
    for (let at = 0; at < 6; at++) await add({ lastName: `Baca ${at}` });
    const pages = [
      [[0, 2], 'users 0-2/7', 3],
      [[5, 9], 'users 5-6/7', 2],
      [[7, 9], 'users */7', 0],
    ] as const;
    for (const [range, header, rows] of pages) {
      const { headers, body } = await ask({ range });
      expect([headers['content-range'], (body as UserRow[]).length]).toEqual([header, rows]);
    }
    const { headers, body } = await ask({ range: [0, 9], filter: { q: 'nobody at all' } });
    expect([headers['content-range'], body]).toEqual(['users */0', []]);
  });

  it('is limited by the words in a name or email', async () => {
    await add({ firstName: 'José', lastName: 'Peña', email: 'jp@mesa.example' });
    await add({ firstName: 'Josefina', lastName: 'Luján', email: 'jl@pena.example' });
    await add({ firstName: '100%', lastName: 'O_Neil', email: 'a_b%c@mesa.example' });
    const found: [object, string[]][] = [
      [{ q: 'PENA' }, ['Josefina Luján', 'José Peña']],
      [{ q: 'jose mesa' }, ['José Peña']],
      [{ q: '%' }, ['100% O_Neil']],
      [{ q: '_' }, ['100% O_Neil']],
      [{ q: '\\' }, []],
      [{ q: '  ' }, ['Josefina Luján', '100% O_Neil', 'José Peña', 'Zoe Zamora']],
      [{ name: 'pena jose' }, ['José Peña']],
      [{ name: 'mesa' }, []],
      [{ email: 'MESA.example' }, ['100% O_Neil', 'José Peña']],
      [{ email: '%' }, ['100% O_Neil']],
      [{ email: 'luján' }, []],
    ];
    for (const [filter, expected] of found) {
      expect([filter, await readNames({ filter })]).toEqual([filter, expected]);
      expect([filter, await readNames({ filter, range: [0, 9] })]).toEqual([filter, expected]);
    }
  });

  it('is limited by role, by deactivated or active, and by IDs', async () => {
    const parent = await add({ lastName: 'A' });
    await add({ lastName: 'B', role: 'site' });
    await add({ lastName: 'C', role: 'site', deletedAt: new Date() });
    expect(await readNames({ filter: { role: 'site' } })).toEqual(['Ana B', 'Ana C']);
    expect(await readNames({ filter: { role: 'site', deleted: false } })).toEqual(['Ana B']);
    expect(await readNames({ filter: { deleted: true } })).toEqual(['Ana C']);
    expect(await readNames({ filter: { id: [parent.id, parent.id.toUpperCase()] } })).toEqual(['Ana A']);
    expect(await readNames({ filter: { id: [] } })).toEqual([]);
  });

  it('is sorted by each column, in both directions', async () => {
    const makeDay = (date: number) => new Date(Date.UTC(2025, 0, date));
    const add3 = [
      {
        lastName: 'A',
        firstName: 'Luz',
        email: 'c@x.example',
        createdAt: makeDay(2),
        lastLoginAt: makeDay(9),
      },
      { lastName: 'B', firstName: 'Eva', email: 'a@x.example', createdAt: makeDay(1), role: 'site' },
      {
        lastName: 'C',
        firstName: 'Ana',
        email: 'b@x.example',
        createdAt: makeDay(3),
        lastLoginAt: makeDay(8),
      },
    ] as const;
    for (const change of add3) await add(change);
    const sorted: [string, string][] = [
      ['name', 'ABCZ'],
      ['lastName', 'ABCZ'],
      ['firstName', 'CBAZ'],
      ['email', 'BCZA'],
      ['role', 'ZBAC'],
      ['createdOn', 'BACZ'],
    ];
    const readInitials = async (sort: [string, string], range?: [number, number]) =>
      (await readNames({ sort, ...(range ? { range } : {}) }))
        .map((name) => name.split(' ')[1]?.[0])
        .join('');
    for (const [by, expected] of sorted) {
      expect([by, await readInitials([by, 'ASC'])]).toEqual([by, expected]);
      expect([by, await readInitials([by, 'ASC'], [0, 9])]).toEqual([by, expected]);
      const turned = by === 'role' ? 'ACBZ' : [...expected].reverse().join('');
      expect([by, await readInitials([by, 'DESC'], [0, 9])]).toEqual([by, turned]);
    }
    expect(await readInitials(['lastLogin', 'ASC'])).toBe('CABZ');
    expect(await readInitials(['lastLogin', 'DESC'])).toBe('ACBZ');
  });

  it('is counted by role, without deactivated accounts', async () => {
    for (const role of ['user', 'user', 'site', 'admin'] as const) {
      await add({ role });
      await add({ role, deletedAt: new Date() });
    }
    const { status, body } = await office.get('/users/metrics');
    expect([status, body]).toEqual([200, { total: 5, user: 2, site: 1, admin: 2 }]);
  });
});

describe('the query of the list of users', () => {
  let testApp: TestApp;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
    office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
  });
  afterAll(() => testApp.close());

  it.each([
    ['filter={', 'filter'],
    ['filter=[]', 'filter'],
    ['filter={"role":"coordinator"}', 'role'],
    ['filter={"deleted":"yes"}', 'deleted'],
    ['filter={"q":{"$ne":1}}', 'q'],
    ['filter={"id":["1"]}', 'id'],
    ['filter={"q":"\\u0000"}', 'q'],
    ['range=[0', 'range'],
    ['range=[9,0]', 'range'],
    ['range=[-1,5]', 'range'],
    ['sort=["passwordHash","ASC"]', 'sort'],
    ['sort=["name","UP"]', 'sort'],
    ['sort=name', 'sort'],
  ])('is refused: %s', async (query, field) => {
    const { status, body } = await office.get(`/users?${encodeURI(query)}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});
