import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { DataSource } from 'typeorm';
import { getHourAt } from '../../../domain/season/answer-days.js';
import type { User } from '../../accounts/user.entity.js';
import { runProgram } from '../../testing/child-process.js';
import { restoreTables } from '../../testing/data-snapshot.js';
import { MailSink } from '../../testing/mail-sink.js';
import { MailWorker } from '../../testing/mail-worker.js';
import { addUser } from '../../testing/people.js';
import { addSite } from '../../testing/sites.js';
import { addStudent } from '../../testing/students.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import {
  ACCOUNT_SID,
  AUTH_TOKEN,
  OUR_NUMBER,
  TextProvider,
  getProviderId,
} from '../../testing/text-provider.js';
import { Settings } from '../../platform/settings/settings.js';
import { Student } from '../../students/student.entity.js';
import type { Mail } from '../mail-outbox.queries.js';
import { Message } from '../message.entity.js';
import { MailDelivery } from './mail-delivery.js';
import { MessageQueue } from './message-queue.js';

const PHONE = '5055550142';

describe('the delivery of texts', () => {
  let house: TestDatabase;
  let database: DataSource;
  let provider: TextProvider;
  let sink: MailSink;
  let parent: User;
  const workers: MailWorker[] = [];

  beforeAll(async () => {
    house = await createTestDatabase();
    database = house.dataSource;
  });
  beforeEach(async () => {
    haveHour(12);
    await restoreTables(database);
    provider = await TextProvider.open();
    sink = await MailSink.open();
    parent = await addUser(database, { email: 'marisol@example.org', mobile: PHONE, language: 'es' });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const worker of workers.splice(0)) await worker.stop();
    await provider.close();
    await sink.close();
  });
  afterAll(() => house.drop());

  function haveHour(hour: number): string {
    const zones = Array.from({ length: 24 }, (_, at) => `Etc/GMT${at < 12 ? `-${at}` : `+${at - 11}`}`);
    const timeZone = zones.find((zone) => getHourAt(new Date(), zone) === hour)!;
    jest.spyOn(Settings.prototype, 'timeZone', 'get').mockReturnValue(timeZone);
    return timeZone;
  }

  async function startWorker(environment: Record<string, string> = {}): Promise<MailWorker> {
    const worker = await MailWorker.start(house.url, {
      SMTP_URL: sink.url,
      TEXTS_URL: provider.url,
      APP_URL: 'https://x.example',
      ...environment,
    });
    workers.push(worker);
    return worker;
  }

  const makeText = (changed: Partial<Mail> = {}): Mail => ({
    kind: 'announcement',
    channel: 'text',
    recipient: PHONE,
    userId: parent.id,
    language: 'en',
    facts: {
      siteName: 'Piñon',
      subject: 'No class today',
      text: 'Snow.',
      textLanguage: 'en',
      link: 'https://x.example/dashboard',
    },
    ...changed,
  });
  const makeCode = (changed: Partial<Mail> = {}): Mail =>
    makeText({ kind: 'mobile-code', isUrgent: true, facts: { code: '123456' }, ...changed });
  const findMessages = () => database.manager.find(Message, { order: { createdAt: 'ASC' } });
  const makeDue = () => database.manager.updateAll(Message, { nextAttemptAt: () => 'now()' });
  const listStopped = async () =>
    (await database.query<{ phone: string }[]>('SELECT "phone" FROM stopped_numbers')).map(
      ({ phone }) => phone,
    );

  it('asks the provider in its own way, and keeps its id', async () => {
    const worker = await startWorker();
    await worker.leave([makeText()]);
    await worker.deliver();
    const [message] = await findMessages();
    expect(provider.texts).toEqual([
      {
        path: `/2010-04-01/Accounts/${ACCOUNT_SID}/Messages.json`,
        authorization: `Basic ${Buffer.from(`${ACCOUNT_SID}:${AUTH_TOKEN}`).toString('base64')}`,
        To: '+15055550142',
        From: OUR_NUMBER,
        Body: expect.stringMatching(
          /^Summer Reading Program \d{4}, Piñon: No class today\. Snow\. https:\/\/x\.example\/dashboard$/,
        ),
        StatusCallback: `https://x.example/api/texts/twilio?message=${message!.id}`,
      },
    ]);
    expect(message).toMatchObject({
      sentAt: expect.any(Date),
      providerId: getProviderId(1),
      attempts: 1,
      lastError: null,
    });
    expect(sink.mails).toEqual([]);
  });

  it('sends each text once with two instances at work', async () => {
    const [one, other] = [await startWorker(), await startWorker()];
    const bodies = Array.from({ length: 40 }, (_, number) => `Text ${number}.`);
    await one.leave(bodies.map((words) => makeText({ facts: { ...makeText().facts, text: words } })));
    await Promise.all([one.deliver(), other.deliver()]);
    const sent = provider.texts.map(({ Body }) => /Text \d+\./.exec(Body)?.[0]);
    expect(sent.sort()).toEqual([...bodies].sort());
  });

  it('is sent once if its process is killed between the claim and the provider', async () => {
    const sleeping = await startWorker();
    await sleeping.context.get(MailDelivery).stop();
    await sleeping.leave([makeText()]);
    // Accepts the connection but never reads what's sent.
    const deaf = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1');
    await once(deaf, 'listening');
    const connected = once(deaf, 'connection') as Promise<[Socket]>;
    const { port } = deaf.address() as AddressInfo;
    const instance = runProgram('backend/testing/mail-process.ts', [], {
      env: {
        DATABASE_URL: house.url,
        SMTP_URL: sink.url,
        TEXTS_URL: provider.url.replace(/:\d+\?/, `:${port}?`),
        APP_URL: 'https://x.example',
        TIME_ZONE: haveHour(12),
      },
    });
    const [socket] = await connected;
    await instance.kill();
    socket.destroy();
    deaf.close();

    const worker = await startWorker();
    await worker.deliver();
    expect(provider.texts).toEqual([]);
    expect(await findMessages()).toMatchObject([{ sentAt: null }]);
    await makeDue();
    await worker.deliver();
    await makeDue();
    await worker.deliver();
    expect(provider.texts).toHaveLength(1);
    expect(await findMessages()).toMatchObject([{ sentAt: expect.any(Date) }]);
  });

  it('leaves a claimed text to its worker, and sends it after the lease if that worker was killed', async () => {
    // Nothing wakes this worker, and it never records what happened to its text.
    const killed = await startWorker();
    await killed.context.get(MailDelivery).stop();
    await killed.leave([makeText()]);
    expect(await killed.context.get(MessageQueue).claim({ channel: 'text', withBulk: false })).toMatchObject({
      recipient: PHONE,
    });
    const worker = await startWorker();
    await worker.deliver();
    expect(provider.texts).toEqual([]);
    await makeDue();
    await worker.deliver();
    await worker.deliver();
    expect(provider.texts).toHaveLength(1);
    expect(await findMessages()).toMatchObject([{ sentAt: expect.any(Date), attempts: 2 }]);
  });

  it.each([401, 403, 429, 500, 503])('tries again after %d', async (status) => {
    const worker = await startWorker();
    provider.refuse(status, 20_003);
    await worker.leave([makeText()]);
    await worker.deliver();
    expect(await findMessages()).toMatchObject([
      { sentAt: null, parkedAt: null, attempts: 1, lastError: `${status}: No (20003)` },
    ]);
    provider.answer = null;
    await makeDue();
    await worker.deliver();
    expect(await findMessages()).toMatchObject([{ sentAt: expect.any(Date), attempts: 2, lastError: null }]);
  });

  it.each([400, 404, 422])('gives up after %d', async (status) => {
    const worker = await startWorker();
    provider.refuse(status, 21_211);
    await worker.leave([makeText()]);
    await worker.deliver();
    expect(await findMessages()).toMatchObject([{ sentAt: null, parkedAt: expect.any(Date) }]);
    expect(await listStopped()).toEqual([]);
  });

  it('sends nothing more to a phone that ended texts at the provider', async () => {
    const worker = await startWorker();
    provider.refuse(400, 21_610);
    await worker.leave([makeText()]);
    await worker.deliver();
    expect(await listStopped()).toEqual([PHONE]);
    await worker.leave([makeText()]);
    await worker.deliver();
    expect(provider.texts).toHaveLength(1);
    expect((await findMessages()).map(({ sentAt, parkedAt }) => [sentAt, parkedAt !== null])).toEqual([
      [null, true],
      [null, true],
    ]);
  });

  it.each([
    ['words', 'hello'],
    ['nothing', ''],
    ['a list', '[1]'],
    ['another type of id', '{"sid":{"a":1}}'],
    ['an id that’s too long', JSON.stringify({ sid: 'x'.repeat(65) })],
    ['an id with markup', '{"sid":"<script>"}'],
    ['a flood', `{"sid":"SM1","more":"${'x'.repeat(200_000)}"}`],
  ])('takes a text as sent if the provider accepts it with %s', async (_what, body) => {
    const worker = await startWorker();
    provider.answer = { status: 201, body };
    await worker.leave([makeText()]);
    await worker.deliver();
    await makeDue();
    await worker.deliver();
    expect(provider.texts).toHaveLength(1);
    expect(await findMessages()).toMatchObject([{ sentAt: expect.any(Date), providerId: null }]);
  });

  it('follows nobody to another address with our login', async () => {
    const worker = await startWorker();
    provider.answer = { status: 307, body: '' };
    await worker.leave([makeText()]);
    await worker.deliver();
    expect(provider.texts).toHaveLength(1);
    expect(await findMessages()).toMatchObject([{ sentAt: null, parkedAt: null }]);
  });

  it('sends mail while the provider of texts is down, and texts while the mail server is', async () => {
    const worker = await startWorker();
    const mail: Mail = {
      kind: 'password-recovery',
      recipient: 'family@example.org',
      userId: null,
      language: 'en',
      facts: { firstName: 'Marisol', link: 'https://x.example/reset-password?token=t0' },
    };
    provider.refuse(503);
    await worker.leave([makeText(), makeText(), mail]);
    await worker.deliver();
    expect(sink.mails).toHaveLength(1);
    provider.answer = null;
    await sink.close();
    await worker.leave([mail]);
    await makeDue();
    await worker.deliver();
    sink = await MailSink.open();
    expect(
      (await findMessages()).filter(({ channel }) => channel === 'text').every(({ sentAt }) => sentAt),
    ).toBe(true);
  });

  it('keeps texts for the morning, but not codes and urgent ones', async () => {
    const worker = await startWorker();
    const timeZone = haveHour(23);
    await worker.leave([makeText(), makeText(), makeText({ isUrgent: true }), makeCode()]);
    await worker.deliver();
    expect(provider.texts).toHaveLength(2);
    const waiting = (await findMessages()).filter(({ sentAt }) => sentAt === null);
    expect(
      waiting.map(({ attempts, nextAttemptAt }) => [attempts, getHourAt(nextAttemptAt, timeZone)]),
    ).toEqual([
      [0, 8],
      [0, 8],
    ]);
    haveHour(12);
    await makeDue();
    await worker.deliver();
    expect(provider.texts).toHaveLength(4);
  });

  it('removes a code once it’s sent, and sends none that was replaced or is too old', async () => {
    const worker = await startWorker();
    await worker.leave([makeCode({ facts: { code: '111111' } }), makeCode({ facts: { code: '222222' } })]);
    await worker.deliver();
    expect(provider.texts.map(({ Body }) => /\d{6}/.exec(Body)?.[0])).toEqual(['222222']);
    expect((await findMessages()).map(({ facts }) => facts['code'])).toEqual([null, null]);
    await worker.leave([makeCode({ facts: { code: '333333' } })], async (manager) => {
      await manager.updateAll(Message, { createdAt: () => `now() - interval '10 minutes'` });
    });
    await worker.deliver();
    expect(provider.texts).toHaveLength(1);
  });

  it('doesn’t keep a code that the provider quotes', async () => {
    const worker = await startWorker();
    provider.answer = { status: 400, body: JSON.stringify({ message: 'Refused: 123456' }) };
    await worker.leave([makeCode()]);
    await worker.deliver();
    expect(await findMessages()).toMatchObject([{ lastError: '400: Refused: …' }]);
  });

  it('sends nothing to a phone that was removed, changed, stopped, or whose account is deactivated', async () => {
    const worker = await startWorker();
    const changes = [
      `UPDATE users SET "mobile" = NULL`,
      `UPDATE users SET "mobile" = '5055550199'`,
      `INSERT INTO stopped_numbers ("phone") VALUES ('${PHONE}')`,
      `UPDATE users SET "deletedAt" = now()`,
    ];
    for (const change of changes) {
      await worker.leave([makeText()], async (manager) => {
        await manager.query(`UPDATE users SET "mobile" = '${PHONE}', "deletedAt" = NULL`);
        await manager.query('DELETE FROM stopped_numbers');
        await manager.query(change);
      });
      await worker.deliver();
    }
    expect(provider.texts).toEqual([]);
    const ends = await findMessages();
    expect(ends.map(({ lastError, parkedAt }) => [lastError, parkedAt !== null])).toEqual([
      ['This phone doesn’t get texts anymore.', true],
      ['This phone doesn’t get texts anymore.', true],
      ['This phone doesn’t get texts anymore.', true],
      ['The account is deactivated.', true],
    ]);
  });

  describe('about a child', () => {
    const makeFacts = (siteId: number) => ({
      childName: 'Ana',
      siteName: 'Piñon',
      siteId: String(siteId),
      link: 'https://x.example/d',
    });

    it.each([
      ['application-returned', 'returned', { returned: false }],
      ['site-accepted', 'accepted', { siteAccepted: null, siteId: null }],
    ] as const)('isn’t sent once it isn’t so: %s', async (kind, status, change) => {
      const worker = await startWorker();
      const site = await addSite(database);
      const { id: studentId } = await addStudent(
        database,
        parent,
        status === 'returned' ? { status } : { status, site },
      );
      const about = makeText({ kind, studentId, facts: makeFacts(site.id) });
      await worker.leave([about]);
      await worker.deliver();
      expect(provider.texts).toHaveLength(1);
      await worker.leave([about], async (manager) => {
        await manager.update(Student, { id: studentId }, change);
      });
      await worker.deliver();
      expect(provider.texts).toHaveLength(1);
      expect((await findMessages())[1]).toMatchObject({
        lastError: expect.stringContaining('wasn’t true anymore'),
      });
    });

    it.each(['withdrawal-confirmed', 'no-show-released'] as const)(
      'isn’t sent if the child has the seat again: %s',
      async (kind) => {
        const worker = await startWorker();
        const site = await addSite(database);
        const { id: studentId } = await addStudent(database, parent, { status: 'accepted', site });
        await worker.leave([
          makeText({
            kind,
            studentId,
            facts: { ...makeFacts(site.id), via: 'link', coordinatorPhone: null },
          }),
        ]);
        await worker.deliver();
        expect(provider.texts).toEqual([]);
      },
    );

    it('asks no family that has answered', async () => {
      const worker = await startWorker();
      const site = await addSite(database);
      const { id: studentId } = await addStudent(database, parent, { status: 'accepted', site });
      const question = makeText({
        kind: 'attending-question',
        studentId,
        facts: { childNames: 'Ana', firstDay: '2031-06-02', link: 'https://x.example/attending/t' },
      });
      await worker.leave([question]);
      await worker.deliver();
      expect(provider.texts).toHaveLength(1);
      await worker.leave([question], async (manager) => {
        await manager.update(Student, { id: studentId }, { attending: 'yes' });
      });
      await worker.deliver();
      expect(provider.texts).toHaveLength(1);
    });

    it('doesn’t tell of yesterday’s urgent news', async () => {
      const worker = await startWorker();
      await worker.leave([makeText()], async (manager) => {
        await manager.query(`UPDATE messages SET "createdAt" = now() - interval '25 hours'`);
      });
      await worker.deliver();
      expect(provider.texts).toEqual([]);
    });
  });
});
