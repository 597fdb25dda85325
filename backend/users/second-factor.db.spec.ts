import { generate } from 'otplib';
import type { SecondFactorSecret, SecondFactorView } from '../../domain/contract/second-factor.js';
import { User } from '../accounts/user.entity.js';
import { RecoveryCode, SecondFactor } from '../auth/second-factor.entity.js';
import { EncryptionService } from '../auth/encryption.service.js';
import { AttemptCount } from '../platform/limits/attempt-count.entity.js';
import { Settings } from '../platform/settings/settings.js';
import { findAccessLines } from '../testing/access-log.js';
import { findMails } from '../testing/mailed.js';
import { PASSWORD, addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const WRONG_CODE = 'That code isn’t right, or it was already used. Please try the next one.';
const MISSING_CODE = {
  error: 'Please enter the code from your authenticator app.',
  code: 'CODE_REQUIRED',
};

interface Protected {
  user: User;
  browser: Visitor;
  secret: string;
  recoveryCodes: string[];
}

describe('two-step login', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ TRUST_PROXY: '1' });
  });
  afterAll(() => testApp.close());

  /** The app's code, `steps` of 30 seconds from now. The phone's clock may be off by one step. */
  const getCode = (secret: string, steps = 0): Promise<string> =>
    generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

  const forgetLastStep = ({ id: userId }: User): Promise<unknown> =>
    testApp.dataSource.manager.update(SecondFactor, { userId }, { lastStep: 0 });

  async function setUp(browser: Visitor): Promise<Pick<Protected, 'secret' | 'recoveryCodes'>> {
    const { body } = await browser.post('/users/me/secondFactor/setUp', { password: PASSWORD });
    const { secret } = body as SecondFactorSecret;
    const answer = await browser.post('/users/me/secondFactor/turnOn', { code: await getCode(secret) });
    expect(answer.status).toBe(200);
    return { secret, ...(answer.body as Pick<Protected, 'recoveryCodes'>) };
  }

  async function makeSomeone(change: Partial<User> = {}): Promise<Protected> {
    const user = await addUser(testApp.dataSource, { role: 'admin', ...change });
    const browser = await Visitor.signIn(testApp, user);
    const made = await setUp(browser);
    await forgetLastStep(user);
    return { user, browser, ...made };
  }

  const logIn = (
    { email }: User,
    more: object = {},
    browser = new Visitor(testApp),
    address = '203.0.113.9',
  ): ReturnType<Visitor['post']> =>
    browser.post('/authenticate', { email, password: PASSWORD, ...more }, { 'X-Forwarded-For': address });
  const getState = async (browser: Visitor): Promise<SecondFactorView> =>
    (await browser.get('/users/me/secondFactor')).body as SecondFactorView;
  const getKinds = async ({ id: userId }: User): Promise<(string | null)[]> =>
    (await findAccessLines(testApp.dataSource, { userId, kind: 'second-factor' })).map(
      ({ action }) => action,
    );

  it('is set up with the password and the app’s first code, and keeps the secret encrypted', async () => {
    const { dataSource } = testApp;
    const user = await addUser(dataSource, { role: 'admin' });
    const [browser, other] = [await Visitor.signIn(testApp, user), await Visitor.signIn(testApp, user)];
    expect(await getState(browser)).toMatchObject({ isOn: false, isOffered: true, isRequired: false });
    const refused = await browser.post('/users/me/secondFactor/setUp', { password: 'wrong' });
    expect([refused.status, refused.body.fields]).toEqual([400, { password: 'That isn’t your password.' }]);

    const { body } = await browser.post('/users/me/secondFactor/setUp', { password: PASSWORD });
    const { secret, address } = body as SecondFactorSecret;
    expect(address).toContain(`secret=${secret}`);
    expect(address).toContain(encodeURIComponent(user.email));
    expect((await logIn(user)).status).toBe(200);
    const wrong = await browser.post('/users/me/secondFactor/turnOn', { code: await getCode(secret, 20) });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['code']]);
    const right = await browser.post('/users/me/secondFactor/turnOn', { code: await getCode(secret) });
    expect(right.status).toBe(200);

    const { recoveryCodes } = right.body as Protected;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const stored = JSON.stringify([
      await dataSource.manager.findOneBy(SecondFactor, { userId: user.id }),
      await dataSource.manager.findBy(RecoveryCode, { userId: user.id }),
    ]);
    for (const plain of [secret, ...recoveryCodes]) expect(stored).not.toContain(plain);
    expect(await getState(browser)).toMatchObject({ isOn: true, codesLeft: 10 });
    expect((await other.get('/users/whoami')).status).toBe(401);
    expect(await getKinds(user)).toEqual(['secondFactor.turnOn']);
    expect(await findMails(dataSource, user.email, 'second-factor-on')).toHaveLength(1);
    expect((await browser.post('/users/me/secondFactor/setUp', { password: PASSWORD })).status).toBe(409);
  });

  it('limits wrong codes while it’s being turned on', async () => {
    const browser = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
    const { body } = await browser.post('/users/me/secondFactor/setUp', { password: PASSWORD });
    const { secret } = body as SecondFactorSecret;
    const turnOn = async (steps: number): Promise<number> =>
      (await browser.post('/users/me/secondFactor/turnOn', { code: await getCode(secret, steps) })).status;
    for (let time = 1; time <= 5; time++) expect(await turnOn(20 + time)).toBe(400);
    expect(await turnOn(26)).toBe(429);
    expect(await turnOn(0)).toBe(429);
  });

  it('asks for a code after the right password only, and takes each code once', async () => {
    const { user, secret } = await makeSomeone();
    const asked = await logIn(user);
    expect([asked.status, asked.body]).toEqual([401, MISSING_CODE]);
    const wrongPassword = await logIn(user, { password: 'wrong', code: await getCode(secret) });
    expect([wrongPassword.status, wrongPassword.body.error]).toEqual([401, 'Invalid email or password.']);

    const code = await getCode(secret);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const logins = await Promise.all(
      [1, 2, 3].map((at) => logIn(user, { code: spaced }, undefined, `203.0.113.${at}`)),
    );
    expect(logins.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const replayed = await logIn(user, { code });
    expect([replayed.status, replayed.body.error]).toEqual([401, WRONG_CODE]);
    // An older code is rejected after a newer one, even if it's within the clock's tolerance.
    expect((await logIn(user, { code: await getCode(secret, -1) })).status).toBe(401);
    expect((await logIn(user, { code: await getCode(secret, 1) })).status).toBe(200);
    expect((await logIn(user, { code: await getCode(secret, 4) })).status).toBe(401);
  });

  it('takes each recovery code once, says so by mail, and gives new ones', async () => {
    const { user, browser, secret, recoveryCodes } = await makeSomeone();
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toLowerCase().replaceAll('-', ' ');
    const logins = await Promise.all(
      [1, 2].map((at) => logIn(user, { code: typed }, undefined, `203.0.113.${at}`)),
    );
    expect(logins.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await getState(browser)).codesLeft).toBe(9);
    const mails = await findMails(testApp.dataSource, user.email, 'recovery-code-used');
    expect(mails.map(({ facts }) => facts['codesLeft'])).toEqual(['9']);

    const form = { password: PASSWORD, code: await getCode(secret) };
    const { body } = await browser.post('/users/me/secondFactor/newCodes', form);
    const [fresh = ''] = (body as Protected).recoveryCodes;
    expect((await logIn(user, { code: second })).status).toBe(401);
    expect((await logIn(user, { code: fresh })).status).toBe(200);
    const lines = ['secondFactor.turnOn', 'recoveryCode.use', 'secondFactor.newCodes', 'recoveryCode.use'];
    expect(await getKinds(user)).toEqual(lines);
  });

  it('counts wrong codes like wrong passwords, but not a login that has yet to enter its code', async () => {
    const { user, secret } = await makeSomeone();
    for (let time = 1; time <= 7; time++) expect((await logIn(user)).body).toEqual(MISSING_CODE);
    const reread = () => testApp.dataSource.manager.findOneByOrFail(User, { id: user.id });
    expect((await reread()).failedLogins).toBe(0);
    const wrong = await getCode(secret, 50);
    for (let time = 1; time <= 5; time++) {
      expect((await logIn(user, { code: wrong })).body.error).toBe(WRONG_CODE);
      expect((await logIn(user)).status).toBe(time < 5 ? 401 : 429);
    }
    expect((await logIn(user, { code: await getCode(secret) })).status).toBe(429);
    expect((await reread()).failedLogins).toBe(5);
    const ofAddress = await testApp.dataSource.manager.findBy(AttemptCount, {});
    expect(ofAddress.some(({ key, count }) => key.startsWith('wrongPassword:') && count >= 5)).toBe(true);
    const refused = await findAccessLines(testApp.dataSource, { kind: 'login-refused', email: user.email });
    expect(refused.reduce((sum, { times }) => sum + times, 0)).toBe(7);
    expect((await logIn(user, { code: await getCode(secret) }, undefined, '198.51.100.1')).status).toBe(200);
  });

  it('remembers a browser until sessions are ended or the password changes', async () => {
    const { user, browser, secret } = await makeSomeone();
    const remember = async (steps: number): Promise<string> => {
      await forgetLastStep(user);
      const answer = await logIn(user, { code: await getCode(secret, steps), remember: true });
      const [, token = ''] = /(?:^|,)device=([^;]+)/.exec(answer.get('Set-Cookie')?.join(',') ?? '') ?? [];
      expect(token).not.toBe('');
      return `device=${token}`;
    };
    const device = await remember(0);
    const visitWithCookie = (cookie: string) => new Visitor(testApp, { Cookie: cookie });
    expect((await logIn(user, {}, visitWithCookie(device))).status).toBe(200);
    expect((await logIn(user, {}, visitWithCookie('device=guessed'))).body).toEqual(MISSING_CODE);
    expect((await logIn((await makeSomeone()).user, {}, visitWithCookie(device))).body).toEqual(MISSING_CODE);
    expect((await getState(browser)).devices).toMatchObject([{ address: '203.0.113.9', isCurrent: false }]);
    expect(await getKinds(user)).toContain('device.remember');

    await browser.post('/users/me/sessions/end');
    expect((await logIn(user, {}, visitWithCookie(device))).body).toEqual(MISSING_CODE);
    const second = await remember(0);
    await browser.post('/users/me/secondFactor/forgetDevices');
    expect((await logIn(user, {}, visitWithCookie(second))).body).toEqual(MISSING_CODE);
    const third = await remember(0);
    const passwords = { newPassword: PASSWORD, confirmNewPassword: PASSWORD };
    await browser.post('/users/me/password', { password: PASSWORD, ...passwords });
    expect((await logIn(user, {}, visitWithCookie(third))).body).toEqual(MISSING_CODE);
    const fourth = await remember(0);
    await testApp.dataSource.query(`UPDATE remembered_devices SET "expiresAt" = now() WHERE "userId" = $1`, [
      user.id,
    ]);
    expect((await logIn(user, {}, visitWithCookie(fourth))).body).toEqual(MISSING_CODE);
  });

  it('is turned off with password and code', async () => {
    const { user, browser, secret } = await makeSomeone();
    const wrong = { password: PASSWORD, code: await getCode(secret, 20) };
    const refused = await browser.post('/users/me/secondFactor/turnOff', wrong);
    expect([refused.status, refused.body.fields]).toEqual([400, { code: WRONG_CODE }]);
    const right = { password: PASSWORD, code: await getCode(secret) };
    expect((await browser.post('/users/me/secondFactor/turnOff', right)).status).toBe(200);
    expect((await logIn(user)).status).toBe(200);
    expect(await findMails(testApp.dataSource, user.email, 'second-factor-off')).toHaveLength(1);
    expect(await getKinds(user)).toEqual(['secondFactor.turnOn', 'secondFactor.turnOff']);
    expect((await browser.post('/users/me/secondFactor/turnOff', right)).status).toBe(409);
  });

  it('is reset by an administrator, which ends the person’s sessions and tells them', async () => {
    const { dataSource } = testApp;
    const site = await addSite(dataSource);
    const user = await addMember(dataSource, site, 'staff');
    const browser = await Visitor.signIn(testApp, user);
    await setUp(browser);
    const admin = await addUser(dataSource, { role: 'admin' });
    const office = await Visitor.signIn(testApp, admin);
    expect((await office.get(`/users/${user.id}`)).body).toMatchObject({ hasSecondFactor: true });
    const reset = await office.post(`/users/${user.id}/resetSecondFactor`);
    expect([reset.status, reset.body.hasSecondFactor]).toEqual([200, false]);
    expect((await browser.get('/users/whoami')).status).toBe(401);
    expect((await logIn(user)).status).toBe(200);
    expect(await findMails(dataSource, user.email, 'second-factor-reset')).toHaveLength(1);
    const lines = await findAccessLines(dataSource, { userId: admin.id, kind: 'second-factor' });
    expect(lines).toMatchObject([{ action: 'user.resetSecondFactor', email: user.email }]);
    const own = await makeSomeone();
    expect((await own.browser.post(`/users/${own.user.id}/resetSecondFactor`)).status).toBe(409);
  });

  it('can’t be read with another key, or for another account', () => {
    const makeEncryption = (SECRET_KEY: string) =>
      new EncryptionService(new Settings({ DATABASE_URL: 'postgres://x/y', SECRET_KEY }));
    const encryption = makeEncryption('one key that is long enough for this');
    const encrypted = encryption.encrypt('JBSWY3DPEHPK3PXP', 'ana');
    expect(encryption.decrypt(encrypted, 'ana')).toBe('JBSWY3DPEHPK3PXP');
    expect(encryption.decrypt(encrypted, 'eva')).toBeNull();
    expect(makeEncryption('another key that is long enough, too').decrypt(encrypted, 'ana')).toBeNull();
    expect(encryption.encrypt('JBSWY3DPEHPK3PXP', 'ana')).not.toBe(encrypted);
  });
});

