import type { SeasonView } from '../../domain/contract/season.js';
import { Season } from '../program/season.entity.js';
import { addUser } from '../testing/people.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const DAYS = { firstDay: '2025-06-02', lastDay: '2025-06-27' };

describe('the current season', () => {
  let testApp: TestApp;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
    office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
  });
  afterAll(() => testApp.close());

  const save = (values: object) => office.post('/season/save', { ...DAYS, ...values });
  const readCurrent = async () => ((await office.get('/seasons')).body as SeasonView[])[0]!;

  it('is public, and says nothing about the lottery’s seed and the codes’ secret', async () => {
    const { status, body, headers } = await new Visitor(testApp).get('/season');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(body).toEqual({
      year: 2025,
      ...DAYS,
      holidays: [],
      placementDay: null,
      confirmFrom: null,
      deadline: null,
      lotteryHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      lotterySeed: null,
      codeHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  it('is saved, and everyone sees the change at once', async () => {
    const values = {
      ...DAYS,
      holidays: ['2025-06-19', '2025-06-19'],
      placementDay: '2025-05-12',
      deadline: 1_746_079_199,
      answerDays: 0,
      retainYears: 7,
    };
    const { status, body } = await office.post('/season/save', values);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        ...values,
        holidays: ['2025-06-19'],
        state: 'current',
        purgeDueOn: '2032-06-27',
        purgedOn: null,
      }),
    ]);
    expect((await new Visitor(testApp).get('/season')).body).toMatchObject({ deadline: 1_746_079_199 });
  });

  it.each([
    [{ lastDay: '2025-06-01' }, 'lastDay', 'The last day has to come after the first day.'],
    [
      { firstDay: '2026-06-01', lastDay: '2026-06-26' },
      'firstDay',
      'The first day has to be in the season’s year.',
    ],
    [{ lastDay: '2026-06-26' }, 'lastDay', 'The first and last day have to be in the same year.'],
    [
      { holidays: ['2025-07-04'] },
      'holidays',
      'Each of these days has to be between the first and last day.',
    ],
    [{ firstDay: '2025-02-30' }, 'firstDay', 'Please enter a date.'],
    [{ firstDay: 7 }, 'firstDay', 'Please enter a date.'],
    [{ holidays: ['today'] }, 'holidays', 'Please enter a date.'],
    [{ deadline: -1 }, 'deadline', 'Invalid input'],
    [
      { firstDay: '2025-06-07', lastDay: '2025-06-08' },
      'holidays',
      'There has to be at least one program day.',
    ],
  ])('refuses %j', async (change, field, message) => {
    const before = await readCurrent();
    const { status, body } = await office.post('/season/save', { ...DAYS, ...change });
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
    expect(await readCurrent()).toEqual(before);
  });

  describe('that somebody else has saved since the form was opened', () => {
    async function countOpened() {
      const { body } = await save({ answerDays: 3, retainYears: 5 });
      return (body as SeasonView).version;
    }

    it('keeps both changes to different fields', async () => {
      const version = await countOpened();
      await save({ answerDays: 3, retainYears: 5, placementDay: '2025-05-12', deadline: 1_746_079_199 });
      const { status, body } = await save({ answerDays: 4, retainYears: 5, version });
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({ answerDays: 4, placementDay: '2025-05-12', deadline: 1_746_079_199 }),
      ]);
    });

    it('refuses different changes to the same fields, and says what they are now', async () => {
      const version = await countOpened();
      const theirs = { holidays: ['2025-06-19'], deadline: 1_746_079_199 };
      await save({ ...theirs, answerDays: 3, retainYears: 5 });
      const before = await readCurrent();
      const mine = { holidays: ['2025-06-20'], deadline: 1_746_165_599, answerDays: 3, retainYears: 5 };
      const { status, body } = await save({ ...mine, version });
      expect([status, body]).toEqual([
        409,
        expect.objectContaining({ code: 'CHANGED_MEANWHILE', current: theirs, version: before.version }),
      ]);
      expect(await readCurrent()).toEqual(before);
      expect((await save({ ...mine, version: before.version })).body).toMatchObject(mine);
    });

    it('refuses days that don’t fit together once they’re merged', async () => {
      const version = await countOpened();
      await save({ lastDay: '2025-06-13', answerDays: 3, retainYears: 5 });
      const { status, body } = await save({
        holidays: ['2025-06-19'],
        answerDays: 3,
        retainYears: 5,
        version,
      });
      expect([status, body.fields]).toEqual([400, { holidays: expect.any(String) as string }]);
    });

    it('is no conflict if only the program has changed it, and without a version the last save wins', async () => {
      const version = await countOpened();
      const { year } = await readCurrent();
      await testApp.dataSource.manager.update(Season, { year }, { remindedAt: new Date() });
      expect((await readCurrent()).version).toBeGreaterThan(version);
      expect((await save({ answerDays: 5, retainYears: 5, version })).status).toBe(200);
      expect((await save({ answerDays: 6, retainYears: 5 })).body.answerDays).toBe(6);
      expect((await save({ version: 'x' })).body.fields).toEqual({ version: expect.any(String) as string });
    });
  });
});
