import { AccessLogEntry } from '../history/access-log-entry.entity.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { HistoryLog } from '../history/history-log.js';
import { StudentNote } from '../history/student-note.entity.js';
import { Message } from '../mail/message.entity.js';
import { addMessage } from '../testing/messages.js';
import { addUser } from '../testing/people.js';
import { PlacementWorld } from '../testing/placement-world.js';
import { readOutcome, runRounds, runWithoutRowLocks } from '../testing/races.js';
import { EMERGENCY_SECTION } from '../testing/section-forms.js';
import { startNextSeason } from '../testing/seasons.js';
import { addStudent, type StudentScenario } from '../testing/students.js';
import { findTablesWith } from '../testing/table-contents.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { Student } from './student.entity.js';

const NAME = { firstName: 'Quetzalli', lastName: 'Tenorio' };

describe('deleting a child that was added by mistake', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  async function makeFamily() {
    const user = await addUser(testApp.dataSource);
    return { user, visitor: await Visitor.signIn(testApp, user) };
  }

  async function makeChild(story: StudentScenario = {}, change: Partial<Student> = {}) {
    const { user, visitor } = await makeFamily();
    const { id } = await addStudent(testApp.dataSource, user, story, change);
    return { user, visitor, id, path: `/students/${id}` };
  }

  it('leaves nothing of it but an entry of the access log, by ID only', async () => {
    const { user, visitor } = await makeFamily();
    const { id: siblingId } = await addStudent(testApp.dataSource, user);
    const { body } = await visitor.post('/students/create', NAME);
    const id = (body as { id: string }).id;
    await visitor.post(`/students/${id}/saveEmergencySection`, { ...EMERGENCY_SECTION, complete: false });
    await addMessage(testApp.dataSource, 'sent', { userId: user.id, studentId: id });

    const { status, text } = await visitor.delete(`/students/${id}`);
    expect([status, text]).toEqual([204, '']);
    expect((await visitor.get('/students')).body).toMatchObject([{ id: siblingId }]);
    expect((await visitor.get(`/students/${id}`)).status).toBe(404);
    expect((await visitor.delete(`/students/${id}`)).status).toBe(404);
    const { manager } = testApp.dataSource;
    expect(await findTablesWith(testApp.dataSource, 'quetzalli')).toEqual([]);
    expect(await manager.countBy(HistoryEntry, { studentId: id })).toBe(0);
    expect(await manager.countBy(Message, { studentId: id })).toBe(0);
    expect(await manager.findBy(AccessLogEntry, { userId: user.id, kind: 'erased' })).toMatchObject([
      { action: 'student.delete', studentIds: [id], address: expect.any(String) as string, email: null },
    ]);
  });

  it('is in the log of what the family did', async () => {
    const { user, visitor, path } = await makeChild();
    await visitor.delete(path);
    const office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
    const { body } = await office.get(`/users/${user.id}/access?changes=true`);
    expect(body).toMatchObject({ results: [{ kind: 'erased', students: 1, student: null }] });
  });

  it.each<[string, StudentScenario, Partial<Student>, string]>([
    ['is submitted', { status: 'unassigned' }, {}, 'WAS_SUBMITTED'],
    ['was declined', { status: 'declined' }, {}, 'WAS_SUBMITTED'],
    [
      'was submitted and withdrawn',
      { status: 'complete' },
      { firstSubmittedAt: new Date() },
      'WAS_SUBMITTED',
    ],
    ['was returned', { status: 'returned' }, { firstSubmittedAt: new Date() }, 'WAS_SUBMITTED'],
    ['was removed', { status: 'removed' }, {}, 'REMOVED'],
  ])('is refused when it %s', async (_, story, change, code) => {
    const { visitor, id, path } = await makeChild(story, change);
    const { status, body } = await visitor.delete(path);
    expect([status, body]).toEqual([409, { error: expect.any(String) as string, code }]);
    expect(await testApp.dataSource.manager.countBy(Student, { id })).toBe(1);
  });

  it.each(['a restored application', 'a note'])('is refused when the office left %s', async (what) => {
    const { visitor, id, path } = await makeChild();
    const { manager } = testApp.dataSource;
    const { id: byUserId } = await addUser(testApp.dataSource, { role: 'admin' });
    await new HistoryLog().add(manager, { studentId: id, kind: 'created', byUserId });
    if (what === 'a note') await manager.insert(StudentNote, { studentId: id, byUserId, text: 'Called.' });
    else await new HistoryLog().add(manager, { studentId: id, kind: 'restored', byUserId });
    expect((await visitor.delete(path)).body).toMatchObject({ code: 'OFFICE_WORKED' });
    expect(await manager.countBy(HistoryEntry, { studentId: id, kind: 'created' })).toBe(1);
    expect(
      await manager.countBy(AccessLogEntry, {
        kind: 'erased',
        action: 'student.delete',
        studentIds: [id] as never,
      }),
    ).toBe(0);
  });

  it('can’t take the history of a submitted application with it, past the guard', async () => {
    const { id, user } = await makeChild({ status: 'unassigned' });
    const { manager } = testApp.dataSource;
    await new HistoryLog().add(
      manager,
      { studentId: id, kind: 'created', byUserId: user.id },
      { studentId: id, kind: 'submitted', byUserId: user.id },
    );
    await expect(manager.delete(Student, { id })).rejects.toThrow('history_entries');
    expect(await manager.countBy(HistoryEntry, { studentId: id })).toBe(2);
  });

  it('tells a family with another device what won', async () => {
    const { visitor, path } = await makeChild({ status: 'complete' });
    expect((await visitor.get(path)).body).toMatchObject({ wasSubmitted: false });
    await visitor.post(`${path}/submitApplication`);
    expect((await visitor.get(path)).body).toMatchObject({ wasSubmitted: true });
    await visitor.post(`${path}/withdraw`);
    const withdrawn = { status: 'incomplete', wasSubmitted: true };
    expect((await visitor.get(path)).body).toMatchObject(withdrawn);
    expect((await visitor.get('/students')).body).toMatchObject([withdrawn]);
  });

  describe('while it’s submitted on another device', () => {
    const ONE_WINS = ['404 and done', 'done and 409 WAS_SUBMITTED'];

    async function race(enough?: (answers: string) => boolean): Promise<string[]> {
      const world = await PlacementWorld.build(testApp);
      return runRounds(async () => {
        const { family, student } = await world.addApplication({ status: 'complete' });
        const [phone, laptop] = [
          await Visitor.signIn(testApp, family),
          await Visitor.signIn(testApp, family),
        ];
        const path = `/students/${student.id}`;
        const [submitted, deleted] = await Promise.all([
          readOutcome(phone.post(`${path}/submitApplication`)),
          laptop.delete(path),
        ]);
        const code = (deleted.body as { code?: string }).code ?? '';
        const answer = deleted.status === 204 ? 'done' : `${deleted.status} ${code}`.trim();
        const isThere = await testApp.dataSource.manager.existsBy(Student, { id: student.id });
        expect(isThere).toBe(submitted === 'done');
        return `${submitted} and ${answer}`;
      }, enough);
    }

    it('does one of the two, and says so to the other', async () => {
      const answers = await race();
      expect(answers.filter((one) => !ONE_WINS.includes(one))).toEqual([]);
    });

    it('does something else without the lock, which the test above would notice', async () => {
      const isWrong = (answers: string) => !ONE_WINS.includes(answers);
      const answers = await runWithoutRowLocks(() => race(isWrong));
      expect(answers.some(isWrong)).toBe(true);
    });
  });

  // Runs last, because it ends the season.
  it('is refused once its season has ended', async () => {
    const { visitor, path } = await makeChild();
    await startNextSeason(testApp.dataSource);
    expect((await visitor.delete(path)).body).toMatchObject({ code: 'SEASON_ENDED' });
  });
});
