import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import type { MessageView } from '../../../domain/contract/mail.js';
import type { MailKind } from '../../../domain/enums/mail.js';
import { waitFor } from '../../testing/eventually.js';
import { restoreSnapshot } from '../../testing/data-snapshot.js';
import { MailSink } from '../../testing/mail-sink.js';
import { MailWorker } from '../../testing/mail-worker.js';
import { addMessage } from '../../testing/messages.js';
import { addUser } from '../../testing/people.js';
import { addMember, addSite } from '../../testing/sites.js';
import { addStudent } from '../../testing/students.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { Visitor } from '../../testing/visitor.js';
import { Message } from '../message.entity.js';

const ON_ITS_WAY = 'This message is already on its way.';
const MOMENTS_AGO = /just sent this message again/;
const CLICKS = Array.from({ length: 20 });

describe('POST /messages/{id}/resend', () => {
  let house: TestApp;
  let office: Visitor;
  beforeAll(async () => {
    house = await createTestApp();
  });
  afterAll(() => house.close());
  beforeEach(async () => {
    await restoreSnapshot(house);
    office = await Visitor.signIn(house, await addUser(house.dataSource, { role: 'admin' }));
  });

  const resend = (id: string): Promise<Response> => office.post(`/messages/${id}/resend`);
  const readStored = (id: string) => house.dataSource.manager.findOneByOrFail(Message, { id });
  const readAll = () => house.dataSource.manager.find(Message, { order: { createdAt: 'ASC' } });

  async function askWhileHeld<T>(id: string, ask: () => Promise<T>): Promise<T> {
    const asked = await house.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM messages WHERE "id" = $1 FOR UPDATE', [id]);
      const answers = ask();
      await waitFor(async () => {
        // Otherwise, the transaction keeps seeing its first snapshot of this view.
        await manager.query('SELECT pg_stat_clear_snapshot()');
        const waiting = await manager.query<unknown[]>(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(waiting.length).toBeGreaterThan(3);
      });
      return { answers };
    });
    return asked.answers;
  }

  async function findRefusal(id: string): Promise<string> {
    const before = await readAll();
    const { status, body } = await resend(id);
    expect(status).toBe(409);
    expect(await readAll()).toEqual(before);
    return (body as { error: string }).error;
  }

  it('puts stuck mail back into the queue as if it had never been tried', async () => {
    const { id } = await addMessage(house.dataSource, 'stuck');
    const { status, body } = await resend(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, state: 'waiting', attempts: 0, canResend: false });
    const message = await readStored(id);
    expect(message).toMatchObject({ parkedAt: null, attempts: 0, sentAt: null });
    expect(message.nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await readAll()).toHaveLength(1);
  });

  it('sends a copy of sent mail, and keeps the first one in the log', async () => {
    const { dataSource } = house;
    const { id: userId, email } = await addUser(dataSource);
    const sent = await addMessage(dataSource, 'sent', {
      kind: 'application-returned',
      language: 'es',
      userId,
      recipient: email,
    });
    const { status, body } = await resend(sent.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'waiting', isRepeat: true, kind: 'application-returned' });
    const [first, second] = await readAll();
    expect(first).toEqual({ ...sent, resentAt: expect.any(Date) });
    const { kind, recipient, language, facts } = sent;
    expect(second).toMatchObject({
      kind,
      recipient,
      language,
      facts,
      userId,
      repeatsId: sent.id,
      attempts: 0,
    });
    expect(second?.id).toBe((body as { id: string }).id);
    expect(second?.sentAt).toBeNull();
  });

  describe('a text', () => {
    const FACTS = { childName: 'Ana', link: 'https://x.example/dashboard' };
    const addText = async (mobile: string | null) => {
      const { dataSource } = house;
      const family = await addUser(dataSource, { mobile });
      const { id: studentId } = await addStudent(dataSource, family, { status: 'returned' });
      return addMessage(dataSource, 'sent', {
        ...{ channel: 'text', kind: 'application-returned', recipient: '5055550101', facts: FACTS },
        ...{ userId: family.id, studentId, providerId: 'SM1', providerStatus: 'undelivered' },
      });
    };

    it('goes to the phone that the account has now, as a new text', async () => {
      const sent = await addText('5055550102');
      const { status, body } = await resend(sent.id);
      expect(status).toBe(200);
      expect(body).toMatchObject({ channel: 'text', recipient: '5055550102', state: 'waiting' });
      expect(await readStored(body.id as string)).toMatchObject({
        repeatsId: sent.id,
        facts: FACTS,
        providerId: null,
      });
      expect(await readStored(sent.id)).toMatchObject({ recipient: '5055550101', providerId: 'SM1' });
    });

    it('isn’t sent again once the family turned texts off', async () => {
      expect(await findRefusal((await addText(null)).id)).toMatch(
        /the family removed the number or replied STOP/,
      );
    });
  });

  describe('after the address was corrected', () => {
    it.each(['stuck', 'sent'] as const)(
      'sends %s mail to the address that the account has now',
      async (state) => {
        const { dataSource } = house;
        const { id: userId, email } = await addUser(dataSource);
        const before = await addMessage(dataSource, state, { userId, recipient: 'mistyped@example.org' });
        const { body: listed } = await office.get('/messages');
        expect(listed.results).toMatchObject([
          { recipient: 'mistyped@example.org', currentRecipient: email, repeat: null },
        ]);
        const { status, body } = await resend(before.id);
        expect([status, body.recipient, body.state]).toEqual([200, email, 'waiting']);
        expect((await readStored(body.id as string)).recipient).toBe(email);
        if (state === 'sent') expect((await readStored(before.id)).recipient).toBe('mistyped@example.org');
      },
    );

    it('sends a site’s mail to its coordinator’s current address', async () => {
      const { dataSource } = house;
      const site = await addSite(dataSource, { coordinatorEmail: 'Desk@Example.org' });
      const change = { kind: 'student-assigned', recipient: 'old-desk@example.org' } as const;
      const { id } = await addMessage(dataSource, 'stuck', { ...change, siteId: site.id });
      expect((await resend(id)).body.recipient).toBe('desk@example.org');
      const nowhere = await addSite(dataSource, { coordinatorEmail: null });
      const other = await addMessage(dataSource, 'stuck', { ...change, siteId: nowhere.id });
      expect(await findRefusal(other.id)).toContain('isn’t one of the site’s coordinators anymore');
    });

    it('refuses to write to somebody who was removed from the site', async () => {
      const { dataSource } = house;
      const site = await addSite(dataSource, { coordinatorEmail: null });
      const [left, stays] = [await addUser(dataSource), await addMember(dataSource, site, 'coordinator')];
      const mail = { kind: 'student-assigned', siteId: site.id } as const;
      const gone = await addMessage(dataSource, 'sent', { ...mail, userId: left.id, recipient: left.email });
      expect(await findRefusal(gone.id)).toContain('isn’t one of the site’s coordinators anymore');
      const kept = await addMessage(dataSource, 'sent', {
        ...mail,
        userId: stays.id,
        recipient: stays.email,
      });
      expect((await resend(kept.id)).status).toBe(200);
    });

    it('refuses if the current address belongs to a deactivated account', async () => {
      const { dataSource } = house;
      const gone = await addUser(dataSource, { deletedAt: new Date() });
      const site = await addSite(dataSource, { coordinatorEmail: gone.email });
      const { id } = await addMessage(dataSource, 'stuck', { kind: 'student-assigned', siteId: site.id });
      expect(await findRefusal(id)).toContain('deactivated');
    });

    it('shows the state of the copy, and calls it sent only once it is', async () => {
      const { dataSource } = house;
      const { id: userId, email } = await addUser(dataSource);
      const sent = await addMessage(dataSource, 'sent', { userId, recipient: 'mistyped@example.org' });
      const again = (await resend(sent.id)).body.id as string;
      const getRepeat = async () => {
        const { body } = await office.get('/messages');
        const rows = body.results as MessageView[];
        return rows.find(({ id }) => id === sent.id)?.repeat;
      };
      expect(await getRepeat()).toEqual({ recipient: email, state: 'waiting' });
      await dataSource.manager.update(Message, again, { parkedAt: new Date() });
      expect(await getRepeat()).toEqual({ recipient: email, state: 'stuck' });
      await dataSource.manager.update(Message, again, { parkedAt: null, sentAt: new Date() });
      expect(await getRepeat()).toEqual({ recipient: email, state: 'sent' });
    });
  });

  it.each(['stuck', 'sent'] as const)('sends %s bulk mail again as urgent mail', async (state) => {
    const { id } = await addMessage(house.dataSource, state, { isBulk: true });
    const { body } = await resend(id);
    expect(await readStored((body as { id: string }).id)).toMatchObject({ isBulk: false });
  });

  it.each(['stuck', 'sent'] as const)(
    'sends %s mail once, however many clicks come at once',
    async (state) => {
      const message = await addMessage(house.dataSource, state);
      const answers = await askWhileHeld(message.id, () => Promise.all(CLICKS.map(() => resend(message.id))));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array.from({ length: CLICKS.length - 1 }, () => 409)]);
      const left = await readAll();
      expect(left.filter(({ sentAt, parkedAt }) => sentAt === null && parkedAt === null)).toHaveLength(1);
      expect(left).toHaveLength(state === 'sent' ? 2 : 1);
    },
  );

  it.each(['stuck', 'sent'] as const)(
    'ignores a second click if %s mail was sent in between',
    async (state) => {
      const { id } = await addMessage(house.dataSource, state);
      await resend(id);
      await house.dataSource.manager.updateAll(Message, { sentAt: new Date() });
      expect(await findRefusal(id)).toMatch(MOMENTS_AGO);

      await house.dataSource.manager.updateAll(Message, { resentAt: () => `now() - interval '61 seconds'` });
      expect((await resend(id)).status).toBe(200);
    },
  );

  it('says that waiting mail, or the copy of sent mail, is on its way', async () => {
    const waiting = await addMessage(house.dataSource, 'waiting');
    expect(await findRefusal(waiting.id)).toBe(ON_ITS_WAY);
    const sent = await addMessage(house.dataSource, 'sent');
    await resend(sent.id);
    await house.dataSource.manager.updateAll(Message, { resentAt: () => `now() - interval '1 hour'` });
    expect(await findRefusal(sent.id)).toBe(ON_ITS_WAY);
  });

  it.each([
    ['password-recovery', 'Forgot Password'],
    ['confirm-address', 'Forgot Password'],
    ['invitation', 'Invite the person again'],
  ] as const)(
    'does not send %s again, because its link is gone, and says how to get a new one',
    async (kind, way) => {
      const sent = await addMessage(house.dataSource, 'sent', {
        kind,
        facts: { firstName: 'Marisol', link: null },
      });
      expect(await findRefusal(sent.id)).toContain(way);
      const dropped = await addMessage(house.dataSource, 'stuck', {
        kind,
        facts: { firstName: 'Marisol', link: null },
      });
      expect(await findRefusal(dropped.id)).toContain(way);
    },
  );

  it('sends a stuck link that still works, but none that expired or was replaced', async () => {
    const { dataSource } = house;
    const kind: MailKind = 'password-recovery';
    const { id: userId } = await addUser(dataSource);
    const expired = await addMessage(dataSource, 'stuck', {
      kind,
      createdAt: new Date(Date.now() - 31 * 60_000),
    });
    expect(await findRefusal(expired.id)).toContain('no longer works');
    const older = await addMessage(dataSource, 'stuck', { kind, userId });
    const newer = await addMessage(dataSource, 'stuck', { kind, userId });
    expect(await findRefusal(older.id)).toContain('no longer works');
    expect((await resend(newer.id)).status).toBe(200);
  });

  it.each(['stuck', 'sent'] as const)(
    'sends no %s mail to an account deactivated in between',
    async (state) => {
      const { dataSource } = house;
      const gone = await addUser(dataSource, { deletedAt: new Date() });
      const byAccount = await addMessage(dataSource, state, { userId: gone.id });
      const byAddress = await addMessage(dataSource, state, { recipient: gone.email.toUpperCase() });
      expect(await findRefusal(byAccount.id)).toContain('deactivated');
      expect(await findRefusal(byAddress.id)).toContain('deactivated');
    },
  );

  it.each([randomUUID(), 'x', '1%27', '%00', '7'])('finds no message %s', async (id) => {
    expect((await resend(id)).status).toBe(404);
  });

  it('refuses in the language of the request', async () => {
    const { id } = await addMessage(house.dataSource, 'waiting');
    const { body } = await office.post(`/messages/${id}/resend`, {}, { 'accept-language': 'es' });
    expect(body).toEqual({ error: 'Este mensaje ya está en camino.' });
  });

  it('sends the same words', async () => {
    const { id } = await addMessage(house.dataSource, 'sent', { kind: 'site-accepted' });
    await resend(id);
    const sink = await MailSink.open();
    const worker = await MailWorker.start(house.settings.databaseUrl!, { SMTP_URL: sink.url });
    await worker.deliver();
    await worker.stop();
    await sink.close();
    expect(sink.mails.map(({ subject }) => subject)).toEqual(['Ana Begay has a spot at Piñon Elementary']);
  });
});
