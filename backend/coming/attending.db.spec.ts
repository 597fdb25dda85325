import type { PlacementOpening } from '../../domain/contract/placement.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import type { Site } from '../sites/site.entity.js';
import { addDays } from '../../domain/season/season.js';
import { ComingWorld, getToday } from '../testing/coming-world.js';
import { addUser } from '../testing/people.js';
import { PlacementWorld, type PlacedApplication } from '../testing/placement-world.js';
import { readOutcome, runRounds, runWithoutLocks } from '../testing/races.js';
import { addMember } from '../testing/sites.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

let testApp: TestApp;
let world: PlacementWorld;
let coming: ComingWorld;
let site: Site;
let anyone: Visitor;
beforeAll(async () => {
  testApp = await createTestApp();
  world = await PlacementWorld.build(testApp);
  coming = new ComingWorld(world);
  anyone = new Visitor(testApp);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await coming.saveSeason({ firstDay: addDays(getToday(), 3) });
  site = await world.addSite({ name: 'Piñon Elementary', studentCapacity: 20, times: '9 AM to 1 PM' });
});

async function makeAsked(firstName = 'Ana'): Promise<{ application: PlacedApplication; link: string }> {
  const application = await coming.addChild(site, { firstName });
  await world.office.post('/season/askAttending');
  return { application, link: `/attending/${await coming.findToken(application.family.email)}` };
}

const getCode = ({ body }: { body: unknown }) => (body as { code?: string }).code;

describe('the link in the email', () => {
  it('shows the family’s children and their sites, and changes nothing', async () => {
    const { application, link } = await makeAsked();
    const { id, version } = application.student;
    const answer = await anyone.get(link);
    expect(answer.body).toMatchObject({
      children: [{ id, firstName: 'Ana', site: 'Piñon Elementary', times: '9 AM to 1 PM', attending: null }],
    });
    expect(Object.keys((answer.body as { children: object[] }).children[0] ?? {})).not.toContain('lastName');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await application.left()).stored).toMatchObject({ version, attending: null });
  });

  it('keeps the seat with a yes, once in the history', async () => {
    const { application, link } = await makeAsked();
    const body = { studentId: application.student.id, attending: 'yes' };
    expect((await anyone.post(link, body)).body).toMatchObject({ children: [{ attending: 'yes' }] });
    expect((await anyone.post(link, body)).status).toBe(200);
    const { stored, history } = await application.left();
    expect(stored).toMatchObject({ attending: 'yes', siteId: site.id, siteAccepted: true });
    expect(stored.attendingOn).not.toBeNull();
    expect(history).toMatchObject([{ kind: 'attending', via: 'link', byUserId: application.family.id }]);
  });

  it('gives the seat up with a no, as a withdrawal does, and takes no other answer after it', async () => {
    const { application, link } = await makeAsked();
    const studentId = application.student.id;
    const answer = await anyone.post(link, { studentId, attending: 'no' });
    expect(answer.body).toMatchObject({
      children: [{ id: studentId, attending: 'no', site: 'Piñon Elementary' }],
    });
    const { stored, history, mails, withdrawals } = await application.left();
    expect(stored).toMatchObject({
      attending: 'no',
      siteId: null,
      siteAccepted: true,
      applicationSubmitted: null,
    });
    expect(history).toMatchObject([{ kind: 'withdrawn', via: 'link', byUserId: application.family.id }]);
    expect(mails.map(({ kind }) => kind)).toContain('withdrawal-confirmed');
    expect(withdrawals).toMatchObject([{ siteId: site.id }]);
    for (const attending of ['yes', 'no']) {
      const again = await anyone.post(link, { studentId, attending });
      expect([again.status, getCode(again)]).toEqual([409, 'SEAT_GIVEN_UP']);
    }
  });

  it('is for this family only', async () => {
    const { link } = await makeAsked('Ana');
    const { application: other } = await makeAsked('Luis');
    const answer = await anyone.post(link, { studentId: other.student.id, attending: 'no' });
    expect(answer.status).toBe(404);
    expect((await other.left()).stored.siteId).toBe(site.id);
    expect((await anyone.get('/attending/unknown')).status).toBe(404);
    const invalid = await anyone.post(link, { studentId: other.student.id, attending: 'maybe' });
    expect(invalid.status).toBe(400);
  });

  it('says so if the office took the seat back, and ends with the last day', async () => {
    const { application, link } = await makeAsked();
    const body = { studentId: application.student.id, attending: 'yes' };
    await application.move('recall');
    const refused = await anyone.post(link, body);
    expect([refused.status, getCode(refused)]).toEqual([409, 'NOT_ACCEPTED']);
    await coming.saveSeason({ firstDay: addDays(getToday(), -30), lastDay: addDays(getToday(), -1) });
    expect((await anyone.get(link)).status).toBe(404);
    expect((await anyone.post(link, body)).status).toBe(404);
  });
});

