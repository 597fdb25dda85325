import type { DataSource, Repository } from 'typeorm';
import { restoreTables } from '../../testing/data-snapshot.js';
import { waitFor } from '../../testing/eventually.js';
import { MailSink } from '../../testing/mail-sink.js';
import { MailWorker } from '../../testing/mail-worker.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { Settings } from '../../platform/settings/settings.js';
import type { Mail } from '../mail-outbox.queries.js';
import { Message } from '../message.entity.js';
import { MessageQueue, getBulkPace } from './message-queue.js';
import { LEASE, type ClaimedMessage } from './message-queue.queries.js';
import { WORKER_COUNT, MailDelivery } from './mail-delivery.js';

const PER_MINUTE = 120;
const { burst, interval } = getBulkPace(PER_MINUTE);

const RECOVERY: Mail = {
  kind: 'password-recovery',
  recipient: 'marisol@example.org',
  userId: null,
  language: 'en',
  facts: { firstName: 'Marisol', link: 'https://x.example/reset-password?token=t0' },
};

const FAMILY = expect.stringMatching(/^family\d+@example\.org$/) as string;

function makeInvitations(count: number, isBulk = true): Mail[] {
  return Array.from({ length: count }, (_, number) => ({
    kind: 'invitation',
    recipient: `family${number}@example.org`,
    userId: null,
    language: 'en',
    facts: { firstName: 'Rosa', link: 'https://x.example/r?token=t', role: 'user', siteName: null },
    isBulk,
  }));
}

