import type { ImportAnswer } from '../../domain/contract/import.js';
import { User } from '../accounts/user.entity.js';
import { AccessLogEntry } from '../history/access-log-entry.entity.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { Message } from '../mail/message.entity.js';
import { Random } from '../seed/random.js';
import type { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';
import { ImportWorld, type RawRow } from '../testing/import-world.js';
import { addUser } from '../testing/people.js';
import { runWithoutLocks } from '../testing/races.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const IMPORTS = 3;
const FAMILIES = 12;
const CHILDREN = ['Lucía', 'Mateo', 'Eva'];
const SEATS = 4;
const MOVES_A_LANE = 40;
const EMAIL = /^family-\d+@example\.org$/;

describe('many imports at once: the same children in three workbooks, few seats, and an office that assigns', () => {
  let testApp: TestApp;
  let world: ImportWorld;
  let sites: Site[];
  let waiting: Student[];
  beforeEach(async () => {
    testApp = await createTestApp();
    world = await ImportWorld.build(testApp);
    sites = [];
    for (let count = 0; count < 4; count++) sites.push(await world.addSite({ studentCapacity: SEATS }));
    const owner = await addUser(testApp.dataSource);
    waiting = [];
    for (let count = 0; count < 6; count++) {
      waiting.push(await addStudent(testApp.dataSource, owner, { status: 'unassigned' }));
    }
    for (let family = 0; family < FAMILIES; family += 2) {
      await addUser(testApp.dataSource, { email: `family-${family}@example.org`, emailProvenAt: null });
    }
  });
  afterEach(() => testApp.close());

  function makeRows(random: Random): RawRow[] {
    const all = Array.from({ length: FAMILIES }, (_, family) =>
      CHILDREN.map((firstName, child) => ({ family, firstName, child })),
    ).flat();
    return all
      .map(({ family, firstName, child }) =>
        world.makeRow({
          firstName,
          guardian1: { email: `family-${family}@example.org` },
          ssid: child === 0 ? 1_000 + Math.floor(family / 2) : null,
          ...(child === 2 ? {} : { site: sites[(family + child) % sites.length]?.id }),
        }),
      )
      .map((row) => ({ row, place: random.drawNext() }))
      .sort((one, other) => one.place - other.place)
      .map(({ row }) => row);
  }

  async function sendAll(office: Visitor, random: Random): Promise<string[]> {
    const answers: string[] = [];
    for (const row of makeRows(random)) {
      const { status, body } = await office.post('/students/import', row);
      answers.push(status === 200 ? (body as ImportAnswer).outcome : `${status}`);
    }
    return answers;
  }

  async function goOn(office: Visitor, random: Random): Promise<string[]> {
    const answers: string[] = [];
    for (let count = 0; count < MOVES_A_LANE; count++) {
      const site = random.pick(sites);
      const { status } = await random.pick([
        () => office.post(`/students/${random.pick(waiting).id}/assign`, { siteId: site.id }),
        () => office.post(`/students/${random.pick(waiting).id}/return`),
        () => office.post(`/sites/${sites.at(-1)?.id ?? 0}/close`),
        () => office.post(`/sites/${sites.at(-1)?.id ?? 0}/cancel`),
      ])();
      answers.push(`${status}`);
    }
    return answers;
  }

  async function runStorm({ isInStep = false } = {}): Promise<string[]> {
    const lanes: Promise<string[]>[] = [];
    for (let lane = 0; lane < IMPORTS; lane++) {
      const admin = await addUser(testApp.dataSource, { role: 'admin' });
      lanes.push(sendAll(await Visitor.signIn(testApp, admin), new Random(isInStep ? 0 : lane)));
    }
    for (let lane = 0; lane < 2; lane++) lanes.push(goOn(world.office, new Random(100 + lane)));
    return (await Promise.all(lanes)).flat();
  }

  async function findFaults(answers: readonly string[]): Promise<string[]> {
    const { manager } = testApp.dataSource;
    const found = answers.filter((answer) => /^5/.test(answer));
    const [{ deadlocks }] = await testApp.dataSource.query<[{ deadlocks: number }]>(
      'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
    );
    if (deadlocks > 0) found.push('transactions that waited for each other');

    const users = (await manager.find(User)).filter(({ email }) => EMAIL.test(email));
    const children = (await manager.find(Student)).filter(({ userId }) =>
      users.some(({ id }) => id === userId),
    );
    if (new Set(users.map(({ email }) => email)).size < users.length) found.push('an account twice');
    if (new Set(children.map(({ userId, firstName }) => userId + firstName)).size < children.length) {
      found.push('a child twice');
    }
    const numbers = children.flatMap(({ ssid }) => ssid ?? []);
    if (new Set(numbers).size < numbers.length) found.push('a number twice');
    const created = answers.filter((answer) => answer.startsWith('created-')).length;
    if (created !== children.length) found.push('answers that do not fit');
    for (const { id, studentCapacity } of sites) {
      if ((await manager.countBy(Student, { siteId: id })) > studentCapacity) found.push('an oversold site');
    }
    for (const { id: studentId } of children) {
      const history = await manager.find(HistoryEntry, { where: { studentId }, order: { id: 'ASC' } });
      const told = history.map(({ kind }) => kind).join();
      if (!/^created,submitted(,ssid)?(,assigned)?(,canceled)?$/.test(told))
        found.push(`the history ${told}`);
    }
    const lines = await manager.countBy(AccessLogEntry, { kind: 'imported' });
    if (lines !== children.length) found.push('lines of the log that do not fit');
    for (const { id: userId } of users.filter(({ id }) => children.some(({ userId }) => userId === id))) {
      const mails = await manager.countBy(Message, { userId, kind: 'invitation' });
      if (mails !== 1) found.push(`${mails} invitations of a family`);
    }
    return found;
  }

  it('leave every child, SSID and seat once, without deadlocks', async () => {
    const answers = await runStorm();
    expect(await findFaults(answers)).toEqual([]);
    expect(answers.filter((answer) => answer.startsWith('created-')).length).toBeGreaterThan(FAMILIES);
    for (const seen of ['created-student', 'skipped-existing', 'skipped-ssid', '409']) {
      expect(answers).toContain(seen);
    }
  });

  it('leave inconsistencies without the locks, which the test above would notice', async () => {
    expect(await findFaults(await runWithoutLocks(() => runStorm({ isInStep: true })))).not.toEqual([]);
  });
});
