import { isDeepStrictEqual } from 'node:util';
import type { ApplicationStatus } from '../../domain/enums/enums.js';
import type { MoveFacts, MoveName } from '../../domain/placement/moves.js';
import { getFacts } from '../students/student-facts.js';
import { play, type Asked, type Standing } from '../testing/move-model.js';
import { addUser } from '../testing/people.js';
import { PlacementWorld } from '../testing/placement-world.js';
import { readOutcome, runRounds, runWithoutLocks } from '../testing/races.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

interface Crossing {
  from: ApplicationStatus;
  moves: [MoveName, MoveName];
}

const CROSSINGS: Crossing[] = [
  { from: 'accepted', moves: ['assign', 'withdraw'] },
  { from: 'accepted', moves: ['assign', 'return'] },
  { from: 'accepted', moves: ['assign', 'remove'] },
  { from: 'accepted', moves: ['assign', 'recall'] },
  { from: 'assigned', moves: ['assign', 'accept'] },
  { from: 'assigned', moves: ['assign', 'deny'] },
  { from: 'assigned', moves: ['accept', 'deny'] },
  { from: 'accepted', moves: ['withdraw', 'recall'] },
  { from: 'assigned', moves: ['assign', 'withdraw'] },
  { from: 'assigned', moves: ['accept', 'withdraw'] },
  { from: 'accepted', moves: ['assign', 'assign'] },
];

function toSeen(answers: string[], { facts, history, mails }: Standing): object {
  const { applicationSubmitted, ...flags } = facts;
  const isSubmitted = applicationSubmitted !== null;
  return { answers, facts: { ...flags, isSubmitted }, history, mails: mails.map(({ kind }) => kind).sort() };
}

function playBothOrders(facts: MoveFacts, [one, other]: [Asked, Asked]): object[] {
  const before: Standing = { facts, history: [], mails: [] };
  const oneFirst = play(before, one);
  const otherSecond = play(oneFirst.after, other);
  const otherFirst = play(before, other);
  const oneSecond = play(otherFirst.after, one);
  return [
    toSeen([oneFirst.answer, otherSecond.answer], otherSecond.after),
    toSeen([oneSecond.answer, otherFirst.answer], oneSecond.after),
  ];
}

interface Round {
  allowed: object[];
  seen: object;
}

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

describe.each(CROSSINGS)('simultaneous $moves of a student who is $from', ({ from, moves }) => {
  async function race(enough?: (round: Round) => boolean): Promise<Round[]> {
    const world = await PlacementWorld.build(testApp);
    const colleague = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
    return runRounds(async () => {
      const site = await world.addSite({ coordinatorEmail: 'desk@example.org' });
      const next = [
        await world.addSite({ coordinatorEmail: 'next@example.org' }),
        await world.addSite({ coordinatorEmail: 'last@example.org' }),
      ];
      const { family, student, left } = await world.addApplication({ status: from, site });
      const parent = await Visitor.signIn(testApp, family);

      const asked = moves.map((move, at): Asked => {
        if (move === 'assign') return { move, siteId: next[at]?.id ?? 0 };
        return move === 'accept' || move === 'deny' ? { move, siteId: site.id } : { move };
      }) as [Asked, Asked];
      const ask = (office: Visitor, { move, siteId }: Asked) => {
        if (move === 'withdraw') return parent.post(`/students/${student.id}/withdraw`);
        if (move === 'accept' || move === 'deny')
          return office.post(`/sites/${siteId ?? 0}/student/${student.id}/${move}`);
        return office.post(`/students/${student.id}/${move}`, { siteId });
      };

      const [one, other] = asked;
      const answers = await Promise.all([
        readOutcome(ask(world.office, one)),
        readOutcome(ask(colleague, other)),
      ]);
      const { stored, history, mails } = await left();
      return {
        allowed: playBothOrders(getFacts(student), asked),
        seen: toSeen(answers, {
          facts: getFacts(stored),
          history: history.map(({ kind }) => kind),
          mails,
        }),
      };
    }, enough);
  }

  it('have the same result as one after the other', async () => {
    for (const round of await race()) expect(round.allowed).toContainEqual(round.seen);
  });

  it('have another result without the locks, which the test above would notice', async () => {
    const isStrange = (round: Round) =>
      !round.allowed.some((allowed) => isDeepStrictEqual(allowed, round.seen));
    const results = await runWithoutLocks(() => race(isStrange));
    expect(results.some(isStrange)).toBe(true);
  });
});
