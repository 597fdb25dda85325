import type { PlacementOpening } from '../../domain/contract/placement.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import type { Site } from '../sites/site.entity.js';
import { addDays } from '../../domain/season/season.js';
import { ComingWorld, today } from '../testing/coming-world.js';
import { addUser } from '../testing/people.js';
import { PlacementWorld, type PlacedApplication } from '../testing/placement-world.js';
import { outcome, rounds, withoutLocks } from '../testing/races.js';
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
  await coming.season({ firstDay: addDays(today(), 3) });
  site = await world.site({ name: 'Piñon Elementary', studentCapacity: 20, times: '9 AM to 1 PM' });
});

async function asked(firstName = 'Ana'): Promise<{ application: PlacedApplication; link: string }> {
  const application = await coming.child(site, { firstName });
  await world.office.post('/season/askAttending');
  return { application, link: `/attending/${await coming.token(application.family.email)}` };
}

const code = ({ body }: { body: unknown }) => (body as { code?: string }).code;

describe('the link in the email', () => {
  it('shows the family’s children and their sites, and changes nothing', async () => {
    const { application, link } = await asked();
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
    const { application, link } = await asked();
    const body = { studentId: application.student.id, attending: 'yes' };
    expect((await anyone.post(link, body)).body).toMatchObject({ children: [{ attending: 'yes' }] });
    expect((await anyone.post(link, body)).status).toBe(200);
    const { stored, history } = await application.left();
    expect(stored).toMatchObject({ attending: 'yes', siteId: site.id, siteAccepted: true });
    expect(stored.attendingOn).not.toBeNull();
    expect(history).toMatchObject([{ kind: 'attending', via: 'link', byUserId: application.family.id }]);
  });

  it('gives the seat up with a no, as a withdrawal does, and takes no other answer after it', async () => {
    const { application, link } = await asked();
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
      expect([again.status, code(again)]).toEqual([409, 'SEAT_GIVEN_UP']);
    }
  });

  it('is for this family only', async () => {
    const { link } = await asked('Ana');
    const { application: other } = await asked('Luis');
    const answer = await anyone.post(link, { studentId: other.student.id, attending: 'no' });
    expect(answer.status).toBe(404);
    expect((await other.left()).stored.siteId).toBe(site.id);
    expect((await anyone.get('/attending/unknown')).status).toBe(404);
    const invalid = await anyone.post(link, { studentId: other.student.id, attending: 'maybe' });
    expect(invalid.status).toBe(400);
  });

  it('says so if the office took the seat back, and ends with the last day', async () => {
    const { application, link } = await asked();
    const body = { studentId: application.student.id, attending: 'yes' };
    await application.move('recall');
    const refused = await anyone.post(link, body);
    expect([refused.status, code(refused)]).toEqual([409, 'NOT_ACCEPTED']);
    await coming.season({ firstDay: addDays(today(), -30), lastDay: addDays(today(), -1) });
    expect((await anyone.get(link)).status).toBe(404);
    expect((await anyone.post(link, body)).status).toBe(404);
  });
});

describe('a seat that is given up', () => {
  it('is offered to the next child at once, whichever way it was given up', async () => {
    const full = await world.site({ name: 'Tesuque Elementary', studentCapacity: 3 });
    const coordinator = await Visitor.as(testApp, await addMember(testApp.dataSource, full, 'coordinator'));
    await addMember(testApp.dataSource, full, 'instructor');
    const children = [await coming.child(full), await coming.child(full), await coming.child(full)];
    const [byLink, byCall, noShow] = children.map(({ student }) => student.id);
    const next = await world.application({ status: 'unassigned' }, {}, { sitePreference1: full.id });
    const freeSeats = async () => {
      const { body } = await world.office.get('/placement/openings');
      const opening = (body as PlacementOpening[]).find(({ siteId }) => siteId === full.id);
      expect(opening?.next.studentId ?? next.student.id).toBe(next.student.id);
      return opening?.freeSeats ?? 0;
    };
    expect(await freeSeats()).toBe(0);

    await world.office.post('/season/askAttending');
    const link = `/attending/${await coming.token(children[0]!.family.email)}`;
    await anyone.post(link, { studentId: byLink, attending: 'no' });
    expect(await freeSeats()).toBe(1);

    await coordinator.post(`/sites/${full.id}/calls`, { studentId: byCall, outcome: 'notComing' });
    expect(await freeSeats()).toBe(2);

    await coming.season();
    await coming.mark(full, children[2]!, 'absent', 'absent');
    await coordinator.post(`/sites/${full.id}/releaseNoShows`, { studentIds: [noShow] });
    expect(await freeSeats()).toBe(3);
  });
});

describe('POST /students/{id}/attending', () => {
  it('is the family’s; a new acceptance asks again', async () => {
    const application = await coming.child(site);
    const { id } = application.student;
    const parent = await Visitor.as(testApp, application.family);
    expect((await parent.post(`/students/${id}/attending`, { attending: 'yes' })).body).toMatchObject({
      attending: 'yes',
      status: 'accepted',
    });
    await application.move('recall');
    const refused = await parent.post(`/students/${id}/attending`, { attending: 'no' });
    expect([refused.status, code(refused)]).toEqual([409, 'NOT_ACCEPTED']);
    await application.move('assign', { siteId: site.id });
    await world.office.post(`/sites/${site.id}/student/${id}/accept`);
    expect((await parent.get(`/students/${id}`)).body).toMatchObject({ attending: null, attendingOn: null });
  });
});

describe('a seat that is given up at the same time', () => {
  async function race(enough?: (entries: number) => boolean): Promise<number[]> {
    const coordinator = await Visitor.as(testApp, await addMember(testApp.dataSource, site, 'coordinator'));
    return rounds(async () => {
      const { application, link } = await asked();
      const studentId = application.student.id;
      const answers = await Promise.all([
        outcome(anyone.post(link, { studentId, attending: 'no' })),
        outcome(coordinator.post(`/sites/${site.id}/calls`, { studentId, outcome: 'notComing' })),
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
    expect((await withoutLocks(() => race(isDoubled))).some(isDoubled)).toBe(true);
  });
});

describe('the history', () => {
  it('tells the family who said so, and the office by which way', async () => {
    const application = await coming.child(site);
    const { id } = application.student;
    const caller = await addMember(testApp.dataSource, site, 'staff');
    const staff = await Visitor.as(testApp, caller);
    await staff.post(`/sites/${site.id}/calls`, { studentId: id, outcome: 'coming' });
    await staff.post(`/sites/${site.id}/calls`, { studentId: id, outcome: 'notComing' });
    const parent = await Visitor.as(testApp, application.family);
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
    const application = await coming.child(site);
    const stranger = await Visitor.as(testApp, await addUser(testApp.dataSource));
    const answer = await stranger.post(`/students/${application.student.id}/attending`, { attending: 'no' });
    expect(answer.status).toBe(404);
    expect((await application.left()).stored.siteId).toBe(site.id);
  });
});
