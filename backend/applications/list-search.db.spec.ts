import { randomUUID } from 'node:crypto';
import { APPLICATION_STATUSES } from '../../domain/enums/enums.js';
import type { applicationFilterForm } from '../../domain/forms/applications.js';
import { getReferenceNumber } from '../../domain/status/reference-number.js';
import { STATUS_GROUP_NAMES, STATUS_GROUPS, type StatusGroup } from '../../domain/status/student-metrics.js';
import { User } from '../accounts/user.entity.js';
import { Site } from '../sites/site.entity.js';
import { indexStudents } from '../students/student-index.queries.js';
import { Student } from '../students/student.entity.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { addUser } from '../testing/people.js';
import { addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('searching applications', () => {
  let testApp: TestApp;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
  });

  async function findNames(query: object): Promise<unknown[]> {
    const { status, body } = await office.post('/students/list', { page: 1, ...query });
    expect(status).toBe(200);
    expect(body.count).toBe(body.results.length);
    return (body.results as Student[]).map(({ firstName, lastName }) => `${firstName} ${lastName}`).sort();
  }

  async function addChild(firstName: string, lastName: string, change: Partial<Student> = {}, parent?: User) {
    const family = parent ?? (await addUser(testApp.dataSource, { email: `${randomUUID()}@example.org` }));
    return addStudent(testApp.dataSource, family, {}, { firstName, lastName, ...change });
  }

  it.each(['Garcia, Zayden', 'Zayden Garcia', 'garcía zay', 'GARCIA,zayden', 'ayde'])(
    'finds a child by name as printed or in any order: %s',
    async (search) => {
      await addChild('Zayden', 'García');
      await addChild('Zoe', 'Garcia');
      await addChild('Ana', 'Baca');
      expect(await findNames({ search })).toEqual(['Zayden García']);
    },
  );

  it.each(["O'Brien", 'O’Brien', 'O‘Brien', 'Oʼbrien', 'O´BRIEN'])(
    'treats all apostrophes alike, also in the name filters: %s',
    async (typed) => {
      const parent = await addUser(testApp.dataSource, { lastName: 'D’Angelo' });
      await addChild('Ana', "O'Brien", {}, parent);
      await addChild('Eva', 'O’Brien', {}, parent);
      await addChild('Luz', 'Obrien');
      expect(await findNames({ search: typed })).toEqual(["Ana O'Brien", 'Eva O’Brien']);
      expect(await findNames({ student: typed })).toEqual(["Ana O'Brien", 'Eva O’Brien']);
      expect(await findNames({ applicant: "d'angelo" })).toEqual(["Ana O'Brien", 'Eva O’Brien']);
    },
  );

  it('finds by the email of the account and of either guardian', async () => {
    const parent = await addUser(testApp.dataSource, { email: 'rosa.tso@example.org' });
    await addChild('Ana', 'One', {}, parent);
    await addChild('Eva', 'Two', { guardian1Email: 'Ben.Tso@Example.org' });
    await addChild('Luz', 'Three', { guardian2Email: 'lia@example.org' });
    expect(await findNames({ search: 'rosa.tso@example.org' })).toEqual(['Ana One']);
    expect(await findNames({ search: 'ben.tso@example.org' })).toEqual(['Eva Two']);
    expect(await findNames({ search: 'LIA@example' })).toEqual(['Luz Three']);
    expect(await findNames({ search: 'tso@example.org' })).toEqual(['Ana One', 'Eva Two']);
    expect(await findNames({ search: 'two ben.tso' })).toEqual(['Eva Two']);
    expect(await findNames({ search: 'one ben.tso' })).toEqual([]);
  });

  it.each(['5057472210', '(505) 747-2210', '1-505-747-2210', '747-2210', '505.747'])(
    'finds by the digits of a phone number: %s',
    async (search) => {
      await addChild('Ana', 'One', { guardian2CellPhone: '5057472210' });
      await addChild('Eva', 'Two', { emergency1WorkPhone: '505747221017' });
      await addChild('Luz', 'Three', { guardian1HomePhone: '5055550100' });
      expect(await findNames({ search })).toEqual(['Ana One', 'Eva Two']);
    },
  );

  it('finds by the SSID', async () => {
    await addChild('Ana', 'One', { ssid: '123456789' });
    await addChild('Eva', 'Two', { ssid: '987654321' });
    expect(await findNames({ search: '123456789' })).toEqual(['Ana One']);
    expect(await findNames({ search: '123-456-789' })).toEqual(['Ana One']);
  });

  it('finds by the reference number, as a family reads it out, and by a text that only looks like one', async () => {
    const { id } = await addChild('Ana', 'One');
    const number = getReferenceNumber(id);
    await addChild('Eva', number);
    await addChild('Luz', 'Three');
    expect(await findNames({ search: number })).toEqual(['Ana One', `Eva ${number}`]);
    expect(await findNames({ search: ` ${number.toLowerCase().replaceAll('-', ' ')}` })).toContain('Ana One');
    const last = number.endsWith('0') ? '1' : '0';
    expect(await findNames({ search: number.slice(0, -1) + last })).toEqual([]);
  });

  it('searches wildcards literally', async () => {
    await addChild('100%', 'Under_score');
    await addChild('Ana', 'Baca');
    expect(await findNames({ search: '_score' })).toEqual(['100% Under_score']);
    expect(await findNames({ search: 'b%a' })).toEqual([]);
    expect(await findNames({ search: ' ,' })).toHaveLength(2);
  });

  it('follows changes', async () => {
    const parent = await addUser(testApp.dataSource, { email: 'old@example.org' });
    const { id } = await addChild('Ana', 'Before', { guardian1Email: 'before@example.org' }, parent);
    expect(await findNames({ search: 'before' })).toEqual(['Ana Before']);
    expect(await findNames({ search: 'old@example.org' })).toEqual(['Ana Before']);
    const { manager } = testApp.dataSource;
    await manager.update(Student, { id }, { lastName: 'After', guardian1Email: 'after@example.org' });
    await indexStudents(manager, [id]);
    await manager.update(User, { id: parent.id }, { email: 'new@example.org' });
    expect(await findNames({ search: 'before' })).toEqual([]);
    expect(await findNames({ search: 'old@example.org' })).toEqual([]);
    expect(await findNames({ search: 'ana after after@example.org' })).toEqual(['Ana After']);
    expect(await findNames({ search: 'new@example.org' })).toEqual(['Ana After']);
  });

  describe('by place', () => {
    let taos: Site;
    let mora: Site;
    beforeEach(async () => {
      taos = await addSite(testApp.dataSource, { district: 'Taos Schools', county: 'Taos' });
      mora = await addSite(testApp.dataSource, { district: 'Mora Schools', county: 'Mora' });
      const family = await addUser(testApp.dataSource);
      const add = (firstName: string, change: Partial<Student>, site?: Site) =>
        addStudent(testApp.dataSource, family, site ? { status: 'assigned', site } : {}, {
          firstName,
          lastName: 'Baca',
          ...change,
        });
      await add('Assigned', { sitePreference1: mora.id }, taos);
      await add('First', { sitePreference1: taos.id });
      await add('Third', { sitePreference1: mora.id, sitePreference3: taos.id });
      await add('Nowhere', {});
    });

    it('finds students who are at a site or prefer it', async () => {
      const expected = ['Assigned Baca', 'First Baca', 'Third Baca'];
      expect(await findNames({ site: taos.id })).toEqual(expected);
      expect(await findNames({ site: String(taos.id) })).toEqual(expected);
      expect(await findNames({ site: mora.id })).toEqual(['Assigned Baca', 'Third Baca']);
      expect(await findNames({ site: 999_999 })).toEqual([]);
    });

    it.each([
      ['district', 'Taos Schools', 'Mora Schools'],
      ['county', 'Taos', 'Mora'],
    ])('finds students by %s: that of their site, else of the first preference', async (name, one, other) => {
      expect(await findNames({ [name]: one })).toEqual(['Assigned Baca', 'First Baca']);
      expect(await findNames({ [name]: other.toLowerCase() })).toEqual(['Third Baca']);
      expect(await findNames({ [name]: one.slice(0, 3) })).toEqual([]);
    });

    it('notices when a site moves to another district or county', async () => {
      expect(await findNames({ county: 'Taos', district: 'Taos Schools' })).toHaveLength(2);
      await testApp.dataSource.manager.update(Site, taos.id, { county: 'Colfax' });
      expect(await findNames({ county: 'Taos', district: 'Taos Schools' })).toEqual([]);
      await testApp.dataSource.manager.update(Site, taos.id, { county: 'Taos', district: 'Questa Schools' });
      expect(await findNames({ county: 'Taos', district: 'Taos Schools' })).toEqual([]);
      expect(await findNames({ county: 'Taos' })).toHaveLength(2);
    });
  });

  async function addOneEach(): Promise<void> {
    const family = await addUser(testApp.dataSource);
    const site = await addSite(testApp.dataSource);
    for (const [at, status] of APPLICATION_STATUSES.entries()) {
      const isPlaced = status === 'assigned' || status === 'accepted';
      for (let copy = 0; copy <= at; copy += 1) {
        await addStudent(
          testApp.dataSource,
          family,
          { status, ...(isPlaced ? { site } : {}) },
          { lastName: status },
        );
      }
    }
  }

  it.each(STATUS_GROUP_NAMES)('limits the list to those who are %s', async (group: StatusGroup) => {
    await addOneEach();
    const statuses = new Set((await findNames({ [group]: true })).map((name) => String(name).split(' ')[1]));
    expect(statuses).toEqual(new Set(STATUS_GROUPS[group]));
    expect(await findNames({ [group]: false })).toHaveLength(36);
  });

  it('counts the same in each group as the metrics', async () => {
    await addOneEach();
    const { body: metrics } = await office.get('/students/metrics');
    const count = async (query: object) => (await findNames(query)).length;
    expect({
      students: await count({ active: true }),
      applications: await count({ submitted: true }),
      enrollment: await count({ enrolled: true }),
      pending: await count({ status: 'assigned' }),
      accepted: await count({ status: 'accepted' }),
    }).toEqual(metrics);
    expect(await count({ waiting: true })).toBe(metrics.applications - metrics.enrollment);
  });

  it("never answers one filter from another one's cache", async () => {
    await addOneEach();
    const site = await addSite(testApp.dataSource, { district: 'Zuni Schools', county: 'Cibola' });
    const parent = await addUser(testApp.dataSource, { firstName: 'Inés', lastName: 'Luna' });
    const story = {
      firstName: 'Zayden',
      lastName: 'Garcia',
      grade: '9',
      ssid: '77',
      sitePreference1: site.id,
    };
    await addStudent(testApp.dataSource, parent, { status: 'declined' }, story as Partial<Student>);
    /** Leaving out a filter is a compile error. */
    const values: Record<keyof typeof applicationFilterForm.fields, [value: unknown, count: number]> = {
      search: ['Garcia, Zayden', 1],
      student: ['garcia', 1],
      applicant: ['luna', 1],
      grade: ['9', 1],
      status: ['removed', 8],
      ssid: ['yes', 1],
      site: [site.id, 1],
      district: ['Zuni Schools', 1],
      county: ['Cibola', 1],
      season: [2024, 0],
      active: [true, 29],
      submitted: [true, 15],
      enrolled: [true, 8],
      waiting: [true, 7],
    };
    expect(await findNames({})).toHaveLength(37);
    for (const [name, [value, count]] of Object.entries(values)) {
      // Neither the cached full list nor an earlier filter's result may answer this request.
      expect([name, (await findNames({ [name]: value })).length]).toEqual([name, count]);
      expect([name, (await findNames({})).length]).toEqual([name, 37]);
    }
  });

  it.each([
    [{ search: 'x'.repeat(321) }, 'search', 'Text too long'],
    [{ search: ['Ana'] }, 'search', 'Invalid input'],
    [{ site: 'x' }, 'site', 'Invalid input'],
    [{ site: 0 }, 'site', 'Invalid input'],
    [{ district: 7 }, 'district', 'Invalid input'],
    [{ county: 'x'.repeat(33) }, 'county', 'Text too long'],
    [{ waiting: 'yes' }, 'waiting', 'Invalid input'],
    [{ enrolled: 1 }, 'enrolled', 'Invalid input'],
  ])('refuses %p', async (query, field, message) => {
    const { status, body } = await office.post('/students/list', { page: 1, ...query });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    if (field !== 'county') expect(body.fields[field]).toBe(message);
  });
});
