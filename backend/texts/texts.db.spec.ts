import request from 'supertest';
import type { WhoAmI } from '../../domain/contract/user.js';
import type { User } from '../accounts/user.entity.js';
import { Message } from '../mail/message.entity.js';
import { AttemptCount } from '../platform/limits/attempt-count.entity.js';
import { addUser } from '../testing/people.js';
import { readOutcome, runRounds, runWithoutLocks } from '../testing/races.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { AUTH_TOKEN } from '../testing/text-provider.js';
import { Visitor } from '../testing/visitor.js';
import { MobileCode } from './mobile-code.entity.js';
import { sign } from './twilio-signature.js';

const APP_URL = 'http://reading.example.org';
const TEXTS_URL = `twilio://AC1:${AUTH_TOKEN}@127.0.0.1:9?from=%2B15055550123&insecure=true`;

let phones = 1000;
const makePhone = (): string => `505555${String(++phones)}`;

describe('a person’s phone', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ APP_URL, TEXTS_URL, SMTP_URL: 'smtp://127.0.0.1:9' });
  });
  afterAll(() => testApp.close());

  async function makeSomeone(change: Partial<User> = {}): Promise<{ user: User; browser: Visitor }> {
    const user = await addUser(testApp.dataSource, change);
    return { user, browser: await Visitor.signIn(testApp, user) };
  }
  const findMessagesTo = (recipient: string) =>
    testApp.dataSource.manager.find(Message, { where: { recipient }, order: { createdAt: 'ASC' } });
  const findCodeTo = async (phone: string): Promise<string> =>
    (await findMessagesTo(phone)).at(-1)?.facts['code'] ?? '';
  const makeWrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const readWhoAmI = async (browser: Visitor) => {
    const { mobile, textsOn } = (await browser.get('/users/whoami')).body as WhoAmI;
    return { mobile, textsOn };
  };
  const ask = (browser: Visitor, phone: string) => browser.post('/users/me/mobile', { phone });
  const verify = (browser: Visitor, code: string) => browser.post('/users/me/mobile/verify', { code });
  async function addTexted(phone = makePhone()) {
    const one = await makeSomeone();
    await ask(one.browser, phone);
    await verify(one.browser, await findCodeTo(phone));
    return { ...one, phone };
  }
  const tell = (
    fields: Record<string, string>,
    { query = '', signature }: { query?: string; signature?: string } = {},
  ) => {
    const form = new URLSearchParams(fields);
    const path = `/api/texts/twilio${query}`;
    return request(testApp.url)
      .post(path)
      .type('form')
      .set('x-twilio-signature', signature ?? sign(AUTH_TOKEN, `${APP_URL}${path}`, form))
      .send(form.toString());
  };
  const reply = (phone: string, Body: string) => tell({ From: `+1${phone}`, To: '+15055550123', Body });

  it('gets texts once its code is typed, and none once it’s removed', async () => {
    const { user, browser } = await makeSomeone({ language: 'es' });
    const phone = makePhone();
    expect(await readWhoAmI(browser)).toEqual({ mobile: null, textsOn: false });
    expect((await ask(browser, `+1 (505) 555-${phone.slice(6)}`)).status).toBe(200);
    const [message] = await findMessagesTo(phone);
    expect(message).toMatchObject({
      ...{
        channel: 'text',
        kind: 'mobile-code',
        isUrgent: true,
        isBulk: false,
        language: 'es',
        userId: user.id,
      },
      facts: { code: expect.stringMatching(/^\d{6}$/) },
    });
    expect(await readWhoAmI(browser)).toEqual({ mobile: null, textsOn: false });
    const code = await findCodeTo(phone);
    expect((await verify(browser, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect(await readWhoAmI(browser)).toEqual({ mobile: phone, textsOn: true });
    expect((await browser.post('/users/me/mobile/remove')).status).toBe(200);
    expect(await readWhoAmI(browser)).toEqual({ mobile: null, textsOn: false });
  });

  it('keeps only a slow hash of the code', async () => {
    const { user, browser } = await makeSomeone();
    const phone = makePhone();
    await ask(browser, phone);
    const [row] = await testApp.dataSource.manager.findBy(MobileCode, { userId: user.id });
    expect(JSON.stringify(row)).not.toContain(await findCodeTo(phone));
  });

  it('refuses a wrong code at its field, and every code after five', async () => {
    const { browser } = await makeSomeone();
    const phone = makePhone();
    await ask(browser, phone);
    const code = await findCodeTo(phone);
    for (let tries = 0; tries < 5; tries++) {
      const { status, body } = await verify(browser, makeWrongCode(code));
      expect([status, body]).toEqual([
        400,
        { error: expect.any(String), fields: { code: expect.stringContaining('isn’t the code') } },
      ]);
    }
    expect(await readOutcome(verify(browser, code))).toBe('409 CODE_EXPIRED');
    expect(await readWhoAmI(browser)).toEqual({ mobile: null, textsOn: false });
  });

  it('refuses a code that was used, is too old, was replaced, or was never asked for', async () => {
    const { user, browser } = await makeSomeone();
    expect(await readOutcome(verify(browser, '123456'))).toBe('409 CODE_EXPIRED');
    const phone = makePhone();
    await ask(browser, phone);
    const first = await findCodeTo(phone);
    await ask(browser, phone);
    const second = await findCodeTo(phone);
    if (first !== second) expect(await readOutcome(verify(browser, first))).toBe('409 CODE_EXPIRED');
    expect(await readOutcome(verify(browser, second))).toBe('done');
    expect(await readOutcome(verify(browser, second))).toBe('409 CODE_EXPIRED');
    await ask(browser, phone);
    await testApp.dataSource.manager.update(MobileCode, { userId: user.id }, { expiresAt: new Date() });
    expect(await readOutcome(verify(browser, await findCodeTo(phone)))).toBe('409 CODE_EXPIRED');
  });

  it('keeps the old phone until the new one is proven', async () => {
    const { browser, phone } = await addTexted();
    const other = makePhone();
    await ask(browser, other);
    expect(await readWhoAmI(browser)).toEqual({ mobile: phone, textsOn: true });
    await verify(browser, await findCodeTo(other));
    expect(await readWhoAmI(browser)).toEqual({ mobile: other, textsOn: true });
  });

  it.each(['', '505-555', '+52 55 1234 5678', '505-555-0142 x17', '911', '<script>', 7, null])(
    'must be one that can be texted: %j',
    async (phone) => {
      const { browser } = await makeSomeone();
      const { status, body } = await browser.post('/users/me/mobile', { phone });
      expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, ['phone']]);
    },
  );

  it('gets three codes an hour, and so does an account', async () => {
    const { browser } = await makeSomeone();
    for (let asked = 0; asked < 3; asked++) expect((await ask(browser, makePhone())).status).toBe(200);
    const { status, headers } = await ask(browser, makePhone());
    expect([status, Number(headers['retry-after']) > 3_500]).toEqual([429, true]);
    const phone = makePhone();
    for (let asked = 0; asked < 3; asked++) {
      expect((await ask((await makeSomeone()).browser, phone)).status).toBe(200);
    }
    expect((await ask((await makeSomeone()).browser, phone)).status).toBe(429);
    expect(await findMessagesTo(phone)).toHaveLength(3);
    await testApp.dataSource.manager.updateAll(AttemptCount, { expiresAt: new Date() });
    expect((await ask(browser, phone)).status).toBe(200);
  });

  it('isn’t offered without a provider', async () => {
    const house = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
    const browser = await Visitor.signIn(house, await addUser(house.dataSource));
    for (const path of ['', '/verify', '/remove']) {
      expect((await browser.post(`/users/me/mobile${path}`)).status).toBe(404);
    }
    expect((await request(house.url).post('/api/texts/twilio').type('form').send('Body=STOP')).status).toBe(
      404,
    );
    await house.close();
  });

  describe('whose codes are guessed at the same time', () => {
    async function guess(): Promise<number> {
      const { user, browser } = await makeSomeone();
      const phone = makePhone();
      await ask(browser, phone);
      const guessed = makeWrongCode(await findCodeTo(phone));
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => readOutcome(verify(browser, guessed))),
      );
      await testApp.dataSource.manager.delete(MobileCode, { userId: user.id });
      return answers.filter((answer) => answer === '400').length;
    }

    it('lets five through', async () => {
      expect(new Set(await Promise.all([guess(), guess(), guess()]))).toEqual(new Set([5]));
    });

    it('would let more through without its lock', async () => {
      const counts = await runWithoutLocks(() => runRounds(guess, (count) => count > 5));
      expect(counts.some((count) => count > 5)).toBe(true);
    });
  });

  describe('that answers', () => {
    it.each(['STOP', 'stop', ' Unsubscribe\n', 'CANCEL', 'End', 'quit'])(
      'gets nothing more after %j',
      async (word) => {
        const { browser, phone } = await addTexted();
        const answer = await reply(phone, word);
        expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([
          200,
          '<Response/>',
          'text/xml; charset=utf-8',
        ]);
        expect(await readWhoAmI(browser)).toEqual({ mobile: phone, textsOn: false });
      },
    );

    it('stops for every account that has it, and starts again for all', async () => {
      const one = await addTexted();
      const other = await addTexted(one.phone);
      await reply(one.phone, 'STOP');
      const { status, body } = await ask((await makeSomeone()).browser, one.phone);
      expect([status, (body as { code: string }).code]).toEqual([409, 'STOPPED']);
      expect((body as { error: string }).error).toContain('START to (505) 555-0123');
      await reply(one.phone, 'start');
      for (const { browser } of [one, other]) {
        expect(await readWhoAmI(browser)).toEqual({ mobile: one.phone, textsOn: true });
      }
    });

    it.each(['Please don’t stop', 'STOP IT', 'STOP; DROP TABLE users', '', 'Ana is sick today', 'NONSTOP'])(
      'changes nothing with other words: %j',
      async (words) => {
        const { browser, phone } = await addTexted();
        await reply(phone, words);
        expect((await readWhoAmI(browser)).textsOn).toBe(true);
      },
    );

    it.each(['', 'client:Anna', '+525512345678', '505', "'; DELETE FROM users; --", '+1505555'])(
      'changes nothing if it’s no phone of ours: %j',
      async (From) => {
        const before = await testApp.dataSource.query<object[]>('SELECT * FROM stopped_numbers ORDER BY 1');
        expect((await tell({ From, Body: 'STOP' })).status).toBe(200);
        expect(await testApp.dataSource.query('SELECT * FROM stopped_numbers ORDER BY 1')).toEqual(before);
      },
    );
  });

  describe('of whose text the provider tells', () => {
    async function addSentText(change: Partial<Message> = {}): Promise<Message> {
      const { user, phone } = await addTexted();
      const { id } = await testApp.dataSource.manager.save(Message, {
        ...{
          kind: 'announcement',
          channel: 'text',
          recipient: phone,
          userId: user.id,
          language: 'en',
          facts: {},
        },
        ...{ sentAt: new Date(), attempts: 1, providerId: `SM${phone}`, ...change },
      } as Message);
      return reread(id);
    }
    const reread = (id: string) => testApp.dataSource.manager.findOneByOrFail(Message, { id });
    const postStatus = (
      MessageSid: string,
      MessageStatus: string,
      more: Record<string, string> = {},
      query = '',
    ) => tell({ MessageSid, MessageStatus, AccountSid: 'AC1', ...more }, { query });

    it('keeps the latest status, whatever the order', async () => {
      const { id, providerId } = await addSentText();
      for (const news of ['sent', 'queued', 'delivered', 'sending', 'undelivered', 'hacked']) {
        await postStatus(providerId!, news);
      }
      expect(await reread(id)).toMatchObject({
        providerStatus: 'delivered',
        sentAt: expect.any(Date),
        parkedAt: null,
      });
    });

    it.each(['undelivered', 'failed'])('marks a text as stuck if it’s %s', async (news) => {
      const { id, providerId } = await addSentText();
      await postStatus(providerId!, news, { ErrorCode: '30005' });
      expect(await reread(id)).toMatchObject({
        providerStatus: news,
        sentAt: null,
        parkedAt: expect.any(Date),
        lastError: `${news} (30005)`,
      });
    });

    it('ends texts to a phone that the provider says ended them', async () => {
      const { providerId, recipient } = await addSentText();
      await postStatus(providerId!, 'failed', { ErrorCode: '21610' });
      expect(
        await testApp.dataSource.query('SELECT FROM stopped_numbers WHERE "phone" = $1', [recipient]),
      ).toHaveLength(1);
    });

    it('knows from it that a text was sent by a process that died before it wrote that down', async () => {
      const { id } = await addSentText({ sentAt: null, providerId: null });
      await postStatus('SM77', 'queued', {}, `?message=${id}`);
      expect(await reread(id)).toMatchObject({ sentAt: expect.any(Date), providerId: 'SM77' });
    });

    it.each([
      ['an email', { channel: 'email' as const, providerId: null }],
      ['a text with another id', {}],
    ])('doesn’t touch %s', async (_what, change) => {
      const before = await addSentText(change);
      await postStatus('SM78', 'failed', {}, `?message=${before.id}`);
      expect(await reread(before.id)).toEqual(before);
    });

    it.each([
      ['no signature', { signature: '' }],
      ['another one', { signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' }],
      [
        'one with another token',
        { signature: sign('guessed', `${APP_URL}/api/texts/twilio`, new URLSearchParams()) },
      ],
    ])('listens to nobody with %s', async (_what, options) => {
      const before = await addSentText();
      const news = { MessageSid: before.providerId!, MessageStatus: 'failed' };
      expect((await tell(news, options)).status).toBe(403);
      expect((await tell({ From: `+1${before.recipient}`, Body: 'STOP' }, options)).status).toBe(403);
      expect(await reread(before.id)).toEqual(before);
      expect(
        await testApp.dataSource.query('SELECT FROM stopped_numbers WHERE "phone" = $1', [before.recipient]),
      ).toEqual([]);
    });

    it('listens to nobody who signed another form', async () => {
      const { recipient } = await addSentText();
      const signature = sign(
        AUTH_TOKEN,
        `${APP_URL}/api/texts/twilio`,
        new URLSearchParams({ Body: 'START' }),
      );
      expect((await tell({ From: `+1${recipient}`, Body: 'STOP' }, { signature })).status).toBe(403);
    });

    it.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
      'reads no %s',
      async (type) => {
        const { status: answered } = await request(testApp.url)
          .post('/api/texts/twilio')
          .set('content-type', type)
          .set('x-twilio-signature', 'x')
          .send('{}');
        expect([403, 415]).toContain(answered);
      },
    );
  });
});