describe('a seat that is given up', () => {
  it('is offered to the next child at once, whichever way it was given up', async () => {
    const full = await world.addSite({ name: 'Tesuque Elementary', studentCapacity: 3 });
    const coordinator = await Visitor.signIn(
      testApp,
      await addMember(testApp.dataSource, full, 'coordinator'),
    );
    await addMember(testApp.dataSource, full, 'instructor');
    const children = [await coming.addChild(full), await coming.addChild(full), await coming.addChild(full)];
    const [byLink, byCall, noShow] = children.map(({ student }) => student.id);
    const next = await world.addApplication({ status: 'unassigned' }, {}, { sitePreference1: full.id });
    const countFreeSeats = async () => {
      const { body } = await world.office.get('/placement/openings');
      const opening = (body as PlacementOpening[]).find(({ siteId }) => siteId === full.id);
      expect(opening?.next.studentId ?? next.student.id).toBe(next.student.id);
      return opening?.freeSeats ?? 0;
    };
    expect(await countFreeSeats()).toBe(0);

    await world.office.post('/season/askAttending');
    const link = `/attending/${await coming.findToken(children[0]!.family.email)}`;
    await anyone.post(link, { studentId: byLink, attending: 'no' });
    expect(await countFreeSeats()).toBe(1);

    await coordinator.post(`/sites/${full.id}/calls`, { studentId: byCall, outcome: 'notComing' });
    expect(await countFreeSeats()).toBe(2);

    await coming.saveSeason();
    await coming.addMarks(full, children[2]!, 'absent', 'absent');
    await coordinator.post(`/sites/${full.id}/releaseNoShows`, { studentIds: [noShow] });
    expect(await countFreeSeats()).toBe(3);
  });
});

describe('POST /students/{id}/attending', () => {
  it('is the family’s; a new acceptance asks again', async () => {
    const application = await coming.addChild(site);
    const { id } = application.student;
    const parent = await Visitor.signIn(testApp, application.family);
    expect((await parent.post(`/students/${id}/attending`, { attending: 'yes' })).body).toMatchObject({
      attending: 'yes',
      status: 'accepted',
    });
    await application.move('recall');
    const refused = await parent.post(`/students/${id}/attending`, { attending: 'no' });
    expect([refused.status, getCode(refused)]).toEqual([409, 'NOT_ACCEPTED']);
    await application.move('assign', { siteId: site.id });
    await world.office.post(`/sites/${site.id}/student/${id}/accept`);
    expect((await parent.get(`/students/${id}`)).body).toMatchObject({ attending: null, attendingOn: null });
  });
});

describe('a seat that is given up at the same time', () => {
  async function race(enough?: (entries: number) => boolean): Promise<number[]> {
    const coordinator = await Visitor.signIn(
      testApp,
      await addMember(testApp.dataSource, site, 'coordinator'),
    );
    return runRounds(async () => {
      const { application, link } = await makeAsked();
      const studentId = application.student.id;
      const answers = await Promise.all([
        readOutcome(anyone.post(link, { studentId, attending: 'no' })),
        readOutcome(coordinator.post(`/sites/${site.id}/calls`, { studentId, outcome: 'notComing' })),
      ]);
      const { history, stored } = await application.left();
      expect(stored.siteId).toBeNull();
      const refused = answers.filter((answer) => answer !== 'done');
      const entries = history.filter(({ kind }) => kind === 'withdrawn').length;
      if (entries === 1)
        expect(refused).toEqual([expect.stringMatching(/^409 (SEAT_GIVEN_UP|NOT_ACCEPTED)$/)]);
      return entries;
    }, enough);
  }

  it('is given up once, and the other one is told', async () => {
    expect(new Set(await race())).toEqual(new Set([1]));
  });

  it('is given up twice without the locks, which the test above would notice', async () => {
    const isDoubled = (entries: number) => entries > 1;
    expect((await runWithoutLocks(() => race(isDoubled))).some(isDoubled)).toBe(true);
  });
});

describe('the history', () => {
  it('tells the family who said so, and the office by which way', async () => {
    const application = await coming.addChild(site);
    const { id } = application.student;
    const caller = await addMember(testApp.dataSource, site, 'staff');
    const staff = await Visitor.signIn(testApp, caller);
    await staff.post(`/sites/${site.id}/calls`, { studentId: id, outcome: 'coming' });
    await staff.post(`/sites/${site.id}/calls`, { studentId: id, outcome: 'notComing' });
    const parent = await Visitor.signIn(testApp, application.family);
    expect((await parent.get(`/students/${id}/history`)).body).toMatchObject([
      { kind: 'withdrawn', via: 'call', by: 'the site' },
      { kind: 'attending', via: 'call', by: 'the site' },
    ]);
    expect((await world.office.get(`/students/${id}/history`)).body).toMatchObject([
      { kind: 'withdrawn', via: 'call', by: `${caller.firstName} ${caller.lastName}` },
      { kind: 'attending' },
    ]);
    expect(await testApp.dataSource.manager.countBy(HistoryEntry, { studentId: id })).toBe(2);
  });

  it('of a stranger’s account isn’t touched by an answer', async () => {
    const application = await coming.addChild(site);
    const stranger = await Visitor.signIn(testApp, await addUser(testApp.dataSource));
    const answer = await stranger.post(`/students/${application.student.id}/attending`, { attending: 'no' });
    expect(answer.status).toBe(404);
    expect((await application.left()).stored.siteId).toBe(site.id);
  });
});
