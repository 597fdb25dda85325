import type { MapSite } from '../../domain/contract/site.js';
import type { SiteStatus } from '../../domain/enums/enums.js';
import type { Choice } from '../../domain/status/choice-state.js';
import { Denial } from '../placement/left-site.entity.js';
import type { Site } from '../sites/site.entity.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent, type StudentScenario } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { Student } from './student.entity.js';

const NOT_OFFERED = 'This site isn’t taking applications. Please choose another one.';

describe('saving the preferences', () => {
  let testApp: TestApp;
  let sites: [Site, Site, Site];
  beforeAll(async () => {
    testApp = await createTestApp();
    sites = [
      await addSite(testApp.dataSource),
      await addSite(testApp.dataSource),
      await addSite(testApp.dataSource),
    ];
  });
  afterAll(() => testApp.close());

  async function makeFamily(story: StudentScenario = {}, change: Partial<Student> = {}) {
    const user = await addUser(testApp.dataSource);
    const student = await addStudent(testApp.dataSource, user, story, change);
    const visitor = await Visitor.signIn(testApp, user);
    const save = (body: object) => visitor.post(`/students/${student.id}/savePreferenceSection`, body);
    const readStored = () => testApp.dataSource.manager.findOneByOrFail(Student, { id: student.id });
    return { student, visitor, save, stored: readStored };
  }

  const makeRanked = () => ({ site1: sites[0].id, site2: sites[1].id, site3: sites[2].id });

  it('saves three sites and completes the section', async () => {
    const { save } = await makeFamily();
    const { status, body } = await save({ ...makeRanked(), complete: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      sitePreference1: sites[0].id,
      sitePreference2: sites[1].id,
      sitePreference3: sites[2].id,
      noAlternatePreferences: false,
      preferenceSectionComplete: true,
    });
  });

  it('stores whether another site nearby will do', async () => {
    const { save } = await makeFamily();
    const agreed = await save({ ...makeRanked(), acceptsNearby: true });
    expect(agreed.body.acceptsNearby).toBe(true);
    const taken = await save(makeRanked());
    expect(taken.body.acceptsNearby).toBe(false);
  });

  it('accepts gaps while incomplete, and reorders ranks', async () => {
    const { save } = await makeFamily();
    const half = await save({ site2: sites[1].id });
    expect(half.body).toMatchObject({ sitePreference1: null, sitePreference2: sites[1].id });
    await save(makeRanked());
    const turned = await save({ site1: sites[2].id, site2: sites[0].id, site3: sites[1].id });
    expect(turned.body).toMatchObject({ sitePreference1: sites[2].id, sitePreference3: sites[1].id });
  });

  it.each<[string, () => object, () => (number | null)[]]>([
    ['all three', makeRanked, () => [sites[0].id, sites[1].id, sites[2].id]],
    ['two', () => ({ ...makeRanked(), site3: null }), () => [sites[0].id, sites[1].id, null]],
    [
      'the third, which becomes the second',
      () => ({ ...makeRanked(), site2: null }),
      () => [sites[0].id, sites[2].id, null],
    ],
    ['one', () => ({ site1: sites[0].id }), () => [sites[0].id, null, null]],
  ])('keeps %s if the family wants no more sites', async (_, chosen, kept) => {
    const { save } = await makeFamily();
    const { body } = await save({ ...chosen(), noAlternatePreferences: true, complete: true });
    const [first, second, third] = kept();
    expect(body).toMatchObject({
      sitePreference1: first,
      sitePreference2: second,
      sitePreference3: third,
      noAlternatePreferences: true,
      preferenceSectionComplete: true,
    });
  });

  it('stays complete, and so requires every rank', async () => {
    const { save } = await makeFamily();
    await save({ ...makeRanked(), complete: true });
    const gap = await save({ site1: sites[0].id, complete: false });
    expect([gap.status, gap.body]).toEqual([
      400,
      {
        error: 'Preferences are invalid',
        fields: { site2: 'Field is required.', site3: 'Field is required.' },
      },
    ]);
    const alone = await save({ site1: sites[0].id, noAlternatePreferences: true });
    expect([alone.status, alone.body.preferenceSectionComplete]).toEqual([200, true]);
  });

  it('refuses the same site twice', async () => {
    const { save } = await makeFamily();
    const { status, body } = await save({ site1: sites[0].id, site3: sites[0].id });
    expect([status, body]).toEqual([
      400,
      {
        error: 'Preferences are invalid',
        fields: { site3: 'First and third site preferences must be different.' },
      },
    ]);
  });

  it.each([[-1], ['1'], [1.5], [true], [{ id: 1 }], [2 ** 31]])('refuses %j as a site', async (site1) => {
    const { save } = await makeFamily();
    const { status, body } = await save({ site1 });
    expect([status, body.fields]).toEqual([400, { site1: 'Invalid input' }]);
  });

  it("refuses a site that doesn't exist, at its rank", async () => {
    const { save, stored } = await makeFamily();
    const { status, body } = await save({ site1: sites[0].id, site2: 2_000_000_000 });
    expect([status, body]).toEqual([
      400,
      { error: 'Preferences are invalid', fields: { site2: NOT_OFFERED } },
    ]);
    expect((await stored()).sitePreference1).toBeNull();
  });

  it.each<[SiteStatus | null, number]>([
    ['open', 200],
    [null, 200],
    ['pending', 400],
    ['closed', 400],
    ['canceled', 400],
  ])('a new choice of a site that is %s gets %i', async (status, answer) => {
    const site = await addSite(testApp.dataSource, { status });
    const { save } = await makeFamily();
    expect((await save({ site1: site.id })).status).toBe(answer);
  });

  it.each<SiteStatus>(['pending', 'closed'])(
    'keeps a preference whose site is %s now, in any rank',
    async (status) => {
      const gone = await addSite(testApp.dataSource, { status });
      const { save } = await makeFamily({}, { sitePreference1: gone.id });
      expect((await save({ site1: gone.id, site2: sites[0].id })).status).toBe(200);
      expect((await save({ site1: sites[0].id, site2: gone.id })).status).toBe(200);
      expect((await save({ site1: sites[0].id })).status).toBe(200);
      const again = await save({ site1: sites[0].id, site2: gone.id });
      expect([again.status, again.body.fields]).toEqual([400, { site2: NOT_OFFERED }]);
    },
  );

  it('refuses to keep a canceled site, at its rank, and keeps what was saved', async () => {
    const gone = await addSite(testApp.dataSource, { status: 'canceled' });
    const { save, stored } = await makeFamily({ status: 'unassigned' }, { sitePreference2: gone.id });
    const { status, body } = await save({ ...makeRanked(), site1: gone.id });
    expect([status, body]).toEqual([
      400,
      {
        error: 'Preferences are invalid',
        fields: { site1: 'This site was canceled. Please choose another one.' },
      },
    ]);
    expect((await stored()).sitePreference2).toBe(gone.id);
    expect((await save(makeRanked())).status).toBe(200);
  });

  it('says everywhere that a site isn’t open yet', async () => {
    const { id } = await addSite(testApp.dataSource, { status: 'pending', verifiedAt: null });
    const { visitor, student } = await makeFamily({ status: 'unassigned' }, { sitePreference1: id });
    const choices = [expect.objectContaining({ siteId: id, state: 'notOpen' })];
    expect((await visitor.get(`/students/${student.id}`)).body.choices).toEqual(choices);
    expect((await visitor.get(`/students/${student.id}/application`)).body.choices).toEqual(choices);
    expect((await visitor.get('/students')).body[0].choices).toEqual(choices);
  });

  it("returns the state of each choice, and of a site that isn't one", async () => {
    const [full, canceled] = [
      await addSite(testApp.dataSource, { studentCapacity: 0, name: 'Full', district: 'Taos Schools' }),
      await addSite(testApp.dataSource, { status: 'canceled', name: 'Gone' }),
    ];
    const preferences = {
      sitePreference1: full.id,
      sitePreference2: canceled.id,
      sitePreference3: sites[0].id,
    };
    await addMember(testApp.dataSource, sites[0], 'instructor');
    const listChoices = async (visitor: Visitor, id: string) => [
      (await visitor.get(`/students/${id}`)).body.choices,
      (await visitor.get(`/students/${id}/application`)).body.choices,
      (await visitor.get('/students')).body[0].choices,
    ];
    const waiting = await makeFamily({ status: 'unassigned' }, preferences);
    const [told, ...others] = await listChoices(waiting.visitor, waiting.student.id);
    expect(told).toEqual([
      { siteId: full.id, name: 'Full', district: 'Taos Schools', rank: 1, state: 'full' },
      { siteId: canceled.id, name: 'Gone', district: null, rank: 2, state: 'canceled' },
      { siteId: sites[0].id, name: sites[0].name, district: null, rank: 3, state: 'waiting' },
    ]);
    expect(others).toEqual([told, told]);
    const onMap = (await waiting.visitor.get('/sites/map')).body as MapSite[];
    for (const { siteId, state } of told as Choice[]) {
      const site = onMap.find(({ id }) => id === siteId);
      if (site) expect([site.name, state === 'full']).toEqual([site.name, site.available === 0]);
    }
    const placed = await makeFamily({ status: 'assigned', site: sites[1] }, preferences);
    await testApp.dataSource.manager.insert(Denial, { studentId: placed.student.id, siteId: sites[0].id });
    const [placedTold, ...placedOthers] = await listChoices(placed.visitor, placed.student.id);
    expect(placedTold).toMatchObject([
      { siteId: full.id, state: 'listed' },
      { siteId: canceled.id, state: 'canceled' },
      { siteId: sites[0].id, state: 'declined' },
      { siteId: sites[1].id, rank: null, state: 'asked' },
    ]);
    expect(placedOthers).toEqual([placedTold, placedTold]);
  });

  it.each(['unassigned', 'declined', 'withdrawn', 'returned'] as const)(
    'is possible while the application is %s',
    async (status) => {
      const { save } = await makeFamily({ status });
      const { body } = await save({ ...makeRanked(), complete: true });
      expect(body).toMatchObject({ status, sitePreference1: sites[0].id });
    },
  );

  it.each(['assigned', 'accepted'] as const)('is refused once a site is %s', async (status) => {
    const { save, stored } = await makeFamily({ status, site: sites[0] });
    const answer = await save({ ...makeRanked(), complete: true });
    expect([answer.status, answer.body]).toEqual([
      409,
      { error: 'You can’t change preferences once a site is assigned.' },
    ]);
    expect((await stored()).sitePreference1).toBeNull();
  });

  it('is refused once the application was removed', async () => {
    const { save } = await makeFamily({ status: 'removed' });
    expect((await save(makeRanked())).status).toBe(409);
  });

  it("can't set a seat, a site's response or another section", async () => {
    const { save, stored } = await makeFamily();
    const before = await stored();
    await save({
      site: sites[0].id,
      siteId: sites[0].id,
      sitePreference1: sites[0].id,
      siteAccepted: true,
      applicationSubmitted: 1,
      removed: true,
      studentSectionComplete: true,
    });
    expect(await stored()).toEqual({
      ...before,
      version: before.version + 1,
      updatedAt: expect.any(Date),
    });
  });
});
