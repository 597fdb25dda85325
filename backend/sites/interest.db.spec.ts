import { Message } from '../mail/message.entity.js';
import { mailsTo } from '../testing/mailed.js';
import { addUser } from '../testing/people.js';
import { INTEREST } from '../testing/site-world.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { Site } from './site.entity.js';

describe('an organization that offers a site', () => {
  let house: TestApp;
  beforeEach(async () => {
    house = await createTestApp({ HELP_EMAIL: 'program@example.org', TRUST_PROXY: '1' });
  });
  afterEach(() => house.close());

  const send = (form: object, headers: Record<string, string> = {}) =>
    new Visitor(house).post('/sites/interest', form, headers);
  const sites = () => house.dataSource.manager.find(Site);
  const mails = () => house.dataSource.manager.find(Message);

  it('needs no account, and is a pending site with its registrant then', async () => {
    const { status, body } = await send({ ...INTEREST, status: 'open', studentCapacity: 99 });
    expect([status, body]).toEqual([201, {}]);
    expect(await sites()).toMatchObject([
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

  it('is told to the program and thanked, in the language of the browser', async () => {
    await send(INTEREST, { 'Accept-Language': 'es-MX,es;q=0.9' });
    const [site] = await sites();
    const [received] = await mailsTo(house.dataSource, 'program@example.org', 'interest-received');
    expect(received?.facts).toMatchObject({
      registrantName: 'Rosa Tso',
      organization: 'Acequia Elementary',
      link: `${house.settings.appUrl}/sites/${String(site?.id)}`,
    });
    const [thanks] = await mailsTo(house.dataSource, 'rosa@example.org', 'interest-thanks');
    expect(thanks).toMatchObject({ language: 'es', userId: null });
    expect(await mails()).toHaveLength(2);
  });

  it('is thanked in the language of its account, and without a mail if that is deactivated', async () => {
    const { id } = await addUser(house.dataSource, { email: 'rosa@example.org', language: 'es' });
    await send({ ...INTEREST, email: 'Rosa@example.org' });
    expect(await house.dataSource.manager.findBy(Message, { kind: 'interest-thanks' })).toMatchObject([
      { language: 'es', userId: id },
    ]);
  });

  it('is told what is missing, all at once', async () => {
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
    expect(await sites()).toEqual([]);
  });

  it.each(['https://spam.example', 7, { a: 1 }, ['x'], true, 'x'.repeat(500)])(
    'is none where a robot filled in the field that people do not see: %j',
    async (website) => {
      const { status, body } = await send({ ...INTEREST, website });
      expect([status, body]).toEqual([201, {}]);
      expect([await sites(), await mails()]).toEqual([[], []]);
    },
  );

  it.each([null, '', '  ', undefined])('is one where that field is left empty: %j', async (website) => {
    expect((await send({ ...INTEREST, website })).status).toBe(201);
    expect(await sites()).toHaveLength(1);
  });

  it.each([0, 1, 1999, -5000, 1.5, '60000', 'soon', true, { a: 1 }])(
    'is none where it was sent sooner than a person could have filled it in: %j',
    async (shownMilliseconds) => {
      const { status, body } = await send({ ...INTEREST, shownMilliseconds });
      expect([status, body]).toEqual([201, {}]);
      expect([await sites(), await mails()]).toEqual([[], []]);
    },
  );

  it.each([2000, 90_000, 8.64e7, null, undefined])(
    'is one where a person could, and where nobody says how long it took: %j',
    async (shownMilliseconds) => {
      expect((await send({ ...INTEREST, shownMilliseconds })).status).toBe(201);
      expect(await sites()).toHaveLength(1);
    },
  );

  it('may be heard twenty times an hour from one address, and from others still', async () => {
    const from = (address: string) => send(INTEREST, { 'X-Forwarded-For': address });
    const answers = [];
    for (let count = 0; count < 20; count++) answers.push((await from('192.0.2.1')).status);
    expect(new Set(answers)).toEqual(new Set([201]));
    const { status, headers } = await from('192.0.2.1');
    expect([status, Number(headers['retry-after']) > 3000]).toEqual([429, true]);
    expect((await from('192.0.2.2')).status).toBe(201);
    expect(await sites()).toHaveLength(21);
  });

  it('is refused from another website, and at a length that no form has', async () => {
    expect((await send(INTEREST, { Origin: 'https://evil.example' })).status).toBe(403);
    const { status, body } = await send({ ...INTEREST, interestReason: 'x'.repeat(1_000_000) });
    expect([status, body]).toEqual([413, { error: 'You sent more data than we can take at once.' }]);
    expect(await sites()).toEqual([]);
  });

  it('is nothing at all where its mail cannot be written', async () => {
    await house.dataSource.query('ALTER TABLE messages RENAME TO messages_elsewhere');
    expect((await send(INTEREST)).status).toBe(500);
    expect(await sites()).toEqual([]);
    await house.dataSource.query('ALTER TABLE messages_elsewhere RENAME TO messages');
  });
});
