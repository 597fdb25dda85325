import type { HistoryKind } from '../../domain/enums/history.js';
import type { MessageKind } from '../../domain/enums/mail.js';
import type { ApplicationStatus } from '../../domain/enums/enums.js';
import { MOVES, type MoveName } from '../../domain/placement/moves.js';
import { PlacementWorld } from '../testing/placement-world.js';
import { readOutcome, runRounds, runWithoutLocks } from '../testing/races.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

interface Clicked {
  move: Exclude<MoveName, 'releaseNoShow'>;
  from: ApplicationStatus | 'complete';
  refusal: string;
  mails: MessageKind[];
}

const CLICKED: Clicked[] = [
  { move: 'submit', from: 'complete', refusal: 'ALREADY_SUBMITTED', mails: ['application-submitted'] },
  {
    move: 'withdraw',
    from: 'accepted',
    refusal: 'NOT_SUBMITTED',
    mails: ['application-withdrawn', 'withdrawal-confirmed'],
  },
  {
    move: 'giveUp',
    from: 'accepted',
    refusal: 'NOT_ACCEPTED',
    mails: ['application-withdrawn', 'withdrawal-confirmed'],
  },
  {
    move: 'assign',
    from: 'accepted',
    refusal: 'SITE_ALREADY_ASSIGNED',
    mails: ['acceptance-recalled', 'student-assigned'],
  },
  { move: 'accept', from: 'assigned', refusal: 'NOT_WAITING', mails: ['site-accepted'] },
  { move: 'deny', from: 'assigned', refusal: 'NOT_WAITING', mails: ['application-declined'] },
  { move: 'return', from: 'accepted', refusal: 'NOT_SUBMITTED', mails: ['application-returned'] },
  { move: 'unassign', from: 'assigned', refusal: 'NOT_ASSIGNED', mails: [] },
  { move: 'recall', from: 'accepted', refusal: 'NOT_RECALLABLE', mails: ['acceptance-recalled'] },
  { move: 'remove', from: 'accepted', refusal: 'ALREADY_REMOVED', mails: ['application-removed'] },
  { move: 'restore', from: 'removed', refusal: 'NOT_REMOVED', mails: ['application-restored'] },
];

interface Round {
  answers: string[];
  history: HistoryKind[];
  mails: MessageKind[];
  denials: number;
  withdrawals: number;
}

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

describe.each(CLICKED)('a double click: $move', ({ move, from, refusal, mails }) => {
  async function race(enough?: (round: Round) => boolean): Promise<Round[]> {
    const world = await PlacementWorld.build(testApp);
    return runRounds(async () => {
      const site = await world.addSite({ coordinatorEmail: 'desk@example.org' });
      const next = await world.addSite({ coordinatorEmail: 'next@example.org' });
      const isPlaced = from === 'accepted' || from === 'assigned';
      const { family, student, left } = await world.addApplication({
        status: from,
        ...(isPlaced ? { site } : {}),
      });
      const parent = await Visitor.signIn(testApp, family);
      const clicks: Partial<Record<MoveName, () => ReturnType<Visitor['post']>>> = {
        submit: () => parent.post(`/students/${student.id}/submitApplication`),
        withdraw: () => parent.post(`/students/${student.id}/withdraw`),
        giveUp: () => parent.post(`/students/${student.id}/attending`, { attending: 'no' }),
        assign: () => world.office.post(`/students/${student.id}/assign`, { siteId: next.id }),
        accept: () => world.office.post(`/sites/${site.id}/student/${student.id}/accept`),
        deny: () => world.office.post(`/sites/${site.id}/student/${student.id}/deny`),
      };
      const click = clicks[move] ?? (() => world.office.post(`/students/${student.id}/${move}`));
      const answers = await Promise.all([readOutcome(click()), readOutcome(click())]);
      const { history, mails: told, denials, withdrawals } = await left();
      return {
        answers: answers.sort(),
        history: history.map(({ kind }) => kind),
        mails: told.map(({ kind }) => kind).sort(),
        denials: denials.length,
        withdrawals: withdrawals.length,
      };
    }, enough);
  }

  const event: HistoryKind = MOVES[move].event;

  it('has one effect, one history entry and its mails once', async () => {
    for (const round of await race()) {
      expect(round).toEqual({
        answers: [`409 ${refusal}`, 'done'],
        history: [event],
        mails,
        denials: move === 'deny' ? 1 : 0,
        withdrawals: move === 'withdraw' || move === 'giveUp' ? 1 : 0,
      });
    }
  });

  it('has two effects without the locks, which the test above would notice', async () => {
    const isDoubled = ({ history }: Round) => history.length > 1;
    const results = await runWithoutLocks(() => race(isDoubled));
    expect(results.some(isDoubled)).toBe(true);
  });
});
