import { ArrayContains } from 'typeorm';
import type { AnnouncementView } from '../../domain/contract/announcement.js';
import type { AuditPage } from '../../domain/contract/audit.js';
import type { MessagePage } from '../../domain/contract/mail.js';
import { ANNOUNCEMENTS_A_DAY, ANNOUNCEMENTS_A_FAMILY } from '../../domain/forms/announcement.js';
import { User } from '../accounts/user.entity.js';
import { Message } from '../mail/message.entity.js';
import { MailRenderer } from '../mail/templates/mail-renderer.js';
import { findAccessLines } from '../testing/access-log.js';
import { AnnouncingWorld, SPANISH, WORDS, preview, send } from '../testing/announcing-world.js';
import { SiteMember } from '../sites/site-member.entity.js';
import { Site } from '../sites/site.entity.js';
import { addUser } from '../testing/people.js';
import { runRounds, runWithoutLocks } from '../testing/races.js';
import { startNextSeason } from '../testing/seasons.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { Announcement } from './announcement.entity.js';
import { AnnouncementsService } from './announcements.service.js';

describe('announcements', () => {
  let testApp: TestApp;
  let world: AnnouncingWorld;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
    world = new AnnouncingWorld(testApp);
    office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
  });
  afterAll(() => testApp.close());
  // The office's limit is shared by all tests.
  beforeEach(() => testApp.dataSource.query('DELETE FROM announcements'));

  describe('of a site', () => {
    it('go to each family with an accepted child there, once, in its language', async () => {
      const { site, coordinator, path, person } = await world.addSite({ name: 'Piñon' });
      const accepted = { status: 'accepted', site } as const;
      const two = await world.addFamily(accepted, { email: 'a.two@example.org', firstName: 'Marisol' });
      await addStudent(testApp.dataSource, two.user, accepted);
      const spanish = await world.addFamily(accepted, { email: 'b.spanish@example.org', language: 'es' });
      await world.addFamily({ status: 'assigned', site });
      await world.addFamily({ status: 'accepted', site: (await world.addSite()).site });
      await world.addFamily({ status: 'withdrawn' });
      await world.addFamily(accepted, { deletedAt: new Date() });
      await world.addFamily(accepted, { announcementsOffAt: new Date() });

      const answer = await send(coordinator, path, { ...WORDS, ...SPANISH });
      expect(answer).toEqual({
        id: answer.id,
        families: 2,
        skipped: 0,
        leftToday: ANNOUNCEMENTS_A_DAY - 1,
        sample: null,
        sampleEs: null,
      });
      const mails = await world.makeMails(answer.id);
      expect(mails).toMatchObject([
        {
          kind: 'announcement',
          recipient: 'a.two@example.org',
          userId: two.user.id,
          studentId: two.student.id,
          siteId: null,
          language: 'en',
          isBulk: true,
          facts: {
            firstName: 'Marisol',
            siteName: 'Piñon',
            subject: WORDS.subject,
            text: WORDS.body,
            textLanguage: 'en',
            replyTo: person.email,
            unsubscribe: `${testApp.settings.appUrl}/api/announcements/off?token=${two.user.announcementToken}&lang=en`,
          },
        },
        {
          recipient: 'b.spanish@example.org',
          language: 'es',
          studentId: spanish.student.id,
          facts: { subject: SPANISH.subjectEs, text: SPANISH.bodyEs, textLanguage: 'es' },
        },
      ]);
      expect(await testApp.dataSource.manager.findOneByOrFail(Announcement, { id: answer.id })).toMatchObject(
        {
          siteId: site.id,
          byUserId: person.id,
          families: 2,
        },
      );
    });

    it('are in English inside a Spanish mail without a Spanish text', async () => {
      const { site, coordinator, path } = await world.addSite();
      await world.addFamily({ status: 'accepted', site }, { language: 'es' });
      const [mail] = await world.makeMails((await send(coordinator, path)).id);
      const { html, text } = testApp.app.get(MailRenderer).render(mail!);
      expect(html).toMatch(/<html lang="es"/);
      expect(html).toMatch(/<blockquote[^>]* lang="en"[^>]*>The building has no water\./);
      expect(text).toContain('Desactivar los avisos:');
    });

    it('go to nobody before the site is verified, like its roster, and then there’s nothing to send', async () => {
      const { site, coordinator, path } = await world.addSite({ verifiedAt: null });
      await world.addFamily({ status: 'accepted', site });
      expect(await preview(coordinator, path)).toMatchObject({ families: 0, sample: null });
      expect((await coordinator.post(path, WORDS)).body).toMatchObject({ code: 'NO_FAMILIES' });
      expect(await testApp.dataSource.manager.countBy(Announcement, { siteId: site.id })).toBe(0);
    });

    it('ask for replies to a coordinator, else the site’s card, else the program', async () => {
      const { site, path, person } = await world.addSite({ coordinatorEmail: 'Desk@example.org' });
      await world.addFamily({ status: 'accepted', site });
      const replyTo = async () => {
        const [mail] = await world.makeMails((await send(office, path)).id);
        return mail?.facts['replyTo'];
      };
      expect(await replyTo()).toBe(person.email);
      const { manager } = testApp.dataSource;
      await manager.delete(SiteMember, { siteId: site.id });
      expect(await replyTo()).toBe('desk@example.org');
      await manager.update(Site, site.id, { coordinatorEmail: null });
      expect(await replyTo()).toBe(testApp.settings.helpEmail);
    });
  });

  describe('a preview', () => {
    it('counts the families and shows the mail in both languages, and writes nothing', async () => {
      const { site, coordinator, path, person } = await world.addSite({ name: 'Mesa' });
      const { user } = await world.addFamily({ status: 'accepted', site }, { firstName: 'Marisol' });
      const answer = await preview(coordinator, path, { ...WORDS, ...SPANISH });
      expect(answer).toMatchObject({ families: 1, leftToday: ANNOUNCEMENTS_A_DAY });
      expect(answer.sample).toMatchObject({ subject: WORDS.subject });
      expect(answer.sample?.text).toContain('Hello Marisol,');
      expect(answer.sample?.text).toContain('A message from Mesa to the families of its students:');
      expect(answer.sample?.text).toContain(`Replies to this email go to ${person.email}`);
      expect(answer.sampleEs).toMatchObject({ subject: SPANISH.subjectEs });
      expect(answer.sampleEs?.text).toContain(SPANISH.bodyEs);
      // A person who sees a preview must not be able to turn off that family's announcements.
      expect(JSON.stringify(answer)).not.toContain(user.announcementToken);
      expect(await testApp.dataSource.manager.countBy(Announcement, {})).toBe(0);
      expect(await testApp.dataSource.manager.countBy(Message, { userId: user.id })).toBe(0);
    });

    it('shows HTML as typed, keeps the text’s line breaks and makes the subject one line', async () => {
      const { site, coordinator, path } = await world.addSite();
      await world.addFamily({ status: 'accepted', site });
      const { sample } = await preview(coordinator, path, {
        subject: 'No program\r\nBcc: victim@example.org',
        body: 'First <b>bold</b>\n<script>alert(1)</script>\n\nLast',
      });
      expect(sample?.subject).toBe('No program Bcc: victim@example.org');
      expect(sample?.html).toContain(
        'First &lt;b&gt;bold&lt;/b&gt;<br>&lt;script&gt;alert(1)&lt;/script&gt;<br><br>Last',
      );
      expect(sample?.text).toContain('> First <b>bold</b>\n> <script>alert(1)</script>\n>\n> Last');
    });
  });

  describe('a test', () => {
    const findMailsTo = ({ id: userId }: User) =>
      testApp.dataSource.manager.find(Message, { where: { userId }, order: { language: 'ASC' } });

    it('goes to whoever writes it, in each language, and to nobody else', async () => {
      const { site, coordinator, path, person } = await world.addSite({ name: 'Mesa' });
      const { user } = await world.addFamily({ status: 'accepted', site });
      await testApp.dataSource.manager.update(User, person.id, { announcementsOffAt: new Date() });
      const { body } = await coordinator.post(`${path}/test`, { ...WORDS, ...SPANISH });
      expect(body).toEqual({ recipient: person.email });
      const mails = await findMailsTo(person);
      expect(mails).toMatchObject([
        {
          kind: 'announcement-test',
          recipient: person.email,
          language: 'en',
          isBulk: false,
          studentId: null,
          announcementId: null,
          facts: { firstName: 'Cora', siteName: 'Mesa', text: WORDS.body, replyTo: person.email },
        },
        { language: 'es', facts: { text: SPANISH.bodyEs } },
      ]);
      const { subject, text } = testApp.app.get(MailRenderer).render(mails[0]!);
      expect(subject).toBe(`Test: ${WORDS.subject}`);
      expect(text).toContain('Only you got it.');
      expect(await findMailsTo(user)).toEqual([]);
      expect(await testApp.dataSource.manager.countBy(Announcement, {})).toBe(0);
    });

    it('is checked like the announcement, and can be sent twenty times an hour', async () => {
      const person = await addUser(testApp.dataSource, { role: 'admin' });
      const visitor = await Visitor.signIn(testApp, person);
      const test = (body: object) => visitor.post('/students/announce/test', body);
      expect((await test({ ...WORDS, subject: ' ' })).body).toMatchObject({
        fields: { subject: expect.any(String) },
      });
      for (let sent = 0; sent < 20; sent++) expect((await test(WORDS)).status).toBe(200);
      expect((await test(WORDS)).status).toBe(429);
      const mails = await findMailsTo(person);
      expect(mails).toHaveLength(20);
      expect(mails[0]).toMatchObject({
        language: 'en',
        facts: { siteName: null, replyTo: testApp.settings.helpEmail },
      });
    });
  });

  it.each([
    [{ ...WORDS, subject: ' ' }, 'subject'],
    [{ ...WORDS, subject: 'x'.repeat(129) }, 'subject'],
    [{ ...WORDS, body: 'x'.repeat(2001) }, 'body'],
    [{ ...WORDS, body: 7 }, 'body'],
    [{ ...WORDS, bodyEs: SPANISH.bodyEs }, 'subjectEs'],
    [{ ...WORDS, subjectEs: SPANISH.subjectEs }, 'bodyEs'],
    [{ ...WORDS, id: 'x' }, 'id'],
    [{ ...WORDS, status: 'lost' }, 'status'],
  ])('are refused at the field: %#', async (body, field) => {
    const { status, body: answer } = await office.post('/students/announce', body);
    expect([status, Object.keys((answer as { fields: object }).fields)]).toEqual([400, [field]]);
  });

  describe('that are urgent', () => {
    async function makeTextedFamilies() {
      const { site, coordinator, path } = await world.addSite({ name: 'Piñon' });
      const accepted = { status: 'accepted', site } as const;
      await world.addFamily(accepted, { mobile: '5055550142' });
      await world.addFamily(accepted, { mobile: '5055550142', language: 'es' });
      await world.addFamily(accepted, { mobile: '5055550143', language: 'es' });
      await world.addFamily(accepted, { mobile: '5055550144', announcementsOffAt: new Date() });
      await world.addFamily(accepted, { mobile: '5055550145' });
      await world.addFamily(accepted);
      await testApp.dataSource.query(
        `INSERT INTO stopped_numbers ("phone") VALUES ('5055550145') ON CONFLICT DO NOTHING`,
      );
      return { coordinator, path };
    }
    const listTexts = async (id: string) =>
      (await world.makeMails(id)).filter(({ channel }) => channel === 'text');

    it('are texted once to each phone, with both families’ emails', async () => {
      const { coordinator, path } = await makeTextedFamilies();
      const shown = await preview(coordinator, path, { ...WORDS, urgent: true });
      expect(shown).toMatchObject({ families: 5, texts: 2 });
      expect(shown.text).toMatch(
        /^Summer Reading Program \d{4}, Piñon: No program on Friday\. The building has no water\. http:\S+\/dashboard$/,
      );
      const { id } = await send(coordinator, path, { ...WORDS, ...SPANISH, urgent: true });
      expect(await listTexts(id)).toMatchObject([
        { recipient: '5055550142', isUrgent: true, isBulk: true },
        { recipient: '5055550143', language: 'es', facts: { subject: SPANISH.subjectEs } },
      ]);
      expect(await world.makeMails(id)).toHaveLength(7);
      // A text doesn't count as another announcement, nor as another family.
      const [recent] = (await coordinator.get(path.replace('announce', 'announcements')))
        .body as AnnouncementView[];
      expect(recent).toMatchObject({ waiting: 5 });
    });

    it('are texted by a site only, and only if they are', async () => {
      const { coordinator, path } = await makeTextedFamilies();
      expect(await preview(coordinator, path)).not.toHaveProperty('texts');
      expect(await listTexts((await send(coordinator, path)).id)).toEqual([]);
      const fromOffice = await send(office, '/students/announce', { ...WORDS, urgent: true });
      expect(await listTexts(fromOffice.id)).toEqual([]);
    });
  });

  it('are refused if they’re far too long, or if nobody can tell whether it’s a dry run', async () => {
    expect((await office.post('/students/announce', { ...WORDS, body: 'x'.repeat(100_000) })).status).toBe(
      413,
    );
    expect((await office.post('/students/announce?dryRun=yes', WORDS)).status).toBe(400);
  });

  describe('of the office', () => {
    it('go to the families of the applications that the filter leaves, whatever their number', async () => {
      const { site } = await world.addSite();
      const waiting = await world.addFamily({ status: 'unassigned' }, {}, { sitePreference1: site.id });
      await addStudent(
        testApp.dataSource,
        waiting.user,
        { status: 'incomplete' },
        { sitePreference1: site.id },
      );
      const accepted = await world.addFamily({ status: 'accepted', site });
      await world.addFamily({ status: 'removed' }, {}, { sitePreference1: site.id });
      await world.addFamily({ status: 'unassigned' });

      const atSite = { ...WORDS, site: String(site.id) };
      const all = await send(office, '/students/announce', atSite);
      expect((await world.makeMails(all.id)).map(({ userId }) => userId).sort()).toEqual(
        [waiting.user.id, accepted.user.id].sort(),
      );
      const some = await send(office, '/students/announce', { ...atSite, waiting: 'true' });
      expect(await world.makeMails(some.id)).toMatchObject([
        {
          userId: waiting.user.id,
          studentId: waiting.student.id,
          facts: { siteName: null, replyTo: testApp.settings.helpEmail },
        },
      ]);
      expect(await preview(office, '/students/announce', { ...atSite, status: 'removed' })).toMatchObject({
        families: 1,
      });
    });

    it('go to the families of selected applications alone', async () => {
      const chosen = await world.addFamily({ status: 'unassigned' });
      await world.addFamily({ status: 'unassigned' });
      const { id, families } = await send(office, '/students/announce', {
        ...WORDS,
        ids: [chosen.student.id],
      });
      expect(families).toBe(1);
      expect(await world.makeMails(id)).toMatchObject([{ userId: chosen.user.id }]);
    });
  });

  describe('on one day', () => {
    it('are five of a site, and any number of the office', async () => {
      const { site, coordinator, path } = await world.addSite();
      // A new family each time, because the earlier ones may have reached their limit.
      const makeFamily = () => world.addFamily({ status: 'accepted', site });
      for (let left = ANNOUNCEMENTS_A_DAY - 1; left >= 0; left--) {
        await makeFamily();
        expect(await send(coordinator, path)).toMatchObject({ leftToday: left });
      }
      const { status, headers, body } = await coordinator.post(path, WORDS);
      expect([status, (body as { error: string }).error]).toEqual([
        429,
        'The limit is 5 announcements a day, and all of today’s have been sent. You can send another one tomorrow.',
      ]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(86_400);
      expect(await preview(coordinator, path)).toMatchObject({ leftToday: 0 });
      for (let count = 0; count <= ANNOUNCEMENTS_A_DAY; count++) {
        await makeFamily();
        expect(await send(office, '/students/announce')).toMatchObject({ leftToday: null });
      }
      await testApp.dataSource.query(`UPDATE announcements SET "createdAt" = now() - interval '1 day'`);
      expect(await send(coordinator, path)).toMatchObject({ leftToday: ANNOUNCEMENTS_A_DAY - 1 });
    });

    it('are at most three for a family, from its site and the office together', async () => {
      const { site, coordinator, path } = await world.addSite();
      const { user } = await world.addFamily({ status: 'accepted', site });
      await send(coordinator, path);
      await send(coordinator, path);
      await send(office, '/students/announce');
      const late = await world.addFamily({ status: 'accepted', site });
      expect(await preview(coordinator, path)).toMatchObject({ families: 1, skipped: 1 });
      const { id, families, skipped } = await send(coordinator, path);
      expect([families, skipped]).toEqual([1, 1]);
      expect((await world.makeMails(id)).map(({ userId }) => userId)).toEqual([late.user.id]);
      expect(await send(coordinator, path, { ...WORDS, id })).toMatchObject({ families: 1, skipped: 1 });
      expect(await testApp.dataSource.manager.countBy(Message, { userId: user.id })).toBe(3);
      await send(office, '/students/announce');
      await send(office, '/students/announce');
      expect(await preview(coordinator, path)).toMatchObject({ families: 0, skipped: 2 });
      const { status, body } = await coordinator.post(path, WORDS);
      expect([status, body]).toEqual([
        409,
        {
          code: 'NO_FAMILIES',
          error:
            'Every family who’d get this had three announcements today already. You can write to them again tomorrow.',
        },
      ]);
      await testApp.dataSource.query(`UPDATE announcements SET "createdAt" = now() - interval '1 day'`);
      expect(await preview(coordinator, path)).toMatchObject({ families: 2, skipped: 0 });
    });

    async function race(): Promise<{ sent: number; mails: number }> {
      const { site, person } = await world.addSite();
      const { user } = await world.addFamily({ status: 'accepted', site });
      const form = { id: null, ...WORDS, subjectEs: null, bodyEs: null };
      const announcements = testApp.app.get(AnnouncementsService);
      const by = { userId: person.id, address: '127.0.0.1' };
      const sending = Array.from({ length: 8 }, () => announcements.send({ siteId: site.id }, form, by));
      const answers = await Promise.allSettled(sending);
      return {
        sent: answers.filter(({ status }) => status === 'fulfilled').length,
        mails: await testApp.dataSource.manager.countBy(Message, { userId: user.id }),
      };
    }

    it('are never more, however many are sent at once', async () => {
      expect(await race()).toEqual({ sent: ANNOUNCEMENTS_A_FAMILY, mails: ANNOUNCEMENTS_A_FAMILY });
    });

    it('are more without the lock, which the test above would notice', async () => {
      const isOver = ({ sent }: { sent: number }) => sent > ANNOUNCEMENTS_A_FAMILY;
      const results = await runWithoutLocks(() => runRounds(race, isOver));
      expect(results.some(isOver)).toBe(true);
    });
  });

  describe('with the same id', () => {
    it('are sent once, also when they come at the same moment', async () => {
      const { site, coordinator, path } = await world.addSite();
      await world.addFamily({ status: 'accepted', site });
      const { id } = await preview(coordinator, path);
      const answers = await Promise.all([1, 2, 3].map(() => send(coordinator, path, { ...WORDS, id })));
      for (const answer of answers) expect(answer).toMatchObject({ id, families: 1 });
      expect(await send(coordinator, path, { ...WORDS, id })).toMatchObject({ leftToday: 4 });
      expect(await world.makeMails(id)).toHaveLength(1);
    });

    it('are refused as somebody else’s', async () => {
      const { site, coordinator, path } = await world.addSite();
      await world.addFamily({ status: 'accepted', site });
      const { id } = await send(coordinator, path);
      const { status, body } = await office.post(path, { ...WORDS, id });
      expect([status, (body as { error: string }).error]).toEqual([
        409,
        'This announcement was already sent. Close this form and start again.',
      ]);
    });
  });

  it('can be followed: their mails by state, for the site and in the mail log', async () => {
    const { site, coordinator, path } = await world.addSite();
    for (const language of ['en', 'es', 'es'] as const)
      await world.addFamily({ status: 'accepted', site }, { language });
    const { id } = await send(coordinator, path, { ...WORDS, ...SPANISH });
    const [first, second] = await world.makeMails(id);
    await testApp.dataSource.query('UPDATE messages SET "sentAt" = now() WHERE "id" = $1', [first?.id]);
    await testApp.dataSource.query('UPDATE messages SET "parkedAt" = now() WHERE "id" = $1', [second?.id]);
    const { body } = await coordinator.get(`/sites/${site.id}/announcements`);
    const [{ at, ...view } = { at: 0 }, ...others] = body as AnnouncementView[];
    expect(others).toEqual([]);
    expect(view).toEqual({ id, by: 'Cora Baca', subject: WORDS.subject, sent: 1, waiting: 1, stuck: 1 });
    expect(Math.abs(at - Date.now() / 1000)).toBeLessThan(60);
    expect((await office.get('/students/announcements')).body).toEqual([]);
    const page = (await office.get(`/messages?announcement=${id}&state=waiting`)).body as MessagePage;
    expect([page.count, page.results[0]?.kind]).toEqual([1, 'announcement']);
  });

  it('are in the access log: who wrote to the families of which children; a preview isn’t', async () => {
    const { site, coordinator, person, path } = await world.addSite();
    const { user, student } = await world.addFamily({ status: 'accepted', site });
    const sibling = await addStudent(testApp.dataSource, user, { status: 'accepted', site });
    await world.addFamily({ status: 'accepted', site }, { announcementsOffAt: new Date() });
    const { id } = await preview(coordinator, path);
    await send(coordinator, path, { ...WORDS, id });
    await send(coordinator, path, { ...WORDS, id });
    expect(await findAccessLines(testApp.dataSource, { siteId: site.id })).toMatchObject([
      {
        ...{ kind: 'exported', action: 'site.announce', userId: person.id, address: '127.0.0.1' },
        studentIds: [student.id, sibling.id],
      },
    ]);
    await send(office, '/students/announce', { ...WORDS, site: String(site.id) });
    const studentIds = [student.id, sibling.id];
    const ofOffice = { action: 'student.announce', studentIds: ArrayContains(studentIds) };
    expect(await findAccessLines(testApp.dataSource, ofOffice)).toMatchObject([
      { kind: 'exported', studentIds },
    ]);
    const { body } = await office.get(`/students/${student.id}/access`);
    expect((body as AuditPage).results.map(({ action }) => action)).toEqual([
      'student.access',
      'student.announce',
      'site.announce',
    ]);
  });

  it('don’t show the family’s link in the mail log', async () => {
    const { site, coordinator, path } = await world.addSite();
    const { user } = await world.addFamily({ status: 'accepted', site });
    const [mail] = await world.makeMails((await send(coordinator, path)).id);
    const { text, body } = await office.get(`/messages/${mail?.id}`);
    expect(text).not.toContain(user.announcementToken);
    expect(body).toMatchObject({ isLinkHidden: false });
    expect(text).toContain('/dashboard');
  });

  it('go with the child they’re filed under, and their words with them', async () => {
    const { site, coordinator, path } = await world.addSite();
    const { student } = await world.addFamily({ status: 'accepted', site });
    const { id } = await send(coordinator, path);
    await testApp.dataSource.query('INSERT INTO erasures ("studentId") VALUES ($1)', [student.id]);
    expect(await world.makeMails(id)).toEqual([]);
    expect((await coordinator.get(`/sites/${site.id}/announcements`)).body).toMatchObject([
      { id, subject: null, sent: 0, waiting: 0, stuck: 0 },
    ]);
  });

  it('reach the families of an ended season, if the office asks for it', async () => {
    const { site } = await world.addSite();
    const { user } = await world.addFamily({ status: 'accepted', site }, {}, { sitePreference1: site.id });
    await startNextSeason(testApp.dataSource);
    const body = { ...WORDS, site: String(site.id) };
    expect(await preview(office, '/students/announce', body)).toMatchObject({ families: 0 });
    const { id } = await send(office, '/students/announce', { ...body, season: '2025' });
    expect((await world.makeMails(id)).map(({ userId }) => userId)).toEqual([user.id]);
  });
});
