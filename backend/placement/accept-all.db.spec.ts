import { randomUUID } from 'node:crypto';
import type { AcceptedStudents } from '../../domain/contract/site.js';
import type { Site } from '../sites/site.entity.js';
import { PlacementWorld, type PlacedApplication } from '../testing/placement-world.js';
import { runRounds, runWithoutLocks } from '../testing/races.js';
import { addMember } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

let testApp: TestApp;
let world: PlacementWorld;
beforeAll(async () => {
  testApp = await createTestApp();
  world = await PlacementWorld.build(testApp);
});
afterAll(() => testApp.close());

const makeWaitingAt = (site: Site): Promise<PlacedApplication> =>
  world.addApplication({ status: 'assigned', site });

async function acceptAll(visitor: Visitor, site: Site, studentIds: unknown) {
  const { status, body } = await visitor.post(`/sites/${site.id}/acceptAll`, { studentIds });
  return { status, body: body as AcceptedStudents & { fields?: object } };
}

describe('accepting several students', () => {
  it('makes the same move for each as accepting one', async () => {
    const site = await world.addSite();
    const children = [await makeWaitingAt(site), await makeWaitingAt(site)];
    const staff = await addMember(testApp.dataSource, site, 'staff');
    const ids = children.map(({ student }) => student.id);
    const answer = await acceptAll(await Visitor.signIn(testApp, staff), site, [...ids, ids[0]]);
    expect(answer).toEqual({ status: 200, body: { accepted: 2, skipped: [] } });
    for (const { left, family } of children) {
      const { stored, history, mails } = await left();
      expect(stored).toMatchObject({ siteId: site.id, siteAccepted: true });
      expect(history).toMatchObject([{ kind: 'accepted', byUserId: staff.id, siteId: site.id }]);
      expect(mails).toMatchObject([{ kind: 'site-accepted', recipient: family.email, isBulk: false }]);
    }
  });

  it('skips whoever isn’t waiting there, is unknown, or is the person’s own child, and says why', async () => {
    const [site, other] = [await world.addSite(), await world.addSite()];
    const coordinator = await addMember(testApp.dataSource, site, 'coordinator');
    const waiting = await makeWaitingAt(site);
    const own = await addStudent(testApp.dataSource, coordinator, { status: 'assigned', site });
    const accepted = await world.addApplication({ status: 'accepted', site });
    const elsewhere = await makeWaitingAt(other);
    const unknown = randomUUID();
    const ids = [own.id, accepted.student.id, waiting.student.id, elsewhere.student.id, unknown];
    const answer = await acceptAll(await Visitor.signIn(testApp, coordinator), site, ids);
    expect(answer.body).toEqual({
      accepted: 1,
      skipped: [
        { studentId: own.id, code: 'OWN_STUDENT' },
        { studentId: accepted.student.id, code: 'NOT_WAITING' },
        // A site must not learn whether such a student exists.
        { studentId: elsewhere.student.id, code: 'NOT_FOUND' },
        { studentId: unknown, code: 'NOT_FOUND' },
      ],
    });
    expect((await waiting.left()).stored.siteAccepted).toBe(true);
    expect((await elsewhere.left()).stored.siteAccepted).toBeNull();
    const office = await acceptAll(world.office, site, [elsewhere.student.id]);
    expect(office.body.skipped).toEqual([{ studentId: elsewhere.student.id, code: 'NOT_WAITING' }]);
  });

  it.each([
    ['no list', undefined],
    ['text', 'all'],
    ['an ID that is none', ['7']],
    ['more than 2,500', Array.from({ length: 2_501 }, () => '7')],
  ])('refuses %s', async (_, studentIds) => {
    const { status, body } = await acceptAll(world.office, await world.addSite(), studentIds);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['studentIds']]);
  });

  it('accepts nobody of an empty list', async () => {
    const answer = await acceptAll(world.office, await world.addSite(), []);
    expect(answer.body).toEqual({ accepted: 0, skipped: [] });
  });
});

describe('a double click on “Accept selected”', () => {
  async function race(enough?: (kinds: string[]) => boolean): Promise<string[][]> {
    return runRounds(async () => {
      const site = await world.addSite();
      const { student, left } = await makeWaitingAt(site);
      await Promise.all([1, 2].map(() => acceptAll(world.office, site, [student.id])));
      const { history, mails } = await left();
      return [...history, ...mails].map(({ kind }) => kind).sort();
    }, enough);
  }

  it('accepts each student once', async () => {
    for (const kinds of await race()) expect(kinds).toEqual(['accepted', 'site-accepted']);
  });

  it('would accept twice without the locks', async () => {
    const isTwice = (kinds: string[]) => kinds.length > 2;
    expect((await runWithoutLocks(() => race(isTwice))).some(isTwice)).toBe(true);
  });
});

describe('“Accept selected” while the office takes a student back', () => {
  it('either accepts first or skips the student', async () => {
    const results = await runRounds(async () => {
      const site = await world.addSite();
      const { student, left, move } = await makeWaitingAt(site);
      const [{ body }] = await Promise.all([acceptAll(world.office, site, [student.id]), move('return')]);
      const { history, stored, mails } = await left();
      return {
        accepted: body.accepted,
        skipped: body.skipped.map(({ code }) => code),
        history: history.map(({ kind }) => kind),
        isReturned: stored.returned && stored.siteId === null,
        told: mails.filter(({ kind }) => kind === 'site-accepted').length,
      };
    });
    for (const { accepted, skipped, history, isReturned, told } of results) {
      expect(isReturned).toBe(true);
      expect([told, history]).toEqual([accepted, accepted ? ['accepted', 'returned'] : ['returned']]);
      expect(skipped).toEqual(accepted ? [] : ['NOT_WAITING']);
    }
  });
});
