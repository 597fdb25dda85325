import { MailerService } from '@nestjs-modules/mailer';
import type { DataSource } from 'typeorm';
import { restoreTables } from '../../testing/data-snapshot.js';
import { waitFor } from '../../testing/eventually.js';
import { MailSink } from '../../testing/mail-sink.js';
import { MailWorker } from '../../testing/mail-worker.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { User } from '../../accounts/user.entity.js';
import type { Mail } from '../mail-outbox.queries.js';
import { Message } from '../message.entity.js';
import { MailDelivery } from './mail-delivery.js';
import { MessageQueue } from './message-queue.js';

const LINK = 'https://x.example/reset-password?token=t0';

function makeRecovery(recipient: string, changed: Partial<Mail> = {}): Mail {
  return {
    kind: 'password-recovery',
    recipient,
    userId: null,
    language: 'en',
    facts: { firstName: 'Marisol', link: LINK },
    ...changed,
  };
}

describe('the delivery of mail', () => {
  let house: TestDatabase;
  let database: DataSource;
  let sink: MailSink;
  const workers: MailWorker[] = [];

  beforeAll(async () => {
    house = await createTestDatabase();
    database = house.dataSource;
  });
  beforeEach(async () => {
    await restoreTables(database);
    sink = await MailSink.open();
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop();
    await sink.close();
  });
  afterAll(() => house.drop());

  async function startWorker(environment: Record<string, string> = {}): Promise<MailWorker> {
    const worker = await MailWorker.start(house.url, { SMTP_URL: sink.url, ...environment });
    workers.push(worker);
    return worker;
  }

  async function findMessageTo(recipient: string): Promise<Message> {
    return database.manager.findOneByOrFail(Message, { recipient });
  }

  async function makeDue(): Promise<void> {
    await database.manager.updateAll(Message, { nextAttemptAt: () => 'now()' });
  }

  it('sends 200 mails once each with two instances at work', async () => {
    const one = await startWorker({ MAIL_FROM: 'one@example.org' });
    const other = await startWorker({ MAIL_FROM: 'other@example.org' });
    const recipients = Array.from({ length: 200 }, (_, number) => `family${number}@example.org`);

    await one.leave(recipients.map((recipient) => makeRecovery(recipient)));
    await Promise.all([one.deliver(), other.deliver()]);
    await Promise.all([one.deliver(), other.deliver()]);

    expect(sink.mails.map(({ envelopeTo }) => String(envelopeTo)).sort()).toEqual([...recipients].sort());
    expect(new Set(sink.mails.map(({ from }) => from?.address))).toEqual(
      new Set(['one@example.org', 'other@example.org']),
    );
    const messages = await database.manager.find(Message);
    expect(messages.filter(({ sentAt, attempts }) => sentAt === null || attempts !== 1)).toEqual([]);
  });

  it('starts right after the commit of a mail', async () => {
    const worker = await startWorker();
    const arrival = sink.waitForArrival();
    await worker.leave([makeRecovery('family@example.org')]);
    await arrival;
    await worker.deliver();
    expect(sink.mails).toHaveLength(1);
  });

  it('keeps mail while the mail server is down, and sends it when it’s back', async () => {
    const { port } = sink;
    await sink.close();
    const worker = await startWorker({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await worker.leave([makeRecovery('family@example.org')]);
    await worker.deliver();

    const waiting = await findMessageTo('family@example.org');
    expect(waiting).toMatchObject({
      sentAt: null,
      parkedAt: null,
      attempts: 1,
      lastError: expect.stringMatching(/ECONNREFUSED/),
    });
    expect(waiting.facts.link).toBe(LINK);

    sink = await MailSink.open(port);
    await worker.deliver();
    expect(sink.mails).toHaveLength(0);
    await makeDue();
    await worker.deliver();
    expect(sink.mails).toHaveLength(1);
    expect(await findMessageTo('family@example.org')).toMatchObject({
      sentAt: expect.any(Date),
      attempts: 2,
      lastError: null,
    });
  });

  it('gives up on a mail server that hangs, and sends the mail when it answers again', async () => {
    let answerAgain!: () => void;
    sink.patience = new Promise((resolve) => (answerAgain = resolve));
    const worker = await startWorker({ SMTP_URL: `${sink.url}/?socketTimeout=300` });
    await worker.leave([makeRecovery('family@example.org')]);
    await worker.deliver();
    expect(await findMessageTo('family@example.org')).toMatchObject({
      sentAt: null,
      parkedAt: null,
      attempts: 1,
      lastError: 'Timeout',
    });

    answerAgain();
    await makeDue();
    await worker.deliver();
    expect(await findMessageTo('family@example.org')).toMatchObject({
      sentAt: expect.any(Date),
      attempts: 2,
    });
  });

  it('waits a minute for a mail server’s answer', async () => {
    const worker = await startWorker();
    const mailer: object = worker.context.get(MailerService);
    expect(mailer).toMatchObject({ transporter: { options: { socketTimeout: 60_000 } } });
  });

  it('marks refused mail as stuck, retries deferred mail, and sends the rest', async () => {
    sink.refused.set('nobody@example.org', 550).set('full@example.org', 452);
    const worker = await startWorker();
    await worker.leave(
      ['nobody@example.org', 'full@example.org', 'family@example.org'].map((to) => makeRecovery(to)),
    );
    await worker.deliver();

    expect(sink.mails.map(({ envelopeTo }) => envelopeTo)).toEqual([['family@example.org']]);
    expect(await findMessageTo('nobody@example.org')).toMatchObject({
      parkedAt: expect.any(Date),
      lastError: '550 not taken here',
    });
    const deferred = await findMessageTo('full@example.org');
    expect(deferred.parkedAt).toBeNull();
    expect(deferred.nextAttemptAt.getTime() - Date.now()).toBeGreaterThan(10_000);

    sink.refused.clear();
    await makeDue();
    await worker.deliver();
    expect(sink.mails.map(({ envelopeTo }) => envelopeTo)).toEqual([
      ['family@example.org'],
      ['full@example.org'],
    ]);
  });

  it('waits longer after each failure', async () => {
    sink.refused.set('full@example.org', 452);
    const worker = await startWorker();
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt++) {
      const before = Date.now();
      // A new email wakes the worker, possibly before `deliver` does.
      if (attempt === 1) await worker.leave([makeRecovery('full@example.org')]);
      else await makeDue();
      await worker.deliver();
      const { nextAttemptAt } = await findMessageTo('full@example.org');
      pauses.push(Math.round((nextAttemptAt.getTime() - before) / 15_000));
    }
    expect(pauses).toEqual([1, 2, 4, 8]);
  });

  it('stores why a mail was refused, without the link that the mail server quotes', async () => {
    sink.quoting = `554 spam: ${LINK} and ${LINK.replace('=', '=3D')}`;
    const worker = await startWorker();
    await worker.leave([makeRecovery('family@example.org')]);
    await worker.deliver();
    const { lastError, parkedAt } = await findMessageTo('family@example.org');
    expect(parkedAt).not.toBeNull();
    expect(lastError).toContain('spam: https://x.example/reset-password?token=… and');
    expect(lastError).not.toContain('t0');
  });

  it('marks mail as stuck after too many attempts', async () => {
    sink.refused.set('full@example.org', 452);
    const worker = await startWorker();
    await worker.leave([makeRecovery('full@example.org')]);
    await worker.deliver();
    await database.manager.updateAll(Message, { attempts: 59, nextAttemptAt: () => 'now()' });
    await worker.deliver();
    expect(await findMessageTo('full@example.org')).toMatchObject({
      attempts: 60,
      parkedAt: expect.any(Date),
    });
  });

  it('removes a link that opens an account once it’s sent, and keeps other links', async () => {
    const worker = await startWorker();
    const link = 'https://x.example/dashboard/student/1';
    const facts = { firstName: 'Marisol', studentName: 'Ana Begay', link };
    await worker.leave([
      makeRecovery('one@example.org'),
      makeRecovery('two@example.org', { kind: 'application-submitted', facts }),
    ]);
    await worker.deliver();
    expect((await findMessageTo('one@example.org')).facts).toEqual({ firstName: 'Marisol', link: null });
    expect((await findMessageTo('two@example.org')).facts).toEqual(facts);
    expect(sink.mails).toHaveLength(2);
  });

  it('sends nothing to a deactivated account, whether found by id or by address', async () => {
    const gone = { firstName: 'Marisol', lastName: 'Begay', passwordHash: null, deletedAt: new Date() };
    const { id } = await database.manager.save(User, { ...gone, email: 'gone@example.org' });
    const worker = await startWorker();
    await worker.leave([
      makeRecovery('elsewhere@example.org', { userId: id }),
      makeRecovery('Gone@example.org'),
    ]);
    await worker.deliver();
    expect(sink.mails).toEqual([]);
    for (const recipient of ['elsewhere@example.org', 'Gone@example.org']) {
      expect(await findMessageTo(recipient)).toMatchObject({
        sentAt: null,
        parkedAt: expect.any(Date),
        lastError: 'The account is deactivated.',
        facts: { link: null },
      });
    }
  });

  it('sends no link that no longer works', async () => {
    const worker = await startWorker();
    await worker.leave([makeRecovery('late@example.org')], async (manager) => {
      await manager.updateAll(Message, { createdAt: () => `now() - interval '31 minutes'` });
    });
    await worker.deliver();
    expect(sink.mails).toEqual([]);
    expect(await findMessageTo('late@example.org')).toMatchObject({
      parkedAt: expect.any(Date),
      lastError: 'Its link expired before we could send it.',
    });
  });

  it('sends only the newest link to a person who asked several times while the mail server was down', async () => {
    const { id } = await database.manager.save(User, {
      firstName: 'Marisol',
      lastName: 'Begay',
      email: 'family@example.org',
    });
    const worker = await startWorker();
    await worker.context.get(MailDelivery).stop();
    for (const recipient of ['first@example.org', 'second@example.org', 'third@example.org']) {
      await worker.leave([makeRecovery(recipient, { userId: id })]);
    }
    await worker.leave([makeRecovery('other@example.org')]);
    await (await startWorker()).deliver();

    const sent = sink.mails.map(({ envelopeTo }) => String(envelopeTo));
    expect(sent.sort()).toEqual(['other@example.org', 'third@example.org']);
    expect(await findMessageTo('first@example.org')).toMatchObject({
      parkedAt: expect.any(Date),
      facts: { link: null },
    });
  });

  it('never sends a mail whose link was removed', async () => {
    const worker = await startWorker();
    await worker.leave([makeRecovery('family@example.org')]);
    await worker.deliver();
    await database.manager.updateAll(Message, { sentAt: null, nextAttemptAt: () => 'now()' });
    await worker.deliver();
    expect(sink.mails).toHaveLength(1);
    expect(await findMessageTo('family@example.org')).toMatchObject({ parkedAt: expect.any(Date) });
  });

  it('leaves a claimed mail to its worker, and sends it after the lease if that worker was killed', async () => {
    const killed = await startWorker();
    await killed.context.get(MailDelivery).stop();
    await killed.leave([makeRecovery('family@example.org')]);
    const queue = killed.context.get(MessageQueue);
    const held = (await queue.claim())!;

    const worker = await startWorker();
    await worker.deliver();
    expect(sink.mails).toEqual([]);

    await makeDue();
    await worker.deliver();
    expect(sink.mails).toHaveLength(1);

    await queue.retryLater(held, 'too late', 0);
    expect(await findMessageTo('family@example.org')).toMatchObject({
      sentAt: expect.any(Date),
      lastError: null,
    });
  });

  it('marks a mail as sent and claims the next one, which it doesn’t hold while it waits for the first', async () => {
    const worker = await startWorker();
    await worker.context.get(MailDelivery).stop();
    await worker.leave([makeRecovery('first@example.org'), makeRecovery('second@example.org')]);
    const queue = worker.context.get(MessageQueue);
    const first = (await queue.claim())!;
    const { id: secondId } = await findMessageTo('second@example.org');

    const holder = database.createQueryRunner();
    const lock = (id: string) =>
      holder.query('SELECT FROM messages WHERE "id" = $1 FOR UPDATE NOWAIT', [id]) as Promise<unknown>;
    await holder.startTransaction();
    await lock(first.id);
    const claiming = queue.markSentAndClaim(first, null, { withBulk: false });
    await waitFor(async () => {
      const waiting = await database.query<object[]>(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(1);
    });
    await lock(secondId);
    await holder.commitTransaction();
    await holder.release();

    expect(await claiming).toMatchObject({ id: secondId, attempts: 1 });
    expect(await findMessageTo('first@example.org')).toMatchObject({ sentAt: expect.any(Date), attempts: 1 });
  });

  it('finishes the current mail before it stops, and claims no other', async () => {
    let accept = () => {};
    sink.patience = new Promise((resolve) => (accept = resolve));
    const worker = await startWorker();
    const arrival = sink.waitForArrival();
    await worker.leave([makeRecovery('family@example.org')]);
    await arrival;
    const stopped = workers.pop()!.stop();
    await database.manager.insert(Message, { ...makeRecovery('later@example.org') });
    accept();
    await stopped;
    expect(sink.mails.map(({ envelopeTo }) => envelopeTo)).toEqual([['family@example.org']]);
    expect(await findMessageTo('family@example.org')).toMatchObject({ sentAt: expect.any(Date) });
    expect(await findMessageTo('later@example.org')).toMatchObject({ sentAt: null, attempts: 0 });
  });
});
