import { RESULTS_BATCH } from '../../domain/contract/state-ids.js';
import type { StudentCard } from '../../domain/contract/student.js';
import { LIMITS } from '../../domain/fields/limits.js';
import { findAccessLines } from '../testing/access-log.js';
import { OtherInstance } from '../testing/other-instance.js';
import { addUser } from '../testing/people.js';
import { SsidWorld } from '../testing/ssid-world.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const LINK = 'https://reports.example.org/7?year=2025';
const OTHER_LINK = 'https://reports.example.org/8';

describe('loading links to reports', () => {
  let testApp: TestApp;
  let world: SsidWorld;
  let last = 0;
  beforeAll(async () => {
    testApp = await createTestApp({ TRUST_PROXY: '1' });
    world = await SsidWorld.build(testApp);
  });
  afterAll(() => testApp.close());

  async function makeStudent(change = {}) {
    const ssid = ++last;
    const student = await world.addStudent('Lucía Baca', { ssid: String(ssid), ...change });
    return { ssid, student };
  }

  const send = (...rows: unknown[]) =>
    world.office.post('/students/results', { rows }, { 'X-Forwarded-For': '192.0.2.7' });

  it('saves them and shows them to the families', async () => {
    const family = await addUser(testApp.dataSource);
    const { ssid, student } = await makeStudent({ userId: family.id });
    const { status, body } = await send({ ssid, results: `  ${LINK} ` });
    expect([status, body]).toEqual([200, { outcomes: ['saved'] }]);
    const parent = await Visitor.signIn(testApp, family);
    const [card] = (await parent.get('/students')).body as StudentCard[];
    expect(card).toMatchObject({ id: student.id, results: LINK });
    const { updatedAt } = await world.readStudent(student);
    expect(updatedAt).toEqual(student.updatedAt);
  });

  it('returns the outcome of each row, in the order sent', async () => {
    const [first, second, third] = [
      await makeStudent(),
      await makeStudent({ results: LINK }),
      await makeStudent(),
    ];
    const { body } = await send(
      { ssid: third.ssid, results: LINK },
      { ssid: 987_654_321, results: LINK },
      { ssid: second.ssid, results: LINK },
      { ssid: first.ssid, results: OTHER_LINK },
      { ssid: first.ssid, results: OTHER_LINK },
    );
    expect(body).toEqual({ outcomes: ['saved', 'no-student', 'unchanged', 'saved', 'unchanged'] });
    expect((await world.readStudent(first.student)).results).toBe(OTHER_LINK);
    expect(await world.readStudent(second.student)).toEqual(second.student);
  });

  it('replaces an old link', async () => {
    const { ssid, student } = await makeStudent({ results: LINK });
    expect((await send({ ssid, results: OTHER_LINK })).body).toEqual({ outcomes: ['saved'] });
    expect((await world.readStudent(student)).results).toBe(OTHER_LINK);
  });

  it('logs the students whose link has changed', async () => {
    const [changed, unchanged] = [await makeStudent(), await makeStudent({ results: LINK })];
    await send({ ssid: changed.ssid, results: LINK }, { ssid: unchanged.ssid, results: LINK });
    await send({ ssid: unchanged.ssid, results: LINK });
    const lines = await findAccessLines(testApp.dataSource, { kind: 'imported' });
    const about = lines.filter(({ studentIds }) =>
      [changed, unchanged].some(({ student }) => studentIds.includes(student.id)),
    );
    expect(about).toMatchObject([
      {
        userId: world.admin.id,
        action: 'student.results',
        address: '192.0.2.7',
        studentIds: [changed.student.id],
      },
    ]);
  });

  const NOT_LINK = 'not a link that starts with https://';
  it.each<[string, object, string, string]>([
    ['http', { results: 'http://reports.example.org/7' }, 'results', NOT_LINK],
    ['a script', { results: 'javascript:alert(1)' }, 'results', NOT_LINK],
    ['a password in it', { results: 'https://ana:secret@example.org/7' }, 'results', NOT_LINK],
    ['no host', { results: 'https://' }, 'results', NOT_LINK],
    ['no link, which takes none away', { results: '' }, 'results', 'Field is required.'],
    ['a null', { results: null }, 'results', 'Field is required.'],
    ['too long a link', { results: `${LINK}${'x'.repeat(LIMITS.longText)}` }, 'results', 'Text too long'],
    ['the number 0', { ssid: 0 }, 'ssid', 'Invalid input'],
    ['no number', { ssid: null }, 'ssid', 'Field is required.'],
  ])('refuses a row with %s, and saves none of the others', async (_, change, field, message) => {
    const [good, bad] = [await makeStudent(), await makeStudent({ results: LINK })];
    const { status, body } = await send(
      { ssid: good.ssid, results: LINK },
      { ssid: bad.ssid, results: OTHER_LINK, ...change },
    );
    expect([status, body.fields]).toEqual([400, { [`rows.1.${field}`]: message }]);
    expect(await world.readStudent(good.student)).toEqual(good.student);
    expect(await world.readStudent(bad.student)).toEqual(bad.student);
  });

  it('refuses two different links for one SSID', async () => {
    const { ssid, student } = await makeStudent();
    const { status, body } = await send({ ssid, results: LINK }, { ssid, results: OTHER_LINK });
    const message = 'A row further up has a different link for this SSID.';
    expect([status, body.fields]).toEqual([400, { 'rows.1.ssid': message }]);
    expect((await world.readStudent(student)).results).toBeNull();
  });

  it('accepts as many rows at once as the contract says, with links of any length, and no more', async () => {
    const results = LINK.padEnd(LIMITS.longText, 'x');
    const rows = Array.from({ length: RESULTS_BATCH }, (_, at) => ({
      ssid: Number.MAX_SAFE_INTEGER - at,
      results,
    }));
    const { body } = await send(...rows);
    expect((body as { outcomes: unknown[] }).outcomes).toHaveLength(RESULTS_BATCH);
    const { status, body: refused } = await send(...rows, { ssid: 1, results: LINK });
    expect([status, refused.fields]).toEqual([400, { rows: 'Too many rows at once' }]);
  });

  it('gives no link to a student who has just lost the SSID', async () => {
    const { ssid, student } = await makeStudent();
    const other = await OtherInstance.holdRow(testApp, 'students', student.id);
    const sent = send({ ssid, results: LINK });
    await other.waitUntilWaiting();
    await other.change('UPDATE students SET "ssid" = NULL WHERE "id" = $1', [student.id]);
    await other.release();
    expect((await sent).body).toEqual({ outcomes: ['no-student'] });
    expect((await world.readStudent(student)).results).toBeNull();
  });

  it('locks students in the usual order, whatever the order of the rows', async () => {
    const later = await makeStudent({ id: '99999999-9999-4999-8999-999999999999' });
    const earlier = await makeStudent({ id: '11111111-1111-4111-8111-111111111111' });
    const other = await OtherInstance.holdRow(testApp, 'students', earlier.student.id);
    const sent = send({ ssid: later.ssid, results: LINK }, { ssid: earlier.ssid, results: LINK });
    await other.waitUntilWaiting();
    // If rows were locked in file order, this one would already be locked, which would cause a deadlock.
    await other.change('UPDATE students SET "notEnglish" = true WHERE "id" = $1', [later.student.id]);
    await other.release();
    expect((await sent).body).toEqual({ outcomes: ['saved', 'saved'] });
    expect((await world.readStudent(later.student)).notEnglish).toBe(true);
  });
});
