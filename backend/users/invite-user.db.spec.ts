import type { User } from '../accounts/user.entity.js';
import { MailedToken } from '../auth/mailed-token.entity.js';
import { findMailedToken, findMails } from '../testing/mailed.js';
import { OtherInstance } from '../testing/other-instance.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('inviting a user again', () => {
  let testApp: TestApp;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
    office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
  });
  afterAll(() => testApp.close());

  const addInvited = (change: Partial<User> = {}) =>
    addUser(testApp.dataSource, { passwordHash: null, emailProvenAt: null, ...change });
  const invite = ({ id }: User) => office.post(`/users/${id}/invite`);
  const findLinkTo = ({ email }: User) => findMailedToken(testApp.dataSource, email, 'invitation');
  async function follow(token: string): Promise<number> {
    const passwords = { newPassword: 'read-that-winter', confirmNewPassword: 'read-that-winter' };
    return (await new Visitor(testApp).post('/authenticate/reset', { token, ...passwords })).status;
  }

  it('mails a new link, and earlier ones stop working', async () => {
    const user = await addInvited({ role: 'admin' });
    expect((await invite(user)).body).toMatchObject({ id: user.id, isInvited: true });
    const first = await findLinkTo(user);
    await invite(user);
    const second = await findLinkTo(user);
    expect(await findMails(testApp.dataSource, user.email, 'invitation')).toHaveLength(2);
    expect([await follow(first), await follow(second)]).toEqual([400, 200]);
  });

  it('names the site if there is one', async () => {
    const site = await addSite(testApp.dataSource, { name: 'Zuni' });
    const user = await addMember(testApp.dataSource, site, 'staff', { passwordHash: null });
    await invite(user);
    const [mail] = await findMails(testApp.dataSource, user.email, 'invitation');
    expect(mail?.facts).toMatchObject({ role: 'site', siteName: 'Zuni' });
  });

  it('works for an unverified account that lost its password', async () => {
    const user = await addInvited({ lastLoginAt: new Date() });
    expect((await invite(user)).status).toBe(200);
  });

  it.each<[string, Partial<User>, string]>([
    ['who has a password', { passwordHash: 'x' }, 'NOT_INVITED'],
    ['who is deactivated', { deletedAt: new Date() }, 'INVITE_DEACTIVATED'],
  ])('is refused for somebody %s', async (_, change, code) => {
    const user = await addInvited(change);
    const answer = await invite(user);
    expect([answer.status, answer.body.code]).toEqual([409, code]);
    expect(await findMails(testApp.dataSource, user.email, 'invitation')).toEqual([]);
  });

  it('sends one mail for a double click', async () => {
    const user = await addInvited();
    const other = await OtherInstance.holdRow(testApp, 'users', user.id);
    const clicks = [invite(user), invite(user)];
    await other.waitUntilWaiting(2);
    await other.release();
    expect((await Promise.all(clicks)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await findMails(testApp.dataSource, user.email, 'invitation')).toHaveLength(1);
    expect(await testApp.dataSource.manager.countBy(MailedToken, { userId: user.id })).toBe(1);
  });
});
