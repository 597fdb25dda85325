import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import type { ImportAnswer } from '../../domain/contract/import.js';
import { EMAIL_CONSTRAINT, User } from '../accounts/user.entity.js';
import { Session } from '../auth/session.entity.js';
import { AccessLogEntry } from '../history/access-log-entry.entity.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { Message } from '../mail/message.entity.js';
import { SSID_CONSTRAINT, Student } from '../students/student.entity.js';
import { ImportWorld, type RawRow } from '../testing/import-world.js';
import { PASSWORD, addUser } from '../testing/people.js';
import { runRounds, runWithoutLocks } from '../testing/races.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const SENDS = 20;
const ROUNDS = 10;

let testApp: TestApp;
let world: ImportWorld;
let last = 1_000_000;
beforeAll(build);
afterAll(() => testApp.close());

async function build(): Promise<void> {
  testApp = await createTestApp();
  world = await ImportWorld.build(testApp);
}

async function runWithoutConstraint<T>(table: string, name: string, run: () => Promise<T>): Promise<T> {
  const shared = [testApp, world] as const;
  await build();
  try {
    await testApp.dataSource.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`);
    return await run();
  } finally {
    await testApp.close();
    [testApp, world] = shared;
  }
}

const makeNumber = () => ++last;

async function readOutcome(request: Promise<Response>): Promise<string> {
  const { status, body } = await request;
  return status === 200
    ? (body as ImportAnswer).outcome
    : `${status} ${(body as { code?: string }).code ?? ''}`;
}

async function readStored(email: unknown) {
  const { manager } = testApp.dataSource;
  const { id: userId } = await world.findAccount(email);
  const students = await manager.findBy(Student, { userId });
  const ofStudents = students.map(({ id: studentId }) => ({ studentId }));
  return {
    students: students.length,
    history: await manager.countBy(HistoryEntry, ofStudents),
    mails: (await manager.findBy(Message, { userId })).map(({ kind }) => kind),
    lines: (await manager.findBy(AccessLogEntry, { kind: 'imported' })).filter(({ studentIds }) =>
      students.some(({ id }) => studentIds.includes(id)),
    ).length,
  };
}

describe(`${SENDS} simultaneous imports of one row`, () => {
  interface Round {
    created: number;
    skipped: number;
    stored: Awaited<ReturnType<typeof readStored>>;
  }

  async function race(make: () => Promise<RawRow>, enough: (round: Round) => boolean): Promise<Round[]> {
    const results: Round[] = [];
    while (results.length < ROUNDS && !results.some(enough)) {
      const row = await make();
      const answers = await Promise.all(Array.from({ length: SENDS }, () => readOutcome(world.send(row))));
      results.push({
        created: answers.filter((answer) => answer.startsWith('created-')).length,
        skipped: answers.filter((answer) => answer.startsWith('skipped-')).length,
        stored: await readStored(row.guardian1['email']),
      });
    }
    return results;
  }

  async function addKnown(): Promise<{ guardian1: { email: string } }> {
    return { guardian1: { email: (await addUser(testApp.dataSource)).email } };
  }

  const addPlace = async () => ({ site: (await world.addSite({ studentCapacity: 1 })).id });

  it.each<[string, () => Promise<RawRow>, number, string]>([
    ['a family that nobody knows', () => Promise.resolve(world.makeRow()), 2, 'invitation'],
    ['a child with a number', () => Promise.resolve(world.makeRow({ ssid: makeNumber() })), 3, 'invitation'],
    ['a family with an account', async () => world.makeRow(await addKnown()), 2, 'application-submitted'],
    ['a site with one seat', async () => world.makeRow(await addPlace()), 3, 'invitation'],
    [
      'a family with an account, a number and a site with one seat',
      async () => world.makeRow({ ...(await addKnown()), ...(await addPlace()), ssid: makeNumber() }),
      4,
      'application-submitted',
    ],
  ])('create one student: %s', async (_, make, history, mail) => {
    for (const round of await race(make, () => false)) {
      expect(round).toEqual({
        created: 1,
        skipped: SENDS - 1,
        stored: { students: 1, history, mails: [mail], lines: 1 },
      });
    }
  });

  it('create several without the locks, which the test above would notice', async () => {
    const isDoubled = ({ stored }: Round) => stored.students > 1;
    const results = await runWithoutLocks(() => race(async () => world.makeRow(await addKnown()), isDoubled));
    expect(results.some(isDoubled)).toBe(true);
  });
});

describe('one SSID for the children of two families at once', () => {
  interface Round {
    answers: string[];
    students: number;
    accounts: number;
  }

  async function race(enough?: (round: Round) => boolean): Promise<Round[]> {
    const { manager } = testApp.dataSource;
    return runRounds(async () => {
      const ssid = makeNumber();
      const site = await world.addSite();
      const rows = [world.makeRow({ ssid }), world.makeRow({ ssid, site: site.id })];
      const answers = await Promise.all(rows.map((row) => readOutcome(world.send(row))));
      const emails = rows.map(({ guardian1 }) => String(guardian1['email']));
      return {
        answers: answers.sort(),
        students: await manager.countBy(Student, { ssid: String(ssid) }),
        accounts: await manager.countBy(
          User,
          emails.map((email) => ({ email })),
        ),
      };
    }, enough);
  }

  it('creates one student, and nothing of the other row', async () => {
    for (const round of await race()) {
      expect(round).toEqual({
        answers: ['created-user-and-student', 'skipped-ssid'],
        students: 1,
        accounts: 1,
      });
    }
  });

  it('creates two without the unique constraint, which the test above would notice', async () => {
    const isDoubled = ({ students }: Round) => students > 1;
    const results = await runWithoutConstraint('students', SSID_CONSTRAINT, () => race(isDoubled));
    expect(results.some(isDoubled)).toBe(true);
  });

  it('goes to the student to whom the office gives it at that moment', async () => {
    const owner = await addUser(testApp.dataSource);
    const results = await runRounds(async () => {
      const ssid = makeNumber();
      const { id } = await addStudent(testApp.dataSource, owner, { status: 'unassigned' });
      const [imported, given] = await Promise.all([
        readOutcome(world.send(world.makeRow({ ssid }))),
        world.office.post(`/students/${id}/ssid`, { ssid }).then(({ status }) => status),
      ]);
      const holders = await testApp.dataSource.manager.countBy(Student, { ssid: String(ssid) });
      return [imported, given, holders];
    });
    const allowed = [
      ['skipped-ssid', 200, 1],
      ['created-user-and-student', 409, 1],
    ];
    for (const result of results) expect(allowed).toContainEqual(result);
  });
});

describe('the last seat of a site, requested by two imports and an assignment at once', () => {
  interface Round {
    answers: string[];
    seats: number;
    mails: number;
  }

  async function race(enough?: (round: Round) => boolean): Promise<Round[]> {
    const owner = await addUser(testApp.dataSource);
    const colleague = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
    return runRounds(async () => {
      const coordinatorEmail = `${randomUUID()}@example.org`;
      const { id: siteId } = await world.addSite({ studentCapacity: 1, coordinatorEmail });
      const { id } = await addStudent(testApp.dataSource, owner, { status: 'unassigned' });
      const answers = await Promise.all([
        readOutcome(world.send(world.makeRow({ site: siteId }))),
        readOutcome(colleague.post('/students/import', world.makeRow({ site: siteId }))),
        world.office
          .post(`/students/${id}/assign`, { siteId })
          .then(({ status }) => (status === 200 ? 'assigned' : `${status} SITE_FULL`)),
      ]);
      return {
        answers: answers.filter((answer) => answer === '409 SITE_FULL'),
        seats: await testApp.dataSource.manager.countBy(Student, { siteId }),
        mails: await testApp.dataSource.manager.countBy(Message, { recipient: coordinatorEmail }),
      };
    }, enough);
  }

  it('is given once, and the others hear that the site is full', async () => {
    for (const round of await race()) {
      expect(round).toEqual({ answers: ['409 SITE_FULL', '409 SITE_FULL'], seats: 1, mails: 1 });
    }
  });

  it('is given twice without the locks, which the test above would notice', async () => {
    const isOversold = ({ seats }: Round) => seats > 1;
    const results = await runWithoutLocks(() => race(isOversold));
    expect(results.some(isOversold)).toBe(true);
  });
});

describe('a family that registers while its child is imported', () => {
  interface Round {
    answer: string;
    registered: number;
    accounts: number;
    passwords: number;
    sessions: number;
    students: number;
    invitations: number;
  }

  async function race(enough?: (round: Round) => boolean): Promise<Round[]> {
    const { manager } = testApp.dataSource;
    return runRounds(async () => {
      const email = `${randomUUID()}@example.org`;
      const form = { firstName: 'Rosa', lastName: 'Tso', email: email.toUpperCase(), password: PASSWORD };
      const [answer, registered] = await Promise.all([
        readOutcome(world.send(world.makeRow({ guardian1: { email } }))),
        new Visitor(testApp).post('/authenticate/register', form).then(({ status }) => status),
      ]);
      const users = await manager.findBy(User, { email });
      const ofUsers = users.map(({ id: userId }) => ({ userId }));
      return {
        answer,
        registered,
        accounts: users.length,
        passwords: users.filter(({ passwordHash }) => passwordHash !== null).length,
        sessions: await manager.countBy(Session, ofUsers),
        students: await manager.countBy(Student, ofUsers),
        invitations: await manager.countBy(Message, { recipient: email, kind: 'invitation' }),
      };
    }, enough);
  }

  it('ends up with one account, which only the mailed link opens', async () => {
    const invited = { accounts: 1, passwords: 0, sessions: 0, students: 1, invitations: 1 };
    const allowed = [
      { answer: 'created-user-and-student', registered: 409, ...invited },
      { answer: 'created-student', registered: 201, ...invited },
    ];
    for (const round of await race()) expect(allowed).toContainEqual(round);
  });

  it('gets two without the unique constraint, which the test above would notice', async () => {
    const isDoubled = ({ accounts }: Round) => accounts > 1;
    const results = await runWithoutConstraint('users', EMAIL_CONSTRAINT, () => race(isDoubled));
    expect(results.some(isDoubled)).toBe(true);
  });
});
