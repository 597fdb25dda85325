import type { User } from '../accounts/user.entity.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { Message } from '../mail/message.entity.js';
import { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';
import { addUser } from '../testing/people.js';
import { PlacementWorld } from '../testing/placement-world.js';
import { readOutcome, runRounds, runWithoutLocks } from '../testing/races.js';
import { addStudent, type StudentScenario } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('canceling a site', () => {
  let testApp: TestApp;
  let world: PlacementWorld;
  beforeAll(async () => {
    testApp = await createTestApp();
    world = await PlacementWorld.build(testApp);
  });
  afterAll(() => testApp.close());

  const cancel = ({ id }: Site) => world.office.post(`/sites/${String(id)}/cancel`);

  it('frees every seat there, assigned and accepted, and tells each child’s family once', async () => {
    const site = await world.addSite({ status: 'closed', name: 'Acequia' });
    const accepted = await world.addApplication(
      { status: 'accepted', site },
      { language: 'es' },
      { sitePreference1: site.id },
    );
    const other = await world.addSite();
    const sibling = await addStudent(
      testApp.dataSource,
      accepted.family,
      { status: 'assigned', site },
      { firstName: 'Luz', sitePreference1: site.id, sitePreference2: other.id },
    );
    const elsewhere = await world.addApplication({ status: 'accepted', site: other });
    const before = await accepted.left();

    const { status, body } = await cancel(site);
    expect([status, body]).toEqual([
      200,
      {
        status: 'canceled',
        statusChangedBy: { by: 'Ana Baca', at: expect.any(Number) },
        verifiedBy: { by: null, at: expect.any(Number) },
        freedSeats: 2,
      },
    ]);
    const after = await accepted.left();
    expect(after.stored).toEqual({
      ...before.stored,
      siteId: null,
      siteAccepted: null,
      assignedAt: null,
      updatedAt: expect.any(Date),
      version: before.stored.version + 1,
    });
    expect(after.history).toMatchObject([
      { kind: 'canceled', siteId: site.id, byUserId: world.admin.id, at: after.stored.updatedAt },
    ]);
    const { email: recipient, id: userId } = accepted.family;
    expect(after.mails).toMatchObject([
      {
        kind: 'site-canceled',
        recipient,
        userId,
        language: 'es',
        facts: {
          studentName: 'Lucía Baca',
          siteName: 'Acequia',
          waitsNowhere: 'yes',
          link: expect.stringContaining(accepted.student.id),
        },
      },
    ]);
    expect((await world.findPastSites(sibling.id)).mails).toMatchObject([
      { recipient, kind: 'site-canceled', facts: { waitsNowhere: null } },
    ]);
    expect([after.denials, after.withdrawals]).toEqual([[], []]);
    expect((await elsewhere.left()).history).toEqual([]);
  });

  it('leaves the children waiting for another site, and the site closed to everybody', async () => {
    const site = await world.addSite({ status: 'closed' });
    const { student, move } = await world.addApplication({ status: 'accepted', site });
    await cancel(site);
    const { body } = await world.office.get(`/students/${student.id}/application`);
    expect(body).toMatchObject({ status: 'unassigned', site: null });
    expect((await move('assign', { siteId: site.id })).body.code).toBe('SITE_NOT_TAKING');
    expect((await move('assign', { siteId: (await world.addSite()).id })).status).toBe(200);
  });

  it('asks each waiting family that chose it to choose another, and nobody else', async () => {
    const site = await world.addSite({ status: 'closed', name: 'Bosque' });
    const chosen = { sitePreference2: site.id };
    const { dataSource } = testApp;
    const waiting = await world.addApplication({ status: 'unassigned' }, { language: 'es' });
    await dataSource.manager.update(Student, waiting.student.id, chosen);
    const add = async (
      story: StudentScenario,
      change: Partial<Student> = chosen,
      account: Partial<User> = {},
    ) => addStudent(dataSource, await addUser(dataSource, account), story, change);
    const declined = await add({ status: 'declined' });
    const seated = await add({ status: 'accepted', site });
    const untold = [
      await add({ status: 'complete' }),
      await add({ status: 'accepted', site: await world.addSite() }),
      await add({ status: 'unassigned' }, { ...chosen, removed: true }),
      await add({ status: 'unassigned' }, {}),
      await add({ status: 'unassigned' }, chosen, { deletedAt: new Date() }),
    ];
    expect((await cancel(site)).body.freedSeats).toBe(1);

    const { mails, history } = await waiting.left();
    expect(mails).toMatchObject([
      {
        kind: 'choice-canceled',
        recipient: waiting.family.email,
        language: 'es',
        isBulk: true,
        facts: {
          studentName: 'Lucía Baca',
          siteName: 'Bosque',
          link: expect.stringMatching(`/dashboard/student/${waiting.student.id}/preference$`),
        },
      },
    ]);
    expect(history).toEqual([]);
    const readKinds = async ({ id }: Student) =>
      (await world.findPastSites(id)).mails.map(({ kind }) => kind);
    expect(await readKinds(declined)).toEqual(['choice-canceled']);
    expect(await readKinds(seated)).toEqual(['site-canceled']);
    for (const student of untold) expect(await readKinds(student)).toEqual([]);
  });

  it('frees the seats of deactivated accounts without telling them', async () => {
    const site = await world.addSite({ status: 'pending' });
    const { left } = await world.addApplication({ status: 'assigned', site }, { deletedAt: new Date() });
    expect((await cancel(site)).body.freedSeats).toBe(1);
    const { stored, mails } = await left();
    expect([stored.siteId, mails]).toEqual([null, []]);
  });

  it('frees nothing at a site without students', async () => {
    expect((await cancel(await world.addSite({ status: 'closed' }))).body.freedSeats).toBe(0);
  });

  it('happens completely or not at all: without its mails, nothing changes', async () => {
    const site = await world.addSite({ status: 'closed' });
    const { left } = await world.addApplication({ status: 'accepted', site });
    await testApp.dataSource.query('ALTER TABLE messages RENAME TO messages_elsewhere');
    const { status } = await cancel(site);
    await testApp.dataSource.query('ALTER TABLE messages_elsewhere RENAME TO messages');
    expect(status).toBe(500);
    const { stored, history } = await left();
    expect([stored.siteId, history]).toEqual([site.id, []]);
    expect((await testApp.dataSource.manager.findOneByOrFail(Site, { id: site.id })).status).toBe('closed');
  });

  describe('while others assign to it, accept, decline and withdraw', () => {
    interface Round {
      answers: string[];
      freed: number;
      seats: number;
      told: number;
      noted: number;
    }

    async function race(enough?: (round: Round) => boolean): Promise<Round[]> {
      const { manager } = testApp.dataSource;
      const colleague = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
      return runRounds(async () => {
        const [site, other] = [await world.addSite({ status: 'closed' }), await world.addSite()];
        const makeSeated = () => world.addApplication({ status: 'assigned', site });
        const [coming, moving] = [
          await world.addApplication({ status: 'unassigned' }),
          await world.addApplication({ status: 'accepted', site: other }),
        ];
        const [accepted, denied, leaving] = [
          await makeSeated(),
          await makeSeated(),
          await world.addApplication({ status: 'accepted', site }),
        ];
        const withdrawing = await Visitor.signIn(testApp, leaving.family);
        const answer = (id: string, what: string) =>
          colleague.post(`/sites/${String(site.id)}/student/${id}/${what}`);
        let freed = 0;
        const canceled = cancel(site).then((response) => {
          freed = response.body.freedSeats as number;
          return response;
        });
        const answers = await Promise.all(
          [
            canceled,
            colleague.post(`/students/${coming.student.id}/assign`, { siteId: site.id }),
            colleague.post(`/students/${moving.student.id}/assign`, { siteId: site.id }),
            answer(accepted.student.id, 'accept'),
            answer(denied.student.id, 'deny'),
            withdrawing.post(`/students/${leaving.student.id}/withdraw`),
          ].map(readOutcome),
        );
        return {
          answers,
          freed,
          seats: await manager.countBy(Student, { siteId: site.id }),
          noted: await manager.countBy(HistoryEntry, { siteId: site.id, kind: 'canceled' }),
          told: await manager
            .createQueryBuilder(Message, 'message')
            .where(`message.kind = 'site-canceled' AND message.facts->>'siteName' = :name`, {
              name: site.name,
            })
            .getCount(),
        };
      }, enough);
    }

    it('leaves no seat taken, tells everybody who had one, and never deadlocks', async () => {
      for (const { answers, freed, seats, told, noted } of await race()) {
        expect(answers[0]).toBe('done');
        expect(answers.filter((answer) => answer !== 'done' && !answer.startsWith('409 '))).toEqual([]);
        expect({ seats, told, noted }).toEqual({ seats: 0, told: freed, noted: freed });
      }
    });

    it('leaves taken seats without the locks, which the test above would notice', async () => {
      const isLost = ({ seats }: Round) => seats > 0;
      const results = await runWithoutLocks(() => race(isLost));
      expect(results.some(isLost)).toBe(true);
    });
  });
});
