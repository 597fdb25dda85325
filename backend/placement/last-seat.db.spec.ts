import { randomUUID } from 'node:crypto';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { Message } from '../mail/message.entity.js';
import { Student } from '../students/student.entity.js';
import { addUser } from '../testing/people.js';
import { PlacementWorld } from '../testing/placement-world.js';
import { readOutcome, runRounds, runWithoutLocks } from '../testing/races.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

interface Round {
  answers: string[];
  seats: number;
  history: number;
  mails: number;
}

describe('the last seat of a site, requested by two administrators at once', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  async function race(enough?: (round: Round) => boolean): Promise<Round[]> {
    const world = await PlacementWorld.build(testApp);
    const { manager } = testApp.dataSource;
    const colleague = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
    return runRounds(async () => {
      const coordinatorEmail = `${randomUUID()}@example.org`;
      const site = await world.addSite({ studentCapacity: 1, coordinatorEmail });
      const [one, other] = [
        await world.addApplication({ status: 'unassigned' }),
        await world.addApplication({ status: 'declined' }),
      ];
      const body = { siteId: site.id };
      const answers = await Promise.all([
        readOutcome(world.office.post(`/students/${one.student.id}/assign`, body)),
        readOutcome(colleague.post(`/students/${other.student.id}/assign`, body)),
      ]);
      return {
        answers: answers.sort(),
        seats: await manager.countBy(Student, { siteId: site.id }),
        history: await manager.countBy(HistoryEntry, { siteId: site.id }),
        mails: await manager.countBy(Message, { recipient: coordinatorEmail }),
      };
    }, enough);
  }

  it('is given once, every time', async () => {
    for (const round of await race()) {
      expect(round).toEqual({ answers: ['409 SITE_FULL', 'done'], seats: 1, history: 1, mails: 1 });
    }
  });

  it('is given twice without the locks, which the test above would notice', async () => {
    const isOversold = ({ seats }: Round) => seats > 1;
    const results = await runWithoutLocks(() => race(isOversold));
    expect(results.some(isOversold)).toBe(true);
  });
});