describe('where two-step login is required', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ REQUIRE_MFA: 'true' });
  });
  afterAll(() => testApp.close());

  it('lets administrators do nothing before they set it up', async () => {
    const admin = await addUser(testApp.dataSource, { role: 'admin' });
    const browser = new Visitor(testApp);
    const { status } = await browser.post('/authenticate', { email: admin.email, password: PASSWORD });
    expect(status).toBe(200);
    expect((await browser.get('/users/whoami')).body).toMatchObject({ mustSetUpSecondFactor: true });
    for (const path of ['/users', '/sites', '/students', '/seasons', '/users/me/sessions']) {
      const refused = await browser.get(path);
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'SECOND_FACTOR_REQUIRED']);
    }
    const { body } = await browser.post('/users/me/secondFactor/setUp', { password: PASSWORD });
    const code = await generate({ secret: (body as SecondFactorSecret).secret });
    expect((await browser.post('/users/me/secondFactor/turnOn', { code })).status).toBe(200);
    expect((await browser.get('/users/whoami')).body).not.toHaveProperty('mustSetUpSecondFactor');
    expect((await browser.get('/users')).status).toBe(200);
  });

  it('asks nothing of sites and families', async () => {
    const { dataSource } = testApp;
    const people = [
      await addUser(dataSource),
      await addMember(dataSource, await addSite(dataSource), 'view'),
    ];
    for (const person of people) {
      expect((await (await Visitor.signIn(testApp, person)).get('/sites')).status).toBe(200);
    }
  });
});
