import type { Response } from 'supertest';
import { type MessagePage, type MessageView } from '../../../domain/contract/mail.js';
import { MAIL_KINDS } from '../../../domain/enums/mail.js';
import { LANGUAGES } from '../../../domain/testing/catalogs.js';
import { restoreSnapshot } from '../../testing/data-snapshot.js';
import { SAMPLE_FACTS } from '../../testing/sample-mails.js';
import { addMessage } from '../../testing/messages.js';
import { addUser } from '../../testing/people.js';
import { addStudent } from '../../testing/students.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { Visitor } from '../../testing/visitor.js';
import { Message } from '../message.entity.js';

describe('GET /messages', () => {
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

  const get = (query: Record<string, string> = {}): Promise<Response> =>
    office.get(`/messages?${new URLSearchParams(query).toString()}`);

  async function readPage(query: Record<string, string> = {}): Promise<MessagePage> {
    const { status, body } = await get(query);
    expect(status).toBe(200);
    return body as MessagePage;
  }

  const listRecipients = ({ results }: MessagePage) => results.map(({ recipient }) => recipient);
  const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);

  it('says what was sent to whom, when and why', async () => {
    const { dataSource } = house;
    const family = await addUser(dataSource, { firstName: 'Marisol', lastName: 'Begay', language: 'es' });
    const student = await addStudent(dataSource, family, {}, { firstName: 'Ana', lastName: 'Begay' });
    const sent = await addMessage(dataSource, 'sent', {
      kind: 'site-accepted',
      recipient: family.email,
      userId: family.id,
      studentId: student.id,
      language: 'es',
    });
    expect(await readPage()).toEqual({
      results: [
        {
          id: sent.id,
          channel: 'email',
          kind: 'site-accepted',
          recipient: family.email,
          currentRecipient: family.email,
          recipientName: 'Marisol Begay',
          language: 'es',
          subject: 'Ana Begay tiene un lugar en Piñon Elementary',
          student: { id: student.id, name: 'Ana Begay' },
          state: 'sent',
          createdAt: toSeconds(sent.createdAt),
          isRepeat: false,
          repeat: null,
          sentAt: toSeconds(sent.sentAt!),
          attempts: 1,
          nextAttemptAt: null,
          lastError: null,
          canResend: true,
          resendRefusal: null,
        },
      ],
      count: 1,
      waiting: 0,
      stuck: 0,
    });
  });

  it('says why a mail is stuck, and when a waiting one is tried again', async () => {
    const nextAttemptAt = new Date(Date.now() + 30_000);
    await addMessage(house.dataSource, 'stuck');
    await addMessage(house.dataSource, 'waiting', { attempts: 2, nextAttemptAt, lastError: '451 later' });
    const { results, ...counts } = await readPage();
    expect(counts).toEqual({ count: 2, waiting: 1, stuck: 1 });
    expect(results).toMatchObject([
      {
        state: 'waiting',
        nextAttemptAt: toSeconds(nextAttemptAt),
        lastError: '451 later',
        resendRefusal: 'onItsWay',
      },
      {
        state: 'stuck',
        attempts: 7,
        nextAttemptAt: null,
        lastError: '550 no such mailbox',
        canResend: true,
        recipientName: null,
        student: null,
      },
    ]);
  });

  it('shows the newest first, 100 per page, and nothing past the end', async () => {
    const { manager } = house.dataSource;
    const facts = SAMPLE_FACTS['student-assigned'];
    await manager.insert(
      Message,
      Array.from({ length: 203 }, (_, at) => ({
        kind: 'student-assigned' as const,
        recipient: `r${at}@example.org`,
        language: 'en' as const,
        facts: { ...facts },
        // Many at the same moment, as after a site is canceled.
        createdAt: new Date(Date.UTC(2025, 2, 1 + Math.floor(at / 50))),
      })),
    );
    const pages = [
      await readPage(),
      await readPage({ page: '2' }),
      await readPage({ page: '3' }),
      await readPage({ page: '4' }),
    ];
    expect(pages.map(({ results }) => results.length)).toEqual([100, 100, 3, 0]);
    expect(pages.map(({ count }) => count)).toEqual([203, 203, 203, 203]);
    const shown = pages.flatMap(({ results }) => results);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(203);
    const times = shown.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it.each([
    [{}, ['d', 'c', 'B', 'a']],
    [{ sort: 'written' }, ['a', 'B', 'c', 'd']],
    [{ order: 'asc' }, ['a', 'B', 'c', 'd']],
    [{ sort: 'written', order: 'desc' }, ['d', 'c', 'B', 'a']],
    [{ sort: 'recipient' }, ['a', 'B', 'c', 'd']],
    [{ sort: 'recipient', order: 'desc' }, ['d', 'c', 'B', 'a']],
    // Address confirmations come before canceled sites; within a kind, the newest comes first.
    [{ sort: 'kind' }, ['c', 'd', 'B', 'a']],
    [{ sort: 'kind', order: 'desc' }, ['d', 'B', 'a', 'c']],
    [{ sort: 'state' }, ['a', 'd', 'c', 'B']],
    [{ sort: 'state', order: 'desc' }, ['B', 'd', 'c', 'a']],
    [{ sort: 'state', state: 'stuck' }, ['d', 'c']],
  ])('sorts by %j', async (query, found) => {
    const { dataSource } = house;
    const makeCreatedAt = (hour: number) => ({ createdAt: new Date(Date.UTC(2025, 2, 1, hour)) });
    await addMessage(dataSource, 'waiting', { recipient: 'a', kind: 'site-canceled', ...makeCreatedAt(1) });
    await addMessage(dataSource, 'sent', { recipient: 'B', kind: 'site-canceled', ...makeCreatedAt(2) });
    await addMessage(dataSource, 'stuck', { recipient: 'c', kind: 'confirm-address', ...makeCreatedAt(3) });
    await addMessage(dataSource, 'stuck', { recipient: 'd', kind: 'site-canceled', ...makeCreatedAt(4) });
    expect(listRecipients(await readPage(query))).toEqual(found);
  });

  it('filters by state, kind and recipient, also combined', async () => {
    const { dataSource } = house;
    await addMessage(dataSource, 'sent', { recipient: 'rosa@example.org' });
    await addMessage(dataSource, 'stuck', { recipient: 'Rosa@Example.org', kind: 'site-canceled' });
    await addMessage(dataSource, 'waiting', { recipient: 'luz@example.org', kind: 'site-canceled' });
    expect(listRecipients(await readPage({ state: 'sent' }))).toEqual(['rosa@example.org']);
    expect(listRecipients(await readPage({ state: 'stuck' }))).toEqual(['Rosa@Example.org']);
    expect(listRecipients(await readPage({ state: 'waiting' }))).toEqual(['luz@example.org']);
    expect(listRecipients(await readPage({ kind: 'site-canceled' }))).toHaveLength(2);
    expect(listRecipients(await readPage({ recipient: ' ROSA@ex ' }))).toHaveLength(2);
    const together = await readPage({ kind: 'site-canceled', recipient: 'rosa', state: 'stuck', page: '' });
    expect(listRecipients(together)).toEqual(['Rosa@Example.org']);
    expect(await readPage({ recipient: 'nobody' })).toEqual({ results: [], count: 0, waiting: 1, stuck: 1 });
  });

  it.each([
    ['%', ['a%b@example.org']],
    ['_', ['a_b@example.org']],
    ["'", ["o'brien@example.org"]],
    ['\\', []],
    ['B@EXAMPLE', ['a_b@example.org', 'a%b@example.org', 'ab@example.org']],
  ])('takes %s in an address for itself', async (recipient, found) => {
    for (const address of ["o'brien@example.org", 'ab@example.org', 'a%b@example.org', 'a_b@example.org']) {
      await addMessage(house.dataSource, 'sent', { recipient: address });
    }
    expect(listRecipients(await readPage({ recipient }))).toEqual(found);
  });

  it.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'x'],
    ['page', '99999999999999999999'],
    ['state', 'parked'],
    ['kind', 'spam'],
    ['sort', 'subject'],
    ['order', 'down'],
    ['recipient', 'x'.repeat(321)],
    ['recipient', '\0'],
  ])('refuses %s=%j under the field', async (name, value) => {
    const { status, body } = await get({ [name]: value });
    expect(status).toBe(400);
    expect(body).toEqual({ error: expect.any(String), fields: { [name]: expect.any(String) } });
  });

  it('refuses a filter that is given twice', async () => {
    const { status, body } = await office.get('/messages?state=sent&state=stuck');
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, ['state']]);
  });

  it('never shows a link or a token, whatever the state of the mail', async () => {
    for (const kind of MAIL_KINDS) {
      for (const language of LANGUAGES) {
        for (const state of ['waiting', 'stuck', 'sent'] as const) {
          await addMessage(house.dataSource, state, { kind, language });
        }
      }
    }
    const pages = [await readPage(), await readPage({ page: '2' }), await readPage({ page: '3' })];
    const results = pages.flatMap((shown) => shown.results);
    expect(results).toHaveLength(MAIL_KINDS.length * LANGUAGES.length * 3);
    expect(JSON.stringify(pages)).not.toMatch(/token|https?:|facts|x\.example/);
    const subjects = results.map(({ subject }: MessageView) => subject);
    expect(subjects.filter((subject) => !/^[^{}]{10,}$/.test(subject))).toEqual([]);
  });
});
