import { Message } from '../mail/message.entity.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { findMails } from '../testing/mailed.js';
import { addUser } from '../testing/people.js';
import { INTEREST } from '../testing/site-world.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { Site } from './site.entity.js';

describe('the interest form', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ HELP_EMAIL: 'program@example.org', TRUST_PROXY: '1' });
  });
  afterAll(() => testApp.close());
  beforeEach(() => restoreSnapshot(testApp));

  const send = (form: object, headers: Record<string, string> = {}) =>
    new Visitor(testApp).post('/sites/interest', form, headers);
  const findSites = () => testApp.dataSource.manager.find(Site);
  const listMails = () => testApp.dataSource.manager.find(Message);

  it('needs no account, and adds a pending site with its registrant', async () => {
    const { status, body } = await send({ ...INTEREST, status: 'open', studentCapacity: 99 });
    expect([status, body]).toEqual([201, {}]);
    expect(await findSites()).toMatchObject([
      {
        name: 'Acequia Elementary',
        orgName: 'Acequia Elementary',
        orgType: 'school',
        status: 'pending',
        verifiedAt: null,
        studentCapacity: 0,
        registrantName: 'Rosa Tso',
        registrantRole: 'Principal',
        registrantEmail: 'rosa@example.org',
        interestReason: INTEREST.interestReason,
        contactName: 'Ben Tso',
        contactRole: 'Secretary',
        contactEmail: 'ben@example.org',
        contactPhone: '5055550141',
      },
    ]);
  });

  it("notifies the program and thanks the person in the browser's language", async () => {
    await send(INTEREST, { 'Accept-Language': 'es-MX,es;q=0.9' });
    const [site] = await findSites();
    const [received] = await findMails(testApp.dataSource, 'program@example.org', 'interest-received');
    expect(received?.facts).toMatchObject({
      registrantName: 'Rosa Tso',
      organization: 'Acequia Elementary',
      link: `${testApp.settings.appUrl}/sites/${String(site?.id)}`,
    });
    const [thanks] = await findMails(testApp.dataSource, 'rosa@example.org', 'interest-thanks');
    expect(thanks).toMatchObject({ language: 'es', userId: null });
    expect(await listMails()).toHaveLength(2);
  });

  it("thanks the person in the account's language, or not at all if it's deactivated", async () => {
    const { id } = await addUser(testApp.dataSource, { email: 'rosa@example.org', language: 'es' });
    await send({ ...INTEREST, email: 'Rosa@example.org' });
    expect(await testApp.dataSource.manager.findBy(Message, { kind: 'interest-thanks' })).toMatchObject([
      { language: 'es', userId: id },
    ]);
  });

  it('returns everything that is missing', async () => {
    const { status, body } = await send({ email: 'x', organizationContactPhone: 'call me', name: ' ' });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      name: 'Field is required.',
      role: 'Field is required.',
      email: 'Invalid email address',
      interestReason: 'Field is required.',
      organizationName: 'Field is required.',
      organizationType: 'Field is required.',
      organizationContactName: 'Field is required.',
      organizationContactRole: 'Field is required.',
      organizationContactEmail: 'Field is required.',
      organizationContactPhone: 'Invalid phone number',
    });
    expect(await findSites()).toEqual([]);
  });

  it.each(['https://spam.example', 7, { a: 1 }, ['x'], true, 'x'.repeat(500)])(
    'is ignored if a robot filled in the hidden field: %j',
    async (website) => {
      const { status, body } = await send({ ...INTEREST, website });
      expect([status, body]).toEqual([201, {}]);
      expect([await findSites(), await listMails()]).toEqual([[], []]);
    },
  );

  it.each([null, '', '  ', undefined])('is accepted if that field is empty: %j', async (website) => {
    expect((await send({ ...INTEREST, website })).status).toBe(201);
    expect(await findSites()).toHaveLength(1);
  });

  it.each([0, 1, 1999, -5000, 1.5, '60000', 'soon', true, { a: 1 }])(
    'is ignored if it was sent faster than a person could: %j',
    async (shownMilliseconds) => {
      const { status, body } = await send({ ...INTEREST, shownMilliseconds });
      expect([status, body]).toEqual([201, {}]);
      expect([await findSites(), await listMails()]).toEqual([[], []]);
    },
  );

  it.each([2000, 90_000, 8.64e7, null, undefined])(
    'is accepted if a person could be that fast, or the time is unknown: %j',
    async (shownMilliseconds) => {
      expect((await send({ ...INTEREST, shownMilliseconds })).status).toBe(201);
      expect(await findSites()).toHaveLength(1);
    },
  );

  it('is limited to twenty per hour and address', async () => {
    const postFrom = (address: string) => send(INTEREST, { 'X-Forwarded-For': address });
    const answers = [];
    for (let count = 0; count < 20; count++) answers.push((await postFrom('192.0.2.1')).status);
    expect(new Set(answers)).toEqual(new Set([201]));
    const { status, headers } = await postFrom('192.0.2.1');
    expect([status, Number(headers['retry-after']) > 3000]).toEqual([429, true]);
    expect((await postFrom('192.0.2.2')).status).toBe(201);
    expect(await findSites()).toHaveLength(21);
  });

  it("is refused from another website, and if it's too long", async () => {
    expect((await send(INTEREST, { Origin: 'https://evil.example' })).status).toBe(403);
    const { status, body } = await send({ ...INTEREST, interestReason: 'x'.repeat(1_000_000) });
    expect([status, body]).toEqual([413, { error: 'You sent more data than we can take at once.' }]);
    expect(await findSites()).toEqual([]);
  });

  it("saves nothing if its mail can't be written", async () => {
    await testApp.dataSource.query('ALTER TABLE messages RENAME TO messages_elsewhere');
    expect((await send(INTEREST)).status).toBe(500);
    expect(await findSites()).toEqual([]);
    await testApp.dataSource.query('ALTER TABLE messages_elsewhere RENAME TO messages');
  });
});
