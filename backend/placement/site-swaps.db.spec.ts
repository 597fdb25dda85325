import { Student } from '../students/student.entity.js';
import { PlacementWorld } from '../testing/placement-world.js';
import { readOutcome, runRounds } from '../testing/races.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';

const SEATS = 1_000;

describe('students who swap sites', () => {
  let testApp: TestApp;
  beforeEach(async () => {
    testApp = await createTestApp();
  });
  afterEach(() => testApp.close());

  it('never cause a deadlock', async () => {
    const world = await PlacementWorld.build(testApp);
    const here = await world.addSite({ studentCapacity: SEATS, coordinatorEmail: 'here@example.org' });
    const there = await world.addSite({ studentCapacity: SEATS, coordinatorEmail: 'there@example.org' });
    const results = await runRounds(async () => {
      const goes = await world.addApplication({ status: 'accepted', site: here });
      const comes = await world.addApplication({ status: 'accepted', site: there });
      const answers = await Promise.all([
        readOutcome(goes.move('assign', { siteId: there.id })),
        readOutcome(comes.move('assign', { siteId: here.id })),
      ]);
      const left = [await goes.left(), await comes.left()];
      return {
        answers,
        sites: left.map(({ stored }) => stored.siteId),
        history: left.map(({ history }) => history.map(({ kind, siteId }) => `${kind} ${siteId ?? ''}`)),
        mails: left.map(({ mails }) => mails.map(({ kind }) => kind).sort()),
      };
    });
    for (const round of results) {
      expect(round).toEqual({
        answers: ['done', 'done'],
        sites: [there.id, here.id],
        history: [[`assigned ${there.id}`], [`assigned ${here.id}`]],
        mails: [
          ['acceptance-recalled', 'student-assigned'],
          ['acceptance-recalled', 'student-assigned'],
        ],
      });
    }
    const { manager } = testApp.dataSource;
    for (const { id } of [here, there]) {
      expect(await manager.countBy(Student, { siteId: id })).toBe(results.length);
    }
  });
});