describe('bulk mail', () => {
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
    sink.patience = Promise.resolve();
    for (const worker of workers.splice(0)) await worker.stop();
    await sink.close();
  });
  afterAll(() => house.drop());

  async function startWorker(options: { polls?: boolean } = {}): Promise<MailWorker> {
    const worker = await MailWorker.start(house.url, { SMTP_URL: sink.url }, options);
    workers.push(worker);
    return worker;
  }

  async function startIdle(): Promise<MailWorker> {
    const worker = await startWorker();
    await worker.context.get(MailDelivery).stop();
    return worker;
  }

  async function letPass(seconds: number): Promise<void> {
    await database.query(`UPDATE mail_turns SET "nextAt" = "nextAt" - $1 * interval '1 second'`, [seconds]);
  }

  const getMostWithin = (seconds: number) => burst + seconds / interval;
  const countSecondsSince = (begun: number) => (Date.now() - begun) / 1000;

  it.each([1, 2, 11, 60, 120, 6_000])(
    'has a burst and an interval that keep any minute within %i',
    (perMinute) => {
      const pace = getBulkPace(perMinute);
      const mostInAMinute = pace.burst + Math.ceil(60 / pace.interval - 1e-9) - (pace.interval >= 60 ? 1 : 0);
      expect(mostInAMinute).toBeLessThanOrEqual(perMinute);
      expect(pace.burst).toBeGreaterThanOrEqual(1);
    },
  );

  it('is sent at the rate of the setting', async () => {
    const worker = await MailWorker.start(house.url, { SMTP_URL: sink.url, MAIL_PER_MINUTE: '24' });
    workers.push(worker);
    await worker.context.get(MailDelivery).stop();
    await worker.leave(makeInvitations(10));
    const queue = worker.context.get(MessageQueue);
    expect(await queue.claim()).not.toBeNull();
    expect(await queue.claim()).not.toBeNull();
    expect(await queue.claim()).toBeNull();
    await letPass(60 / 22);
    expect(await queue.claim()).not.toBeNull();
    expect(await queue.claim()).toBeNull();
  });

  it('lets what a site announces go before what waits already', async () => {
    const worker = await startIdle();
    await worker.leave(makeInvitations(100));
    await worker.leave([{ ...RECOVERY, isBulk: true, comesFirst: true }]);
    const queue = worker.context.get(MessageQueue);
    expect(await queue.claim()).toMatchObject({ recipient: 'marisol@example.org' });
    // Those that are due at the same moment are in no order.
    expect(await queue.claim()).toMatchObject({ recipient: FAMILY });
  });

  it('belongs to its worker for two minutes, and longer while it’s being sent', async () => {
    const worker = await startIdle();
    await worker.leave([RECOVERY]);
    const queue = worker.context.get(MessageQueue);
    const claimed = (await queue.claim())!;
    const countSecondsLeft = async () => {
      const [row] = await database.query<[{ left: string }]>(
        `SELECT extract(epoch FROM "nextAttemptAt" - now()) AS "left" FROM messages`,
      );
      return Number(row.left);
    };
    expect(LEASE).toBe(120);
    expect(await countSecondsLeft()).toBeLessThanOrEqual(LEASE);
    await database.query(`UPDATE messages SET "nextAttemptAt" = now() + interval '1 second'`);
    await queue.renew({ ...claimed, attempts: claimed.attempts + 1 });
    expect(await countSecondsLeft()).toBeLessThan(2);
    await queue.renew(claimed);
    expect(await countSecondsLeft()).toBeGreaterThan(LEASE - 20);
  });

  it('lets a password recovery go ahead of a thousand older ones', async () => {
    const worker = await startIdle();
    await worker.leave(makeInvitations(1_000));
    await worker.leave([RECOVERY]);
    const queue = worker.context.get(MessageQueue);
    expect(await queue.claim()).toMatchObject({ kind: 'password-recovery' });
    expect(await queue.claim()).toMatchObject({ kind: 'invitation', recipient: FAMILY });
    await worker.leave([{ ...RECOVERY, recipient: 'rosa@example.org' }]);
    expect(await queue.claim()).toMatchObject({ recipient: 'rosa@example.org' });
  });

  it('keeps its rate limit with two instances, and reaches everybody once', async () => {
    const one = await startWorker();
    const other = await startWorker();
    const mails = makeInvitations(PER_MINUTE);
    const begun = Date.now();
    await one.leave(mails);
    let passed = 0;
    for (;;) {
      await Promise.all([one.deliver(), other.deliver()]);
      expect(sink.mails.length).toBeLessThanOrEqual(getMostWithin(passed + countSecondsSince(begun)));
      if (sink.mails.length === mails.length) break;
      await letPass(3);
      passed += 3;
    }
    expect(sink.mails.map(({ envelopeTo }) => String(envelopeTo)).sort()).toEqual(
      mails.map(({ recipient }) => recipient).sort(),
    );
    const messages = await database.manager.find(Message);
    expect(messages.filter(({ sentAt, attempts }) => sentAt === null || attempts !== 1)).toEqual([]);
  });

  it.each([
    ['keeps its rate limit', true],
    ['has none if it isn’t bulk mail,', false],
  ])('%s when all workers claim at the same moment', async (_title, isBulk) => {
    const queues = [await startIdle(), await startIdle()].map(({ context }) => context.get(MessageQueue));
    await workers[0]!.leave(makeInvitations(60, isBulk));
    const begun = Date.now();
    const claims = Array.from({ length: 40 }, (_, at) => queues[at % 2]!.claim());
    const claimed = (await Promise.all(claims)).filter((one): one is ClaimedMessage => one !== null);
    const most = getMostWithin(countSecondsSince(begun));
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length);
    if (isBulk) {
      expect(claimed.length).toBeGreaterThanOrEqual(burst);
      expect(claimed.length).toBeLessThanOrEqual(most);
    } else {
      expect(claimed).toHaveLength(40);
    }
  });

  it('saves up no more than one burst while there is none', async () => {
    const worker = await startIdle();
    const queue = worker.context.get(MessageQueue);
    await worker.leave(makeInvitations(60));
    const claimAll = async () => {
      let count = 0;
      while (await queue.claim()) count++;
      return count;
    };
    await claimAll();
    await letPass(3_600);
    const begun = Date.now();
    const count = await claimAll();
    expect(count).toBeGreaterThanOrEqual(burst);
    expect(count).toBeLessThanOrEqual(getMostWithin(countSecondsSince(begun)));
  });

  it('is found by the index with 100,000 waiting', async () => {
    const { dataSource, drop } = await createTestDatabase();
    await dataSource.query(
      `INSERT INTO messages ("kind", "recipient", "language", "facts", "isBulk")
       SELECT 'invitation', 'family' || n || '@example.org', 'en', '{}', true FROM generate_series(1, 100000) n`,
    );
    await dataSource.query('ANALYZE messages');
    const plans: string[] = [];
    const findInPlan = async (text: string, values: unknown[]) => {
      const lines: { 'QUERY PLAN': string }[] = await dataSource.query(`EXPLAIN ${text}`, values);
      plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
      return [[], 0];
    };
    const messages = { manager: { query: findInPlan } } as unknown as Repository<Message>;
    await new MessageQueue(messages, new Settings({})).claim();
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toContain('Index Scan using messages_due');
      expect(plan).not.toContain('Seq Scan on messages');
    }
    await drop();
  });

  it('is found by polling', async () => {
    // One email's notice wakes one worker, which is the one that never sends bulk mail.
    const worker = await startWorker({ polls: true });
    await worker.leave(makeInvitations(1));
    await waitFor(() => expect(sink.mails).toHaveLength(1));
  });

  it('never holds up other mail, however slow the mail server is', async () => {
    const worker = await startWorker();
    let accept = () => {};
    sink.patience = new Promise((resolve) => (accept = resolve));
    await worker.leave(makeInvitations(10));
    const delivered = worker.deliver();
    await waitFor(() => expect(sink.arrived).toBe(WORKER_COUNT - 1));
    sink.patience = Promise.resolve();
    await worker.leave([RECOVERY]);
    await waitFor(() =>
      expect(sink.mails.map(({ envelopeTo }) => envelopeTo)).toEqual([['marisol@example.org']]),
    );
    accept();
    await delivered;
  });
});
