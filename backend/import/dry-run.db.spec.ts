import { Student } from '../students/student.entity.js';
import { ImportWorld, type RawRow } from '../testing/import-world.js';
import { addUser } from '../testing/people.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('a dry run of an import', () => {
  let testApp: TestApp;
  let world: ImportWorld;
  beforeAll(async () => {
    testApp = await createTestApp();
    world = await ImportWorld.build(testApp);
  });
  afterAll(() => testApp.close());

  async function readEverything(): Promise<string> {
    const tables = testApp.dataSource.entityMetadatas.map(({ tableName }) => tableName);
    const found = await Promise.all(
      tables.map((table) => testApp.dataSource.query(`SELECT md5(t::text) FROM "${table}" t ORDER BY 1`)),
    );
    return JSON.stringify(found);
  }

  const ROWS: [string, () => RawRow | Promise<RawRow>][] = [
    ['a new family with preferences', () => world.makeRow({ ssid: 900_001 })],
    ['a new family with a site', async () => world.makeRow({ site: (await world.addSite()).id })],
    [
      'a family with an account that is proven',
      async () => world.makeRow({ guardian1: { email: (await addUser(testApp.dataSource)).email } }),
    ],
    [
      'a family with an account that nobody has proven',
      async () => {
        const owner = await addUser(testApp.dataSource, { emailProvenAt: null });
        await Visitor.signIn(testApp, owner);
        return world.makeRow({ guardian1: { email: owner.email } });
      },
    ],
    [
      'a child that is there already, beside another one',
      async () => {
        const row = world.makeRow();
        await world.take(row);
        await world.take({ ...row, firstName: 'Mateo' });
        return row;
      },
    ],
    [
      'a number that is there already',
      async () => {
        const owner = await addUser(testApp.dataSource);
        const { ssid } = await addStudent(testApp.dataSource, owner, {}, { ssid: '900002' });
        return world.makeRow({ ssid });
      },
    ],
  ];

  it.each(ROWS)('answers like the import and writes nothing: %s', async (_, make) => {
    const row = await make();
    const before = await readEverything();
    const dry = await world.send(row, '?dryRun=true');
    expect(await readEverything()).toBe(before);
    const real = await world.send(row);
    expect([dry.status, dry.body]).toEqual([200, real.body]);
  });

  it('takes no locks: it answers while others change the records', async () => {
    const site = await world.addSite({ studentCapacity: 1 });
    const owner = await addUser(testApp.dataSource);
    const row = world.makeRow({ site: site.id, guardian1: { email: owner.email } });
    await testApp.dataSource.transaction(async (manager) => {
      await manager.query(`SELECT FROM sites WHERE "id" = $1 FOR UPDATE`, [site.id]);
      await manager.query(`SELECT FROM users WHERE "id" = $1 FOR UPDATE`, [owner.id]);
      expect((await world.send(row, '?dryRun=true')).body).toMatchObject({ outcome: 'created-student' });
    });
  });

  it('takes no seat however often it runs', async () => {
    const site = await world.addSite({ studentCapacity: 1 });
    const before = await world.readCounts();
    for (let count = 0; count < 20; count++) {
      const { status } = await world.send(world.makeRow({ site: site.id }), '?dryRun=true');
      expect(status).toBe(200);
    }
    expect(await world.readCounts()).toEqual(before);
    expect(await testApp.dataSource.manager.countBy(Student, { siteId: site.id })).toBe(0);
  });

  it("isn't for everybody", async () => {
    const parent = await Visitor.signIn(testApp, await addUser(testApp.dataSource));
    const { status } = await parent.post('/students/import?dryRun=true', world.makeRow());
    expect(status).toBe(403);
  });
});
