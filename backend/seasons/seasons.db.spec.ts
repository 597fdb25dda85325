import request, { type Response } from 'supertest';
import type { SeasonView } from '../../domain/contract/season.js';
import type { EventType } from '../../domain/events/events.js';
import { Denial } from '../placement/left-site.entity.js';
import { isIntact } from '../program/lottery.js';
import { readLottery } from '../program/lottery.queries.js';
import { SiteSeason, Season } from '../program/season.entity.js';
import { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';
import { Message } from '../mail/message.entity.js';
import { EventBus } from '../platform/event-bus.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { waitFor } from '../testing/eventually.js';
import { addUser } from '../testing/people.js';
import { readOutcome, runWithoutLocks } from '../testing/races.js';
import { addSchools } from '../testing/schools.js';
import { EMERGENCY_SECTION, GUARDIAN_SECTION, STUDENT_SECTION } from '../testing/section-forms.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const DAYS = { firstDay: '2025-06-02', lastDay: '2025-06-27' };

const getDays = (year: number) => ({ firstDay: `${year}-06-08`, lastDay: `${year}-07-03` });

describe('seasons', () => {
  let testApp: TestApp;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
  });
  afterAll(() => testApp.close());

  const start = (year: number, query = '') =>
    office.post(`/seasons/start${query}`, { year, ...getDays(year) });

  const readSeasons = async () => (await office.get('/seasons')).body as SeasonView[];

  async function makePlacedChild() {
    const { dataSource } = testApp;
    await addSchools(dataSource);
    const site = await addSite(dataSource, { name: 'Bosque', studentCapacity: 10, verifiedAt: new Date() });
    const family = await addUser(dataSource);
    const child = await addStudent(
      dataSource,
      family,
      { status: 'accepted', site },
      { firstName: 'Zayden', grade: '3', sitePreference1: site.id, ssid: '77', ssidCheckedOn: new Date() },
    );
    return { site, family, child, parent: await Visitor.signIn(testApp, family) };
  }

  describe('a request to start the next one', () => {
    it.each([[2025], [2024]])('refuses %d', async (year) => {
      const { status, body } = await start(year);
      expect([status, body]).toEqual([
        409,
        {
          error: 'The new season has to be later than the current one.',
          fields: { year: 'The new season has to be later than the current one.' },
          code: 'SEASON_NOT_LATER',
        },
      ]);
      expect(await readSeasons()).toHaveLength(1);
    });

    it.each([
      [{ year: 2026, ...DAYS }, { firstDay: 'The first day has to be in the season’s year.' }],
      [{ ...getDays(2026) }, { year: 'Field is required.' }],
      [{ year: 2026 }, { firstDay: 'Field is required.', lastDay: 'Field is required.' }],
    ])('refuses %j', async (body, fields) => {
      const response = await office.post('/seasons/start', body);
      expect([response.status, response.body.fields]).toEqual([400, fields]);
      expect(await readSeasons()).toHaveLength(1);
    });
  });

  describe('starting the next one', () => {
    it('says first what will happen, and changes nothing', async () => {
      const { site } = await makePlacedChild();
      const { dataSource } = testApp;
      await addStudent(dataSource, await addUser(dataSource), { status: 'unassigned' });
      await addStudent(dataSource, await addUser(dataSource), { status: 'removed' });
      await addSite(dataSource, { status: 'canceled' });
      const { status, body } = await start(2026, '?dryRun=true');
      expect([status, body]).toEqual([200, { applications: 2, sitesToReopen: 1, waiting: 1 }]);
      expect(await readSeasons()).toHaveLength(1);
      expect(await dataSource.manager.findOneBy(Site, { id: site.id })).toMatchObject({
        verifiedAt: site.verifiedAt,
      });
    });

    it('keeps the figures of the season and of its sites, and opens the sites again', async () => {
      const { site } = await makePlacedChild();
      const { dataSource } = testApp;
      const canceled = await addSite(dataSource, {
        name: 'Gone',
        status: 'canceled',
        dates: 'June',
        verifiedAt: new Date(),
      });
      await dataSource.manager.update(
        Site,
        { id: site.id },
        { dates: 'June 2 to 27', instructorCapacity: 3 },
      );
      const coordinator = await addMember(dataSource, site, 'coordinator');
      await addStudent(dataSource, await addUser(dataSource), { status: 'assigned', site });
      const waiting = await addStudent(
        dataSource,
        await addUser(dataSource),
        { status: 'unassigned' },
        { sitePreference1: site.id },
      );
      expect((await start(2026)).body).toEqual({ applications: 3, sitesToReopen: 1, waiting: 1 });
      expect(await readSeasons()).toMatchObject([
        {
          year: 2026,
          state: 'current',
          answerDays: 3,
          figures: { students: 0, applications: 0, enrollment: 0, accepted: 0, sites: 1, capacity: 10 },
          sitesVerified: 0,
        },
        {
          year: 2025,
          state: 'ended',
          figures: { students: 3, applications: 3, enrollment: 2, accepted: 1, sites: 1, capacity: 10 },
          sitesVerified: 1,
        },
      ]);
      const kept = await dataSource.manager.findBy(SiteSeason, { season: 2025, siteId: site.id });
      expect(kept).toMatchObject([
        {
          capacity: 10,
          instructors: 3,
          enrollment: 2,
          accepted: 1,
          waitlist: 1,
          status: 'open',
          verifiedAt: site.verifiedAt,
        },
      ]);
      const reopened = await dataSource.manager.findOneByOrFail(Site, { id: site.id });
      expect(reopened).toMatchObject({
        status: 'pending',
        verifiedAt: null,
        dates: null,
        studentCapacity: 10,
        instructorCapacity: 3,
      });
      expect(
        (await Visitor.signIn(testApp, coordinator).then((visitor) => visitor.get(`/sites/${site.id}`)))
          .status,
      ).toBe(200);
      expect(await dataSource.manager.findOneByOrFail(Site, { id: canceled.id })).toMatchObject({
        status: 'canceled',
        dates: 'June',
      });
      const { season } = await dataSource.manager.findOneByOrFail(Student, { id: waiting.id });
      expect(season).toBe(2025);
    });

    it('draws a new lottery', async () => {
      const { manager } = testApp.dataSource;
      await start(2026);
      const [before, after] = await manager.find(Season, { order: { year: 'ASC' } });
      expect(after?.lotterySeed).toMatch(/^[0-9a-f]{64}$/);
      expect(after?.lotterySeed).not.toBe(before?.lotterySeed);
      const secrets = [await readLottery(manager, 2025), await readLottery(manager, 2026)];
      expect(secrets.map(isIntact)).toEqual([true, true]);
      expect(secrets[0]?.codeSecret).not.toEqual(secrets[1]?.codeSecret);
      const { text, body } = await office.get('/seasons');
      expect((body as SeasonView[]).map(({ codeHash }) => codeHash)).toEqual([
        after?.codeHash,
        before?.codeHash,
      ]);
      for (const { codeSecret } of secrets)
        expect(text).not.toContain(Buffer.from(codeSecret).toString('hex'));
    });

    it('starts one season if two administrators start it at once', async () => {
      const colleague = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
      for (let year = 2026; year < 2046; year++) {
        const body = { year, ...getDays(year) };
        const answers = await Promise.all([
          readOutcome(office.post('/seasons/start', body)),
          readOutcome(colleague.post('/seasons/start', body)),
        ]);
        expect(answers.sort()).toEqual(['409 SEASON_NOT_LATER', 'done']);
      }
      expect(await readSeasons()).toHaveLength(21);
    });

    it('makes what families submit meanwhile wait, and then refuses it', async () => {
      expect(await submitWhileStarting()).toEqual({ answer: '409 SEASON_ENDED', counted: 0, submitted: 0 });
    });

    it('would end with wrong figures without its lock', async () => {
      const result = await runWithoutLocks(submitWhileStarting);
      expect(result).toEqual({ answer: 'done', counted: 0, submitted: 1 });
    });

    it('waits for what families are submitting', async () => {
      const { dataSource } = testApp;
      const family = await addUser(dataSource);
      const { id } = await addStudent(dataSource, family, { status: 'complete' });
      const parent = await Visitor.signIn(testApp, family);
      const answers: string[] = [];
      const starting = await runDuring(
        'ApplicationSubmitted',
        () => start(2026),
        async () => {
          answers.push(await readOutcome(parent.post(`/students/${id}/submitApplication`)));
        },
      );
      expect([await readOutcome(Promise.resolve(starting)), answers]).toEqual(['done', ['done']]);
      expect((await readSeasons())[1]?.figures.applications).toBe(1);
    });

    async function submitWhileStarting() {
      const { dataSource } = testApp;
      const family = await addUser(dataSource);
      const { id } = await addStudent(dataSource, family, { status: 'complete' });
      const parent = await Visitor.signIn(testApp, family);
      const submitting = await runDuring(
        'SeasonStarted',
        () => parent.post(`/students/${id}/submitApplication`),
        () => start(2026),
      );
      const ended = await dataSource.manager.findOneByOrFail(Season, { year: 2025 });
      const { applicationSubmitted } = await dataSource.manager.findOneByOrFail(Student, { id });
      return {
        answer: await readOutcome(Promise.resolve(submitting)),
        counted: ended.figures?.applications,
        submitted: applicationSubmitted === null ? 0 : 1,
      };
    }

    /** Publishing the event holds the transaction of `run` until `other` is done or is clearly waiting. */
    async function runDuring(type: EventType, other: () => Promise<Response>, run: () => Promise<unknown>) {
      const bus = testApp.app.get(EventBus);
      const publish = bus.publish.bind(bus);
      let answering: Promise<Response> | undefined;
      let isAnswered = false;
      bus.publish = async (manager, ...events) => {
        await publish(manager, ...events);
        if (answering || events[0]?.type !== type) return;
        answering = other().finally(() => (isAnswered = true));
        await waitFor(async () => expect(isAnswered || (await isWaiting())).toBe(true));
      };
      await run();
      bus.publish = publish;
      if (!answering) throw new Error(`${type} wasn't published`);
      return answering;
    }

    async function isWaiting(): Promise<boolean> {
      const waiting = await testApp.dataSource.query<unknown[]>(
        `SELECT FROM pg_locks WHERE "locktype" = 'advisory' AND NOT "granted"
         AND "database" = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return waiting.length > 0;
    }
  });

  describe('once ended', () => {
    it('leave their applications read-only for everyone', async () => {
      const { site, child, parent, family } = await makePlacedChild();
      const incomplete = await addStudent(testApp.dataSource, family, { status: 'complete' });
      await start(2026);
      await testApp.dataSource.manager.update(
        Site,
        { id: site.id },
        { verifiedAt: new Date(), status: 'open' },
      );
      const { manager } = testApp.dataSource;
      const before = await manager.findOneByOrFail(Student, { id: child.id });
      const path = `/students/${child.id}`;
      const requests: [Visitor, string, object?][] = [
        [parent, `${path}/saveStudentSection`, STUDENT_SECTION],
        [parent, `${path}/saveGuardianSection`, GUARDIAN_SECTION],
        [parent, `${path}/saveEmergencySection`, EMERGENCY_SECTION],
        [parent, `${path}/savePreferenceSection`, { site1: site.id }],
        [parent, `${path}/withdraw`],
        [parent, `/students/${incomplete.id}/submitApplication`],
        [office, `${path}/assign`, { siteId: site.id }],
        [office, `${path}/return`],
        [office, `${path}/recall`],
        [office, `${path}/remove`],
        [office, `${path}/restore`],
        [office, `${path}/ssid`, { ssid: 12 }],
        [office, `/sites/${site.id}/student/${child.id}/accept`],
        [office, `/sites/${site.id}/student/${child.id}/deny`],
      ];
      for (const [visitor, address, body] of requests) {
        const { status, body: answer } = await visitor.post(address, body);
        expect([address, status, answer.code]).toEqual([address, 409, 'SEASON_ENDED']);
      }
      const head = request(testApp.url).head(`/api${path}`);
      expect((await head.set('Cookie', office.cookie ?? '')).status).toBe(200);
      expect(await manager.findOneByOrFail(Student, { id: child.id })).toEqual(before);
      expect(await manager.countBy(Message, { studentId: child.id })).toBe(0);
      expect(await manager.countBy(Denial, { studentId: child.id })).toBe(0);
    });

    it('can’t be changed in the database, either', async () => {
      const { child } = await makePlacedChild();
      await start(2026);
      await expect(
        testApp.dataSource.query(`UPDATE students SET "grade" = '4' WHERE "id" = $1`, [child.id]),
      ).rejects.toMatchObject({ driverError: { code: 'SR001' } });
    });

    it('are gone from every list, count and metric of the current season', async () => {
      const { site, child, parent } = await makePlacedChild();
      const { dataSource } = testApp;
      await addStudent(
        dataSource,
        await addUser(dataSource),
        { status: 'unassigned' },
        { sitePreference1: site.id },
      );
      await start(2026);
      await dataSource.manager.update(
        Site,
        { id: site.id },
        { verifiedAt: new Date(), status: 'open', lat: 35, lng: -106 },
      );
      const readBody = async (path: string) => (await office.get(path)).body as unknown;
      expect((await office.post('/students/list', { page: 1 })).body).toEqual({ results: [], count: 0 });
      expect((await office.post('/students/list', { page: 1, search: 'Zayden' })).body).toMatchObject({
        count: 0,
      });
      expect(await readBody('/students/metrics')).toEqual({
        students: 0,
        applications: 0,
        enrollment: 0,
        accepted: 0,
        pending: 0,
      });
      expect(await readBody('/sites/metrics')).toEqual({
        locations: 1,
        capacity: 10,
        enrollment: 0,
        pending: 0,
        waitlist: 0,
      });
      expect(await readBody('/sites/admin-details')).toMatchObject([
        { enrollmentCount: 0, pendingCount: 0, waitlistCount: 0 },
      ]);
      expect(await readBody(`/sites/${site.id}`)).toMatchObject({ enrollmentCount: 0 });
      expect(await readBody(`/sites/${site.id}/roster`)).toEqual([]);
      expect(await readBody(`/sites/${site.id}/roster/contacts`)).toEqual([]);
      expect(await readBody(`/sites/${site.id}/waitlist`)).toEqual([]);
      expect(await readBody('/sites/map')).toMatchObject([{ available: 0 }]);
      expect(await readBody('/ssid')).toMatchObject({ found: 0, notFound: 0, notChecked: 0 });
      expect((await office.post('/students/export', { ids: [child.id] })).body).toEqual([]);
      // The site's verification can be undone, because none of its children is in this season.
      expect((await office.post(`/sites/${site.id}/unverify`)).status).toBe(200);
      expect((await parent.get('/students')).body).toMatchObject([{ id: child.id, season: 2025 }]);
    });

    it('can be asked for by year', async () => {
      const { site, child } = await makePlacedChild();
      await start(2026);
      const season = 2025;
      expect((await office.post('/students/list', { page: 1, season })).body).toMatchObject({
        count: 1,
        results: [{ id: child.id, late: false }],
      });
      expect((await office.get(`/students/metrics?season=${season}`)).body).toMatchObject({
        students: 1,
        accepted: 1,
      });
      expect((await office.get(`/sites/${site.id}/roster?season=${season}`)).body).toMatchObject([
        { id: child.id, status: 'accepted' },
      ]);
      expect((await office.get(`/sites/${site.id}`)).body).toMatchObject({ endedSeasons: [season] });
      expect((await office.post('/students/export', { ids: [child.id], season })).body).toMatchObject([
        { id: child.id, season },
      ]);
      expect((await office.get(`/students/${child.id}/application`)).body).toMatchObject({
        season,
        status: 'accepted',
      });
    });

    it('show a site’s roster only if it was verified then', async () => {
      const { site } = await makePlacedChild();
      await testApp.dataSource.query(`UPDATE sites SET "verifiedAt" = NULL`);
      await start(2026);
      await testApp.dataSource.manager.update(Site, { id: site.id }, { verifiedAt: new Date() });
      expect((await office.get(`/sites/${site.id}/roster?season=2025`)).body).toEqual([]);
      expect((await office.get(`/sites/${site.id}`)).body).toMatchObject({ endedSeasons: [] });
    });

    it('hide their children from the people of the site', async () => {
      const { site, child } = await makePlacedChild();
      const coordinator = await addMember(testApp.dataSource, site, 'coordinator');
      await start(2026);
      await testApp.dataSource.manager.update(Site, { id: site.id }, { verifiedAt: new Date() });
      const visitor = await Visitor.signIn(testApp, coordinator);
      expect((await visitor.get(`/students/${child.id}/application`)).status).toBe(404);
    });

    it('leave their SSIDs to the next one', async () => {
      await makePlacedChild();
      await start(2026);
      const again = await addStudent(testApp.dataSource, await addUser(testApp.dataSource));
      const other = await addStudent(testApp.dataSource, await addUser(testApp.dataSource));
      expect((await office.post(`/students/${again.id}/ssid`, { ssid: 77 })).status).toBe(200);
      expect((await office.post(`/students/${other.id}/ssid`, { ssid: 77 })).body).toMatchObject({
        code: 'SSID_TAKEN',
      });
    });
  });

  describe('applying again', () => {
    it('copies the answers, one grade higher, for the family to confirm', async () => {
      const { child, parent, site } = await makePlacedChild();
      const path = `/students/${child.id}`;
      await parent.post(`${path}/saveStudentSection`, {
        ...STUDENT_SECTION,
        firstName: 'Zayden',
        grade: '3',
      });
      await parent.post(`${path}/saveGuardianSection`, GUARDIAN_SECTION);
      await parent.post(`${path}/saveEmergencySection`, EMERGENCY_SECTION);
      const { body: before } = await parent.get(path);
      await start(2026);
      const { status, body } = await parent.post(`${path}/applyAgain`);
      expect(status).toBe(201);
      const { body: after } = await parent.get(`/students/${String(body.id)}`);
      expect(after).toEqual({
        ...before,
        id: body.id,
        code: expect.not.stringMatching(String(before.code)) as string,
        season: 2026,
        status: 'incomplete',
        grade: '4',
        outgoingSchool: before.incomingSchool,
        outgoingSchoolOther: before.incomingSchoolOther,
        studentSectionComplete: false,
        guardianSectionComplete: false,
        emergencySectionComplete: false,
        preferenceSectionComplete: false,
        applicationSubmitted: null,
        wasSubmitted: false,
        siteAccepted: null,
        site: null,
        sitePreference1: null,
        choices: [],
        ssid: 77,
        timeline: expect.any(Array) as unknown[],
        version: expect.any(Number) as number,
      });
      expect((await office.get(`/students/${String(body.id)}/history`)).body).toMatchObject([
        { kind: 'ssid', by: 'the program', ssid: { before: null, after: 77 } },
        { kind: 'created' },
      ]);
      expect(site.id).not.toBe(after.site);
      const cards = (await parent.get('/students')).body as { id: string; childId: string; season: number }[];
      expect(cards.map(({ season }) => season)).toEqual([2025, 2026]);
      expect(cards[0]?.childId).toBe(cards[1]?.childId);
    });

    it.each([
      ['3', 2026, '4'],
      ['3', 2027, '5'],
      ['8', 2027, '9'],
      ['9', 2026, '9'],
    ] as const)('turns grade %s of 2025 into the grade of %i: %s', async (grade, year, next) => {
      const { child, parent } = await makePlacedChild();
      await testApp.dataSource.manager.update(Student, { id: child.id }, { grade });
      await start(year);
      const { body } = await parent.post(`/students/${child.id}/applyAgain`);
      expect((await parent.get(`/students/${String(body.id)}`)).body).toMatchObject({ grade: next });
    });

    it('happens once a season for a child, however often it’s asked', async () => {
      const { child, parent } = await makePlacedChild();
      await start(2026);
      const applyAgain = () => parent.post(`/students/${child.id}/applyAgain`);
      const answers = await Promise.all([applyAgain(), applyAgain(), applyAgain()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect((await applyAgain()).body).toMatchObject({ code: 'ALREADY_APPLIED' });
      const { id } = answers.find(({ status }) => status === 201)?.body as { id: string };
      expect((await parent.post(`/students/${id}/applyAgain`)).body).toMatchObject({
        code: 'SEASON_RUNNING',
      });
      await start(2027);
      expect((await applyAgain()).status).toBe(201);
      // Refused from either of the child's earlier applications.
      expect((await parent.post(`/students/${id}/applyAgain`)).body).toMatchObject({
        code: 'ALREADY_APPLIED',
      });
    });

    it('leaves an SSID that another child has by now', async () => {
      const { child, parent } = await makePlacedChild();
      await start(2026);
      await addStudent(testApp.dataSource, await addUser(testApp.dataSource), {}, { ssid: '77' });
      const { body } = await parent.post(`/students/${child.id}/applyAgain`);
      expect((await parent.get(`/students/${String(body.id)}`)).body).toMatchObject({
        ssid: null,
        ssidCheckedOn: null,
      });
    });

    it('is for the child’s own family', async () => {
      const { child } = await makePlacedChild();
      await start(2026);
      const stranger = await Visitor.signIn(testApp, await addUser(testApp.dataSource));
      expect((await stranger.post(`/students/${child.id}/applyAgain`)).status).toBe(404);
      expect((await office.post(`/students/${child.id}/applyAgain`)).status).toBe(403);
    });
  });

  describe('late applications', () => {
    it('are those submitted first after the deadline, also after a return', async () => {
      const { dataSource } = testApp;
      const family = await addUser(dataSource);
      const parent = await Visitor.signIn(testApp, family);
      const [early, late] = [
        await addStudent(dataSource, family, { status: 'complete' }),
        await addStudent(dataSource, family, { status: 'complete' }),
      ];
      const now = Math.floor(Date.now() / 1000);
      const saveDeadline = (seconds: number | null) =>
        office.post('/season/save', { ...DAYS, deadline: seconds });
      await saveDeadline(now + 3600);
      await parent.post(`/students/${early.id}/submitApplication`);
      await saveDeadline(now - 3600);
      await dataSource.query(`UPDATE students SET "firstSubmittedAt" = to_timestamp($2) WHERE "id" = $1`, [
        early.id,
        now - 7200,
      ]);
      await parent.post(`/students/${late.id}/submitApplication`);
      await office.post(`/students/${early.id}/return`);
      await parent.post(`/students/${early.id}/submitApplication`);
      const readLateness = async () =>
        Object.fromEntries(
          ((await parent.get('/students')).body as { id: string; late: boolean }[]).map(({ id, late }) => [
            id,
            late,
          ]),
        );
      expect(await readLateness()).toEqual({ [early.id]: false, [late.id]: true });
      const { body } = await office.post('/students/list', { page: 1 });
      expect(body.results).toEqual([
        expect.objectContaining({ id: early.id, late: false }),
        expect.objectContaining({ id: late.id, late: true }),
      ]);
      expect((await office.get(`/students/${late.id}/application`)).body).toMatchObject({ late: true });
      await saveDeadline(null);
      expect(await readLateness()).toEqual({ [early.id]: false, [late.id]: false });
    });
  });
});
