import { Student } from '../students/student.entity.js';
import { OtherInstance } from '../testing/other-instance.js';
import { PlacementWorld } from '../testing/placement-world.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';

const TAKEN = [409, { code: 'SSID_TAKEN', error: 'Another student already has this SSID.' }];

describe("the state's student number", () => {
  let house: TestApp;
  let world: PlacementWorld;
  let last = 100_000_000;
  beforeAll(async () => {
    house = await createTestApp();
    world = await PlacementWorld.build(house);
  });
  afterAll(() => house.close());

  /** A number that no student has yet. */
  const aNumber = () => ++last;
  const aStudent = () => world.application({ status: 'unassigned' });

  it.each(['incomplete', 'unassigned', 'returned', 'removed'] as const)(
    'is written down for a student whose application is %s',
    async (status) => {
      const { student, move, left } = await world.application({ status });
      const ssid = aNumber();
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

  it('may be said to be none: looked for and not found', async () => {
    const { move } = await aStudent();
    await move('ssid', { ssid: aNumber() });
    const { body } = await move('ssid', { ssid: 0 });
    expect(body).toMatchObject({ ssid: null });
    expect(body.ssidCheckedOn).toEqual(expect.any(Number));
  });

  it('is none for as many students as need be', async () => {
    const [first, second] = [await aStudent(), await aStudent()];
    expect((await first.move('ssid', { ssid: 0 })).status).toBe(200);
    expect((await second.move('ssid', { ssid: 0 })).status).toBe(200);
  });

  it('may be corrected, and then belongs to whoever needs it', async () => {
    const [first, second] = [await aStudent(), await aStudent()];
    const ssid = aNumber();
    await first.move('ssid', { ssid });
    await first.move('ssid', { ssid: aNumber() });
    expect((await second.move('ssid', { ssid })).body).toMatchObject({ ssid });
  });

  it('may be said again of the same student', async () => {
    const { move } = await aStudent();
    const ssid = aNumber();
    await move('ssid', { ssid });
    expect((await move('ssid', { ssid })).body).toMatchObject({ ssid });
  });

  it("is refused where it is another student's, and nothing happens", async () => {
    const [first, second] = [await aStudent(), await aStudent()];
    const ssid = aNumber();
    await first.move('ssid', { ssid });
    const before = await second.left();
    const { status, body } = await second.move('ssid', { ssid });
    expect([status, body]).toEqual(TAKEN);
    expect(await second.left()).toEqual(before);
  });

  it('goes to one of two students who get it at the same moment', async () => {
    const [first, second] = [await aStudent(), await aStudent()];
    const ssid = aNumber();
    const other = await OtherInstance.holding(house, 'students', first.student.id);
    await other.change('UPDATE students SET "ssid" = $2 WHERE id = $1', [first.student.id, ssid]);
    const answer = second.move('ssid', { ssid }).then(({ status, body }) => [status, body as object]);
    await other.untilWaiting();
    await other.letGo();
    expect(await answer).toEqual(TAKEN);
    expect(await house.dataSource.manager.countBy(Student, { ssid: String(ssid) })).toBe(1);
  });

  it.each<[unknown, number]>([
    ['123456789', 123_456_789],
    [' 0042 ', 42],
    [1, 1],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('reads %p as %i', async (typed, ssid) => {
    const { move } = await aStudent();
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
  ])('takes %p for no number, and nothing happens', async (ssid, message) => {
    const { move, left } = await aStudent();
    const before = await left();
    const { status, body } = await move('ssid', { ssid });
    expect([status, body]).toEqual([
      400,
      { error: 'Please check the marked fields.', fields: { ssid: message } },
    ]);
    expect(await left()).toEqual(before);
  });

  it("is no part of the family's history, and no mail", async () => {
    const { move, left } = await aStudent();
    await move('ssid', { ssid: aNumber() });
    const { history, mails } = await left();
    expect([history, mails]).toEqual([[], []]);
  });
});
