import { randomUUID } from 'node:crypto';
import { Session } from '../auth/session.entity.js';
import { ImportWorld } from '../testing/import-world.js';
import { findMails } from '../testing/mailed.js';
import { OtherInstance } from '../testing/other-instance.js';
import { addUser } from '../testing/people.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';

describe('changes to what an import row refers to while the row waits', () => {
  let testApp: TestApp;
  let world: ImportWorld;
  beforeAll(async () => {
    testApp = await createTestApp();
    world = await ImportWorld.build(testApp);
  });
  afterAll(() => testApp.close());

  async function sendDuring(other: OtherInstance, row: object, change: string, values: unknown[]) {
    const answer = world.send(row).then(({ status, body }) => [status, body as Record<string, unknown>]);
    await other.waitUntilWaiting();
    await other.change(change, values);
    await other.release();
    return answer;
  }

  it('a deactivated account gets no child', async () => {
    const { id, email } = await addUser(testApp.dataSource);
    const before = await world.readCounts();
    const other = await OtherInstance.holdRow(testApp, 'users', id);
    const answer = await sendDuring(
      other,
      world.makeRow({ guardian1: { email } }),
      'UPDATE users SET "deletedAt" = now() WHERE id = $1',
      [id],
    );
    expect(answer).toEqual([409, expect.objectContaining({ code: 'ACCOUNT_DEACTIVATED' })]);
    expect(await world.readCounts()).toEqual(before);
  });

  it("an account whose email changed isn't this family's", async () => {
    const { id, email } = await addUser(testApp.dataSource);
    const other = await OtherInstance.holdRow(testApp, 'users', id);
    const answer = await sendDuring(
      other,
      world.makeRow({ guardian1: { email } }),
      'UPDATE users SET "email" = $2 WHERE id = $1',
      [id, `${randomUUID()}@example.org`],
    );
    expect(answer).toEqual([
      200,
      expect.objectContaining({ outcome: 'created-user-and-student', user: null }),
    ]);
    expect((await world.findAccount(email)).id).not.toBe(id);
  });

  it('an account that was verified gets the confirmation and keeps its password', async () => {
    const { id, email, passwordHash } = await addUser(testApp.dataSource, { emailProvenAt: null });
    const other = await OtherInstance.holdRow(testApp, 'users', id);
    const answer = await sendDuring(
      other,
      world.makeRow({ guardian1: { email } }),
      'UPDATE users SET "emailProvenAt" = now() WHERE id = $1',
      [id],
    );
    expect(answer).toEqual([200, expect.objectContaining({ outcome: 'created-student' })]);
    expect(await world.findAccount(email)).toMatchObject({ passwordHash });
    expect(await findMails(testApp.dataSource, email, 'invitation')).toEqual([]);
    expect(await findMails(testApp.dataSource, email, 'application-submitted')).toHaveLength(1);
  });

  it('a family that registers has that account, and only the mailed link opens it', async () => {
    const [site, id, email] = [await world.addSite(), randomUUID(), `${randomUUID()}@example.org`];
    const other = await OtherInstance.holdRow(testApp, 'sites', site.id);
    await other.change(
      `INSERT INTO users ("id", "email", "firstName", "lastName", "passwordHash") VALUES ($1, $2, 'Ana', 'Baca', 'x')`,
      [id, email],
    );
    const answer = await sendDuring(
      other,
      world.makeRow({ guardian1: { email } }),
      'INSERT INTO sessions ("tokenHash", "userId") VALUES ($1, $2)',
      ['a'.repeat(64), id],
    );
    expect(answer).toEqual([200, expect.objectContaining({ outcome: 'created-student' })]);
    expect(await world.findAccount(email)).toMatchObject({ id, passwordHash: null });
    expect(await testApp.dataSource.manager.countBy(Session, { userId: id })).toBe(0);
    expect(await findMails(testApp.dataSource, email, 'invitation')).toHaveLength(1);
  });

  it('a canceled site takes nobody', async () => {
    const { id } = await world.addSite();
    const before = await world.readCounts();
    const other = await OtherInstance.holdRow(testApp, 'sites', id);
    const answer = await sendDuring(
      other,
      world.makeRow({ site: id }),
      `UPDATE sites SET "status" = 'canceled' WHERE id = $1`,
      [id],
    );
    expect(answer).toEqual([409, expect.objectContaining({ code: 'SITE_NOT_TAKING' })]);
    expect(await world.readCounts()).toEqual(before);
  });

  it('a taken seat is refused, and nothing is left of the family', async () => {
    const { id } = await world.addSite({ studentCapacity: 1 });
    const before = await world.readCounts();
    const other = await OtherInstance.holdRow(testApp, 'sites', id);
    const row = world.makeRow({ site: id });
    const answer = await sendDuring(other, row, 'UPDATE sites SET "studentCapacity" = 0 WHERE id = $1', [id]);
    expect(answer).toEqual([409, expect.objectContaining({ code: 'SITE_FULL' })]);
    expect(await world.readCounts()).toEqual(before);
    await expect(world.findAccount(row.guardian1['email'])).rejects.toThrow();
  });
});
