import { randomUUID } from 'node:crypto';
import request from 'supertest';
import type { MessagePage } from '../../domain/contract/mail.js';
import type { AccountView } from '../../domain/contract/user.js';
import { User } from '../accounts/user.entity.js';
import { MessageQueue } from '../mail/delivery/message-queue.js';
import { findUndeliverableReason } from '../mail/deliverability.js';
import { Message } from '../mail/message.entity.js';
import { AnnouncingWorld, send } from '../testing/announcing-world.js';
import { addUser } from '../testing/people.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('announcements that are turned off', () => {
  let testApp: TestApp;
  let world: AnnouncingWorld;
  beforeAll(async () => {
    testApp = await createTestApp();
    world = new AnnouncingWorld(testApp);
  });
  afterAll(() => testApp.close());

  const postOneClick = (
    token: string,
    type = 'application/x-www-form-urlencoded',
  ): Promise<request.Response> =>
    request(testApp.url)
      .post(`/api/announcements/off?token=${token}`)
      .set({ 'Content-Type': type, Origin: 'https://mailbox.example', 'Sec-Fetch-Site': 'cross-site' })
      .send(type === 'application/json' ? '{}' : 'List-Unsubscribe=One-Click');
  const readStored = (id: string): Promise<User> => testApp.dataSource.manager.findOneByOrFail(User, { id });

  it('by a link that only leads to a page: opening it changes nothing', async () => {
    const { announcementToken: token, id } = await addUser(testApp.dataSource);
    const { status, headers } = await new Visitor(testApp).get(`/announcements/off?token=${token}&lang=es`);
    expect([status, headers['location']]).toEqual([302, `/announcements/off?token=${token}&lang=es`]);
    expect((await readStored(id)).announcementsOffAt).toBeNull();
    const odd = await new Visitor(testApp).get('/announcements/off?token=//evil.example&token=x');
    expect(odd.headers['location']).toBe('/announcements/off?');
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json'])(
    'in a mailbox or on the page, without a login: %s',
    async (type) => {
      const { announcementToken, id } = await addUser(testApp.dataSource);
      expect((await postOneClick(announcementToken, type)).status).toBe(200);
      const at = (await readStored(id)).announcementsOffAt;
      expect(at).not.toBeNull();
      expect((await postOneClick(announcementToken, type)).status).toBe(200);
      expect((await readStored(id)).announcementsOffAt).toEqual(at);
    },
  );

  it('by nothing but that family’s token', async () => {
    const user = await addUser(testApp.dataSource);
    for (const token of ['', 'x', randomUUID(), user.id, `${user.announcementToken}0`]) {
      expect([token, (await postOneClick(token)).status]).toEqual([token, 404]);
    }
    expect((await readStored(user.id)).announcementsOffAt).toBeNull();
  });

  it('keep mail that’s on its way from leaving, and from being sent again', async () => {
    await testApp.dataSource.query('DELETE FROM messages');
    const { site, coordinator, path } = await world.addSite();
    const { user } = await world.addFamily({ status: 'accepted', site });
    const { id } = await send(coordinator, path);
    await postOneClick(user.announcementToken);
    const claimed = await new MessageQueue(
      testApp.dataSource.getRepository(Message),
      testApp.settings,
    ).claim();
    expect(claimed && findUndeliverableReason(claimed)).toBe('switchedOff');
    await testApp.dataSource.query(`UPDATE messages SET "parkedAt" = now() WHERE "announcementId" = $1`, [
      id,
    ]);
    const office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
    const { body } = await office.get(`/messages?announcement=${id}`);
    expect((body as MessagePage).results).toMatchObject([{ canResend: false, resendRefusal: 'switchedOff' }]);
  });

  it('leave mail about the family’s own application alone', async () => {
    const { site, coordinator } = await world.addSite();
    const { user, student } = await world.addFamily(
      { status: 'assigned', site },
      { announcementsOffAt: new Date() },
    );
    await coordinator.post(`/sites/${site.id}/student/${student.id}/accept`);
    expect(await testApp.dataSource.manager.findBy(Message, { userId: user.id })).toMatchObject([
      { kind: 'site-accepted' },
    ]);
  });

  it('and on again on the account’s own page', async () => {
    const user = await addUser(testApp.dataSource, { announcementsOffAt: new Date() });
    const visitor = await Visitor.signIn(testApp, user);
    const isOn = async () => ((await visitor.get('/users/me')).body as AccountView).announcements;
    expect(await isOn()).toBe(false);
    await visitor.post('/users/me/announcements', { announcements: true });
    expect(await isOn()).toBe(true);
    expect((await visitor.post('/users/me/announcements', {})).status).toBe(400);
  });
});
