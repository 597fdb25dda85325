import type { HistoryEntryView } from '../../domain/contract/student.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { Student } from '../students/student.entity.js';
import { OtherInstance } from '../testing/other-instance.js';
import { PlacementWorld } from '../testing/placement-world.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

function makeTakenAnswer({ id, firstName, lastName }: Student): unknown {
  const error = 'Another student already has this SSID.';
  return [409, { code: 'SSID_TAKEN', error, student: { id, firstName, lastName } }];
}

describe('the SSID', () => {
  let testApp: TestApp;
  let world: PlacementWorld;
  let last = 100_000_000;
  beforeAll(async () => {
    testApp = await createTestApp();
    world = await PlacementWorld.build(testApp);
  });
  afterAll(() => testApp.close());

  const makeNumber = () => ++last;
  const makeStudent = () => world.addApplication({ status: 'unassigned' });

  it.each(['incomplete', 'unassigned', 'returned', 'removed'] as const)(
    'is saved for a student whose application is %s',
    async (status) => {
      const { student, move, left } = await world.addApplication({ status });
      const ssid = makeNumber();
      const before = Math.floor(Date.now() / 1000);
      const answer = await move('ssid', { ssid });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ id: student.id, ssid, status });
      expect(answer.body.ssidCheckedOn).toBeGreaterThanOrEqual(before);
      const { stored } = await left();
      expect(stored.ssid).toBe(String(ssid));
      expect(stored.updatedAt.getTime()).toBeGreaterThan(student.updatedAt.getTime());
    },
  );

  it('may be "none": looked up and not found', async () => {
    const { move } = await makeStudent();
    await move('ssid', { ssid: makeNumber() });
    const { body } = await move('ssid', { ssid: 0 });
    expect(body).toMatchObject({ ssid: null });
    expect(body.ssidCheckedOn).toEqual(expect.any(Number));
  });

  it('may be "none" for any number of students', async () => {
    const [first, second] = [await makeStudent(), await makeStudent()];
    expect((await first.move('ssid', { ssid: 0 })).status).toBe(200);
    expect((await second.move('ssid', { ssid: 0 })).status).toBe(200);
  });

  it('may be corrected, which frees the old one', async () => {
    const [first, second] = [await makeStudent(), await makeStudent()];
    const ssid = makeNumber();
    await first.move('ssid', { ssid });
    await first.move('ssid', { ssid: makeNumber() });
    expect((await second.move('ssid', { ssid })).body).toMatchObject({ ssid });
  });

  it('may be set again for the same student', async () => {
    const { move } = await makeStudent();
    const ssid = makeNumber();
    await move('ssid', { ssid });
    expect((await move('ssid', { ssid })).body).toMatchObject({ ssid });
  });

  it('is refused if another student has it, and nothing happens', async () => {
    const [first, second] = [await makeStudent(), await makeStudent()];
    const ssid = makeNumber();
    await first.move('ssid', { ssid });
    const before = await second.left();
    const { status, body } = await second.move('ssid', { ssid });
    expect([status, body]).toEqual(makeTakenAnswer(first.student));
    expect(await second.left()).toEqual(before);
  });

  it('is in the history for administrators, with the old and the new number, and not for the family', async () => {
    const { student, family, move } = await makeStudent();
    const [old, corrected] = [makeNumber(), makeNumber()];
    for (const ssid of [old, corrected, corrected, 0]) await move('ssid', { ssid });
    const path = `/students/${student.id}/history`;
    const { body } = await world.office.get(path);
    expect(
      (body as unknown as HistoryEntryView[]).flatMap(({ kind, ssid }) => (kind === 'ssid' ? [ssid] : [])),
    ).toEqual([
      { before: corrected, after: null },
      { before: old, after: corrected },
      { before: null, after: old },
    ]);
    const theirs = await (await Visitor.signIn(testApp, family)).get(path);
    expect(theirs.status).toBe(200);
    expect((theirs.body as unknown as HistoryEntryView[]).filter(({ kind }) => kind === 'ssid')).toEqual([]);
  });

  it('leaves no history and a refusal in the access log if another student has it', async () => {
    const [first, second] = [await makeStudent(), await makeStudent()];
    const ssid = makeNumber();
    await first.move('ssid', { ssid });
    await second.move('ssid', { ssid });
    const entries = await testApp.dataSource.getRepository(HistoryEntry).countBy({
      studentId: second.student.id,
      kind: 'ssid',
    });
    const log = await testApp.dataSource.query<{ kind: string; studentIds: string[] }[]>(
      `SELECT "kind", "studentIds" FROM access_log WHERE "studentIds" @> ARRAY[$1::uuid] AND "action" = 'student.ssid'`,
      [second.student.id],
    );
    expect([entries, log]).toEqual([
      0,
      [{ kind: 'refused', studentIds: [second.student.id, first.student.id] }],
    ]);
  });

  it('goes to one of two students in simultaneous requests', async () => {
    const [first, second] = [await makeStudent(), await makeStudent()];
    const ssid = makeNumber();
    const other = await OtherInstance.holdRow(testApp, 'students', first.student.id);
    await other.change('UPDATE students SET "ssid" = $2 WHERE id = $1', [first.student.id, ssid]);
    const answer = second.move('ssid', { ssid }).then(({ status, body }) => [status, body as object]);
    await other.waitUntilWaiting();
    await other.release();
    expect(await answer).toEqual(makeTakenAnswer(first.student));
    expect(await testApp.dataSource.manager.countBy(Student, { ssid: String(ssid) })).toBe(1);
  });

  it.each<[unknown, number]>([
    ['123456789', 123_456_789],
    [' 0042 ', 42],
    [1, 1],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('reads %p as %i', async (typed, ssid) => {
    const { move } = await makeStudent();
    const { status, body } = await move('ssid', { ssid: typed });
    expect([status, body.ssid]).toEqual([200, ssid]);
  });

  it.each<[unknown, string]>([
    [-1, 'Invalid input'],
    [1.5, 'Invalid input'],
    ['1.5', 'Invalid input'],
    ['-7', 'Invalid input'],
    ['abc', 'Invalid input'],
    ['1e3', 'Invalid input'],
    [1e300, 'Invalid input'],
    [Number.MAX_SAFE_INTEGER + 1, 'Invalid input'],
    [true, 'Invalid input'],
    [[7], 'Invalid input'],
    [{}, 'Invalid input'],
    [null, 'Field is required.'],
    [undefined, 'Field is required.'],
    ['', 'Field is required.'],
  ])('refuses %p as an SSID, and nothing happens', async (ssid, message) => {
    const { move, left } = await makeStudent();
    const before = await left();
    const { status, body } = await move('ssid', { ssid });
    expect([status, body]).toEqual([
      400,
      { error: 'Please check the marked fields.', fields: { ssid: message } },
    ]);
    expect(await left()).toEqual(before);
  });

  it('sends no mail', async () => {
    const { move, left } = await makeStudent();
    await move('ssid', { ssid: makeNumber() });
    expect((await left()).mails).toEqual([]);
  });
});
