import { generate } from 'otplib';
import type {
  PasskeyOptions,
  SecondFactorSecret,
  SecondFactorView,
} from '../../domain/contract/second-factor.js';
import { User } from '../accounts/user.entity.js';
import { Passkey, PasskeyChallenge } from '../auth/passkey.entity.js';
import { PasskeysService } from '../auth/passkeys.service.js';
import { ExpiredRowsService } from '../auth/expired-rows.service.js';
import { SecondFactor } from '../auth/second-factor.entity.js';
import { Settings } from '../platform/settings/settings.js';
import { findAccessLines } from '../testing/access-log.js';
import { Authenticator } from '../testing/authenticator.js';
import { findMails } from '../testing/mailed.js';
import { PASSWORD, addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const WRONG = 'That passkey didn’t work. Please try again.';

type Options = PasskeyOptions & { challenge: string };

interface Protected {
  user: User;
  browser: Visitor;
  device: Authenticator;
  recoveryCodes: string[];
}

describe('passkeys', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ TRUST_PROXY: '1', APP_URL: 'https://reading.example.org' });
  });
  afterAll(() => testApp.close());

  const ORIGIN = 'https://reading.example.org';
  /** Visits an https site, so the cookies have other names. */
  const signInAs = async (user: User): Promise<Visitor> => {
    const visitor = await Visitor.signIn(testApp, user);
    visitor.cookie = visitor.cookie?.replace('session=', '__Host-session=') ?? null;
    return visitor;
  };

  const start = async (browser: Visitor, more: object = {}): Promise<Options> => {
    const { status, body } = await browser.post('/users/me/passkeys/start', { password: PASSWORD, ...more });
    expect(status).toBe(200);
    return (body as { options: Options }).options;
  };
  const ask = async (browser: Visitor): Promise<Options> =>
    ((await browser.post('/users/me/passkeys/ask')).body as { options: Options }).options;
  const add = (browser: Visitor, passkey: string, name = 'Laptop') =>
    browser.post('/users/me/passkeys/add', { name, passkey });

  async function makeSomeone(change: Partial<User> = {}): Promise<Protected> {
    const user = await addUser(testApp.dataSource, { role: 'admin', ...change });
    const browser = await signInAs(user);
    const device = new Authenticator(ORIGIN);
    const added = await add(browser, device.make(await start(browser)));
    expect(added.status).toBe(200);
    return { user, browser, device, ...(added.body as Pick<Protected, 'recoveryCodes'>) };
  }

  const logIn = ({ email }: User, more: object = {}, address = '203.0.113.9') =>
    new Visitor(testApp).post(
      '/authenticate',
      { email, password: PASSWORD, ...more },
      { 'X-Forwarded-For': address },
    );
  const askAtLogin = async (user: User): Promise<Options> => {
    const { status, body } = await logIn(user);
    expect([status, body.code]).toEqual([401, 'CODE_REQUIRED']);
    return body.passkey as Options;
  };
  const getState = async (browser: Visitor): Promise<SecondFactorView> =>
    (await browser.get('/users/me/secondFactor')).body as SecondFactorView;
  const getKinds = async ({ id: userId }: User): Promise<(string | null)[]> =>
    (await findAccessLines(testApp.dataSource, { userId, kind: 'second-factor' })).map(
      ({ action }) => action,
    );

  it('are added with the password, turn on two-step login, and give recovery codes', async () => {
    const { dataSource } = testApp;
    const user = await addUser(dataSource, { role: 'admin' });
    const [browser, other] = [await signInAs(user), await signInAs(user)];
    expect(await getState(browser)).toMatchObject({ isOn: false, arePasskeysOffered: true, passkeys: [] });
    const refused = await browser.post('/users/me/passkeys/start', { password: 'wrong' });
    expect([refused.status, refused.body.fields]).toEqual([400, { password: 'That isn’t your password.' }]);

    const device = new Authenticator(ORIGIN);
    const options = await start(browser);
    expect(options).toMatchObject({
      rp: { id: 'reading.example.org' },
      user: { name: user.email },
      authenticatorSelection: { userVerification: 'preferred' },
      attestation: 'none',
      // The same for every version of Node.
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' })),
    });
    expect((await logIn(user)).status).toBe(200);
    const { status, body } = await add(browser, device.make(options), '  Front desk ');
    expect([status, body.recoveryCodes.length]).toEqual([200, 10]);
    expect(await getState(browser)).toMatchObject({
      isOn: true,
      hasApp: false,
      codesLeft: 10,
      passkeys: [{ name: 'Front desk', lastUsedOn: null }],
    });
    expect((await other.get('/users/whoami')).status).toBe(401);
    expect(await getKinds(user)).toEqual(['secondFactor.turnOn', 'passkey.add']);
    expect(await findMails(dataSource, user.email, 'second-factor-on')).toHaveLength(1);
    expect(await findMails(dataSource, user.email, 'passkey-added')).toHaveLength(0);
    expect((await logIn(user, { code: body.recoveryCodes[0] })).status).toBe(200);
    expect((await logIn(user, { code: '123456' })).status).toBe(401);
  });

  it('are the second step of logging in, after the right password only', async () => {
    const { user, browser, device } = await makeSomeone();
    const options = await askAtLogin(user);
    expect(options).toMatchObject({
      rpId: 'reading.example.org',
      allowCredentials: [{ id: device.id.toString('base64url') }],
    });
    const passkey = device.use(options);
    const wrongPassword = await logIn(user, { password: 'wrong', passkey });
    expect([wrongPassword.status, wrongPassword.body.error]).toEqual([401, 'Invalid email or password.']);
    expect((await logIn(user, { password: 'wrong' })).body).not.toHaveProperty('passkey');
    expect((await logIn(user, { passkey })).status).toBe(200);
    expect((await getState(browser)).passkeys[0]?.lastUsedOn).not.toBeNull();
    const remembered = await logIn(user, { passkey: device.use(await askAtLogin(user)), remember: true });
    expect(remembered.get('Set-Cookie')?.join()).toContain('__Host-device=');
  });

  it('take each challenge once, right or wrong, and only for what it was made for', async () => {
    const { user, browser, device } = await makeSomeone();
    const options = await askAtLogin(user);
    const passkey = device.use(options);
    const logins = await Promise.all([1, 2, 3].map((at) => logIn(user, { passkey }, `203.0.113.${at}`)));
    expect(logins.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const replayed = await logIn(user, { passkey }, '203.0.113.20');
    expect([replayed.status, replayed.body.error]).toEqual([401, WRONG]);
    const second = await askAtLogin(user);
    expect((await logIn(user, { passkey: device.use(second, 'https://reading.example.net') })).status).toBe(
      401,
    );
    expect((await logIn(user, { passkey: device.use(second) })).status).toBe(401);
    const made = { challenge: Buffer.alloc(32, 7).toString('base64url') };
    const expired = await askAtLogin(user);
    const { challenge } = expired;
    await testApp.dataSource.manager.update(PasskeyChallenge, { challenge }, { expiresAt: new Date() });
    const others = await askAtLogin((await makeSomeone()).user);
    for (const wrong of [made, expired, await ask(browser), others]) {
      expect((await logIn(user, { passkey: device.use(wrong) }, '203.0.113.30')).status).toBe(401);
    }
    await testApp.app.get(ExpiredRowsService).deleteExpired();
    expect(await testApp.dataSource.manager.existsBy(PasskeyChallenge, { challenge })).toBe(false);
  });

  it('are only taken from this site, with the key that was added, by its own account', async () => {
    const { user, device } = await makeSomeone();
    const stranger = await makeSomeone();
    const expectRefused = async (device: Authenticator, origin?: string): Promise<void> => {
      const { status, body } = await logIn(
        user,
        { passkey: device.use(await askAtLogin(user), origin) },
        '198.51.100.7',
      );
      expect([status, body.error]).toEqual([401, WRONG]);
    };
    await expectRefused(device, 'https://reading.example.net');
    await expectRefused(device, 'http://reading.example.org');
    const elsewhere = Object.assign(new Authenticator(ORIGIN, 'example.net'), { id: device.id });
    await expectRefused(elsewhere);
    await expectRefused(stranger.device);
    // Another key with the ID of the one that was added.
    await expectRefused(Object.assign(new Authenticator(ORIGIN), { id: device.id }));
    expect((await logIn(user, { passkey: device.use(await askAtLogin(user)) })).status).toBe(200);
    const nul = Buffer.from('{"challenge":"x\\u0000"}').toString('base64url');
    for (const passkey of [
      '{}',
      'not JSON',
      '{"id":"x","response":{"clientDataJSON":"e30"}}',
      '[[[[[[',
      JSON.stringify({ id: 'x', response: { clientDataJSON: nul } }),
    ]) {
      expect([passkey, (await logIn(user, { passkey }, '198.51.100.8')).status]).toEqual([passkey, 401]);
    }
  });

  it('are refused if their counter goes back or stands still, as a copy’s would', async () => {
    const { user, device } = await makeSomeone();
    const answerWithCount = async (counter: number): Promise<number> => {
      device.counter = counter;
      return (await logIn(user, { passkey: device.use(await askAtLogin(user)) })).status;
    };
    expect(await answerWithCount(0)).toBe(200);
    expect(await answerWithCount(7)).toBe(200);
    expect(await answerWithCount(7)).toBe(401);
    expect(await answerWithCount(3)).toBe(401);
    expect(await answerWithCount(0)).toBe(401);
    expect(await answerWithCount(8)).toBe(200);
    const { counter } = await testApp.dataSource.manager.findOneByOrFail(Passkey, { userId: user.id });
    expect(counter).toBe('8');
  });

  it('count like codes if they’re wrong, but not if they have yet to be used', async () => {
    const { user, device } = await makeSomeone();
    const wrong = new Authenticator(ORIGIN);
    for (let time = 1; time <= 5; time++) {
      const options = await askAtLogin(user);
      expect((await logIn(user, { passkey: wrong.use(options) })).body.error).toBe(WRONG);
    }
    const { failedLogins } = await testApp.dataSource.manager.findOneByOrFail(User, { id: user.id });
    expect(failedLogins).toBe(5);
    expect((await logIn(user)).status).toBe(429);
    const refused = await findAccessLines(testApp.dataSource, { kind: 'login-refused', email: user.email });
    expect(refused.reduce((sum, { times }) => sum + times, 0)).toBe(6);
    const options = (await logIn(user, {}, '198.51.100.1')).body.passkey as Options;
    expect((await logIn(user, { passkey: device.use(options) }, '198.51.100.1')).status).toBe(200);
  });

  it('are made in the session that asked, on this site, once', async () => {
    const user = await addUser(testApp.dataSource, { role: 'admin' });
    const [browser, other] = [await signInAs(user), await signInAs(user)];
    const device = new Authenticator(ORIGIN);
    const expectRefused = async (answering: Visitor, passkey: string): Promise<void> => {
      const { status, body } = await add(answering, passkey);
      expect([status, body.fields]).toEqual([400, { passkey: WRONG }]);
    };
    await expectRefused(other, device.make(await start(browser)));
    await expectRefused(browser, device.make(await start(browser), 'https://reading.example.net'));
    await expectRefused(browser, new Authenticator(ORIGIN, 'example.net').make(await start(browser)));
    await expectRefused(browser, '{}');
    const nul = Buffer.from('{"challenge":"x\\u0000"}').toString('base64url');
    await expectRefused(browser, JSON.stringify({ id: 'x', response: { clientDataJSON: nul } }));
    expect(await getState(browser)).toMatchObject({ isOn: false, passkeys: [] });
    const answer = device.make(await start(browser));
    expect((await add(browser, answer)).status).toBe(200);
    await expectRefused(browser, answer);
    const confirmed = { passkey: device.use(await ask(browser)) };
    await expectRefused(browser, device.make(await start(browser, confirmed)));
    const thief = await signInAs(await addUser(testApp.dataSource, { role: 'admin' }));
    await expectRefused(thief, device.make(await start(thief)));
  });

  it('confirm changes, and more of them or an app are added with a second step', async () => {
    const { user, browser, device } = await makeSomeone();
    const missing = await browser.post('/users/me/passkeys/start', { password: PASSWORD });
    expect([missing.status, missing.body.fields]).toEqual([400, { code: 'Field is required.' }]);
    const setUp = await browser.post('/users/me/secondFactor/setUp', { password: PASSWORD });
    expect(setUp.status).toBe(400);
    const fromOther = await signInAs(user);
    const stolen = { password: PASSWORD, passkey: device.use(await ask(browser)) };
    expect((await fromOther.post('/users/me/secondFactor/newCodes', stolen)).status).toBe(400);

    const makeProof = async () => ({ password: PASSWORD, passkey: device.use(await ask(browser)) });
    const second = new Authenticator(ORIGIN);
    const added = await add(browser, second.make(await start(browser, await makeProof())), 'Phone');
    expect([added.status, added.body.recoveryCodes]).toEqual([200, []]);
    expect(await findMails(testApp.dataSource, user.email, 'passkey-added')).toHaveLength(1);

    const { body } = await browser.post('/users/me/secondFactor/setUp', await makeProof());
    const { secret } = body as SecondFactorSecret;
    const makeCode = () => generate({ secret });
    expect((await logIn(user, { code: await makeCode() })).status).toBe(401);
    await testApp.dataSource.manager.update(SecondFactor, { userId: user.id }, { lastStep: 0 });
    const turnedOn = await browser.post('/users/me/secondFactor/turnOn', { code: await makeCode() });
    expect([turnedOn.status, turnedOn.body.recoveryCodes]).toEqual([200, []]);
    expect(await getState(browser)).toMatchObject({ hasApp: true, passkeys: [{}, {}] });
    const newCodes = await browser.post('/users/me/secondFactor/newCodes', await makeProof());
    expect([newCodes.status, newCodes.body.recoveryCodes.length]).toEqual([200, 10]);
    expect(await getKinds(user)).toEqual([
      ...['secondFactor.turnOn', 'passkey.add', 'passkey.add'],
      ...['secondFactor.addApp', 'secondFactor.newCodes'],
    ]);
    expect((await browser.post('/users/me/secondFactor/turnOff', await makeProof())).status).toBe(200);
    expect(await getState(browser)).toMatchObject({ isOn: false, hasApp: false, passkeys: [], codesLeft: 0 });
    expect((await logIn(user)).status).toBe(200);
  });

  it('are removed with a second step, but not the last way to take it', async () => {
    const { user, browser, device, recoveryCodes } = await makeSomeone();
    const [first] = (await getState(browser)).passkeys;
    const remove = (more: object) =>
      browser.post('/users/me/passkeys/remove', { password: PASSWORD, ...more });
    const last = await remove({ id: first?.id, code: recoveryCodes[0] });
    expect([last.status, last.body.error]).toEqual([409, expect.stringContaining('only second step')]);
    expect((await getState(browser)).codesLeft).toBe(10);

    const options = await start(browser, { passkey: device.use(await ask(browser)) });
    await add(browser, new Authenticator(ORIGIN).make(options), 'Phone');
    expect((await remove({ id: first?.id })).status).toBe(400);
    const stranger = await makeSomeone();
    const [others] = (await getState(stranger.browser)).passkeys;
    expect((await remove({ id: others?.id, code: recoveryCodes[1] })).status).toBe(409);
    expect((await remove({ id: first?.id, code: recoveryCodes[2] })).status).toBe(200);
    expect((await getState(browser)).passkeys).toMatchObject([{ name: 'Phone' }]);
    expect((await logIn(user, { passkey: device.use(await askAtLogin(user)) })).status).toBe(401);
    expect(await getKinds(user)).toContain('passkey.remove');
  });

  it('go with a reset by an administrator, and both see it in plain words', async () => {
    const { dataSource } = testApp;
    const user = await addMember(dataSource, await addSite(dataSource), 'staff');
    const browser = await signInAs(user);
    const device = new Authenticator(ORIGIN);
    await add(browser, device.make(await start(browser)));
    const admin = await addUser(dataSource, { role: 'admin' });
    const office = await signInAs(admin);
    expect((await office.get(`/users/${user.id}`)).body).toMatchObject({ hasSecondFactor: true });
    expect((await office.post(`/users/${user.id}/resetSecondFactor`)).status).toBe(200);
    expect(await dataSource.manager.countBy(Passkey, { userId: user.id })).toBe(0);
    expect((await logIn(user)).status).toBe(200);
    const listLines = async ({ id }: User) =>
      ((await office.get(`/users/${id}/access`)).body as { results: Record<string, unknown>[] }).results
        .filter(({ kind }) => kind === 'second-factor')
        .map(({ action, email, by }) => ({ action, email, by }));
    const by = `${admin.firstName} ${admin.lastName}`;
    const reset = { action: 'user.resetSecondFactor', email: user.email, by };
    expect(await listLines(user)).toMatchObject([
      reset,
      { action: 'passkey.add' },
      { action: 'secondFactor.turnOn' },
    ]);
    expect(await listLines(admin)).toEqual([reset]);
  });

  it('aren’t offered to families, or where the address has no host name', async () => {
    const family = await signInAs(await addUser(testApp.dataSource));
    expect(await getState(family)).toMatchObject({ isOffered: false, arePasskeysOffered: false });
    expect((await family.post('/users/me/passkeys/start', { password: PASSWORD })).status).toBe(403);
    const isUsableAt = (APP_URL: string) =>
      new PasskeysService(testApp.dataSource, new Settings({ DATABASE_URL: 'postgres://x/y', APP_URL }))
        .areUsable;
    expect(['http://localhost:3000', 'https://10.0.0.5', 'https://[::1]:3000'].map(isUsableAt)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are ten at most', async () => {
    const { user, browser, device } = await makeSomeone();
    const { manager } = testApp.dataSource;
    const { id: _, ...one } = await manager.findOneByOrFail(Passkey, { userId: user.id });
    const more = Array.from({ length: 9 }, (_, at) => ({ ...one, credentialId: `${user.id}-${at}` }));
    await manager.insert(Passkey, more);
    const options = await start(browser, { passkey: device.use(await ask(browser)) });
    expect((await add(browser, new Authenticator(ORIGIN).make(options))).status).toBe(409);
  });
});

describe('where two-step login is required', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ REQUIRE_MFA: 'true' });
  });
  afterAll(() => testApp.close());

  it('a passkey is enough', async () => {
    const browser = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
    expect((await browser.get('/users')).body.code).toBe('SECOND_FACTOR_REQUIRED');
    const { body } = await browser.post('/users/me/passkeys/start', { password: PASSWORD });
    const passkey = new Authenticator(testApp.settings.appUrl).make((body as { options: Options }).options);
    expect((await browser.post('/users/me/passkeys/add', { name: 'Laptop', passkey })).status).toBe(200);
    expect((await browser.get('/users')).status).toBe(200);
  });
});
