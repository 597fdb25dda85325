import { randomUUID } from 'node:crypto';
import { In, Not } from 'typeorm';
import { SECRET_KINDS } from '../../domain/contract/mail.js';
import { APPLICATION_STATUSES } from '../../domain/enums/enums.js';
import { MAIL_KINDS, type MailKind } from '../../domain/enums/mail.js';
import type { AppEvent, EventAccount, EventFacts, EventType } from '../../domain/events/events.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { Announcement } from '../announcements/announcement.entity.js';
import { EventBus } from '../platform/event-bus.js';
import { Settings } from '../platform/settings/settings.js';
import { Site } from '../sites/site.entity.js';
import type { Student } from '../students/student.entity.js';
import { addUser } from '../testing/people.js';
import { SAMPLE_FACTS } from '../testing/sample-mails.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import type { User } from '../accounts/user.entity.js';
import { findCodes } from '../database/change-kinds.js';
import { MailComposer } from './mail-composer.js';
import { MAIL_LIST } from './mail-list.js';
import { MailOutbox } from './mail-outbox.js';
import { Message } from './message.entity.js';

const FAMILY = 'marisol@example.org';
const COORDINATOR = 'rosa@pinon.example';
const DEADLINE = Date.UTC(2025, 4, 1, 5, 59) / 1000;
const ANNOUNCEMENT = randomUUID();
const LINK = 'http://localhost:3000/reset-password?token=t0';

describe('the list of mails', () => {
  let database: TestDatabase;
  let events: EventBus;
  let parent: User;
  let site: Site;
  let student: Student;
  let other: Student;

  beforeAll(async () => {
    database = await createTestDatabase();
    const { dataSource } = database;
    events = new EventBus();
    const settings = new Settings({ HELP_EMAIL: 'help@example.org', APP_URL: 'http://localhost:3000' });
    events.subscribe(new MailComposer(new MailOutbox(), settings));
    parent = await addUser(dataSource, { email: FAMILY, firstName: 'Marisol', language: 'es' });
    site = await addSite(dataSource, {
      name: 'Piñon',
      coordinatorEmail: 'Office@Pinon.example',
      status: 'pending',
    });
    await addMember(dataSource, site, 'coordinator', { email: 'rosa@pinon.example' });
    await addMember(dataSource, site, 'coordinator', { email: 'left@pinon.example', deletedAt: new Date() });
    await addMember(dataSource, site, 'staff', { email: 'staff@pinon.example' });
    await dataSource.manager.insert(Announcement, { id: ANNOUNCEMENT, siteId: site.id, families: 1 });
    student = await addStudent(dataSource, parent, { status: 'accepted', site });
    other = await addStudent(dataSource, parent, { status: 'unassigned' }, { firstName: 'Elena' });
    await addStudent(dataSource, parent, { status: 'assigned', site }, { firstName: 'Marta' });
    await addStudent(dataSource, parent, { status: 'incomplete' }, { firstName: 'Inés' });
    await addStudent(dataSource, parent, { status: 'returned' }, { firstName: 'Luis' });
  });
  beforeEach(() => database.dataSource.manager.query('DELETE FROM messages'));
  afterAll(() => database.drop());

  const makeAccount = (): EventAccount => ({
    id: parent.id,
    email: FAMILY,
    firstName: 'Marisol',
    language: 'es',
    role: 'user',
  });
  const makeLink = () => ({ account: makeAccount(), link: LINK });
  const makeChild = () => ({ studentId: student.id });
  const makeSeat = () => ({ studentId: student.id, siteId: site.id });
  const message = 'A few words';
  const words = { subject: 'No program', body: 'On Friday.', subjectEs: null, bodyEs: null };
  const makeWaiting = ({ id: studentId }: Student) => ({
    studentId,
    standings: [{ siteId: site.id, preference: 2 as const, waiting: 12, position: 3 }],
  });

  const EVENTS: { [K in EventType]: () => EventFacts[K] } = {
    EmailConfirmationRequested: makeLink,
    PasswordResetRequested: makeLink,
    UserInvited: () => ({ ...makeLink(), siteName: 'Piñon' }),
    EmailChangeRequested: () => ({ ...makeLink(), newEmail: 'new@example.org' }),
    SecondFactorTurnedOn: makeLink,
    SecondFactorTurnedOff: makeLink,
    SecondFactorReset: makeLink,
    RecoveryCodeUsed: () => ({ ...makeLink(), codesLeft: 9 }),
    PasskeyAdded: makeLink,
    AccountDeleted: () => ({ userId: parent.id }),
    ApplicationSubmitted: makeChild,
    ApplicationReturned: () => ({ ...makeChild(), message }),
    ApplicationRemoved: makeChild,
    ApplicationRestored: makeChild,
    ApplicationEdited: () => ({ ...makeChild(), section: 'student', fields: ['zip'] }),
    ApplicationWithdrawn: () => ({ ...makeSeat(), via: null }),
    StudentAssigned: makeSeat,
    StudentUnassigned: makeSeat,
    AnswersOverdue: () => ({ siteId: site.id, waiting: 7, overdue: 5, answerDays: 3 }),
    StudentAccepted: makeSeat,
    StudentDenied: () => ({ ...makeSeat(), message }),
    AcceptanceRecalled: () => ({ ...makeSeat(), message }),
    SiteCanceled: () => ({
      siteId: site.id,
      seatedStudentIds: [student.id],
      waitingStudentIds: [other.id],
    }),
    StudentsPlaced: () => ({ siteIds: [site.id] }),
    StudentsLeftWaiting: () => ({ students: [makeWaiting(other)] }),
    NoShowReleased: makeSeat,
    AttendingAsked: () => ({
      families: [{ userId: parent.id, token: 'a0' }],
      isReminder: false,
      hasBegun: false,
    }),
    AnnouncementSent: () => ({
      announcementId: ANNOUNCEMENT,
      siteId: site.id,
      families: [{ userId: parent.id, studentId: student.id }],
      words,
    }),
    AnnouncementTested: () => ({ userId: parent.id, siteId: site.id, words }),
    SeasonStarted: () => ({ year: 2026 }),
    DeadlineApproached: () => ({ year: 2025, deadline: DEADLINE }),
    SiteOffered: () => ({
      siteId: site.id,
      registrantName: 'Rosa Tsosie',
      registrantRole: 'Principal',
      registrantEmail: 'rosa@library.example',
      organization: 'Town Library',
      reason: 'We have room.',
      language: 'es',
    }),
  };

  /** Emails about sites go to their coordinators, and all others to the family, except for these kinds. */
  const OTHER_RECIPIENTS: { [K in MailKind]?: string } = {
    'email-change': 'new@example.org',
    'interest-received': 'help@example.org',
    'interest-thanks': 'rosa@library.example',
  };

  async function publish(type: EventType, isBulk?: boolean): Promise<Message[]> {
    const { manager: all } = database.dataSource;
    const event = { type, isBulk, ...EVENTS[type]() } as AppEvent;
    if (type === 'StudentUnassigned') {
      await all.insert(HistoryEntry, { kind: 'assigned', ...makeSeat() });
      await publish('StudentAssigned');
      await all.update(Message, makeSeat(), { sentAt: new Date() });
    }
    const before = (await all.find(Message)).map(({ id }) => id);
    await database.dataSource.transaction((manager) => events.publish(manager, event));
    return all.find(Message, { where: { id: Not(In(before)) }, order: { createdAt: 'ASC' } });
  }

  it.each(Object.keys(EVENTS) as EventType[])(
    'sends the mails of %s, each with all its facts, to whom it concerns',
    async (type) => {
      const messages = await publish(type);
      const kinds = new Set(messages.map(({ kind }) => kind));
      expect([...kinds]).toEqual(MAIL_KINDS.filter((kind) => MAIL_LIST[kind].on === type));
      for (const kind of MAIL_KINDS.filter((one) => kinds.has(one))) {
        const own = messages.filter((one) => one.kind === kind);
        for (const { facts } of own) {
          // A failed lookup returns undefined, which isn't stored.
          expect(Object.keys(facts).sort()).toEqual(Object.keys(SAMPLE_FACTS[kind]).sort());
          expect(facts['link']).toMatch(/^http:\/\/localhost:3000\//);
        }
        const isToSite = own.every(({ siteId }) => siteId === site.id);
        expect(own.map(({ recipient }) => recipient)).toEqual([
          OTHER_RECIPIENTS[kind] ?? (isToSite ? COORDINATOR : FAMILY),
        ]);
      }
    },
  );

  it('writes to an account in its language, about its student, and to a site as that site', async () => {
    const [toSite, toFamily] = await publish('ApplicationWithdrawn');
    expect(toFamily).toMatchObject({
      userId: parent.id,
      language: 'es',
      studentId: student.id,
      siteId: null,
      facts: { firstName: 'Marisol', studentName: 'Lucía Baca', siteName: 'Piñon' },
    });
    expect(toSite).toMatchObject({ studentId: student.id, siteId: site.id });
  });

  it('marks the mail of an import as bulk, and of a canceled site only that to families without a seat', async () => {
    expect((await publish('ApplicationSubmitted', true)).map(({ isBulk }) => isBulk)).toEqual([true]);
    await database.dataSource.manager.query('DELETE FROM messages');
    expect((await publish('SiteCanceled')).map(({ kind, isBulk }) => [kind, isBulk])).toEqual([
      ['site-canceled', false],
      ['choice-canceled', true],
    ]);
  });

  describe('when a season starts', () => {
    it('tell each pending site what it lacks, slowly, and no other site', async () => {
      const { dataSource } = database;
      const facts = {
        coordinatorEmail: 'ines@sol.example',
        coordinatorName: 'Inés Vigil',
        coordinatorPhone: '5055550142',
        address: '120 Camino del Sol',
        lat: 35,
        lng: -106,
        studentCapacity: 20,
        instructorCapacity: 5,
        days: 'Monday to Thursday',
        times: '8:30 to 12:30',
        status: 'pending',
      } as const;
      const ready = await addSite(dataSource, { name: 'Sol', ...facts, dates: 'June 2 to 27' });
      const second = await addSite(dataSource, { name: 'Luna', ...facts, dates: null });
      await addSite(dataSource, { ...facts, status: 'canceled' });
      const mails = (await publish('SeasonStarted', true)).filter(
        ({ recipient }) => recipient === 'ines@sol.example',
      );
      const told = mails.map(({ siteId, isBulk, facts: { siteName, missing } }) => ({
        siteId,
        isBulk,
        siteName,
        missing,
      }));
      expect(told).toEqual([
        { siteId: ready.id, isBulk: true, siteName: 'Sol', missing: '' },
        { siteId: second.id, isBulk: true, siteName: 'Luna', missing: 'dates' },
      ]);
      await dataSource.query('DELETE FROM sites WHERE "id" <> $1', [site.id]);
    });
  });

  describe('before the deadline', () => {
    it('remind a family once, of all children that aren’t submitted, slowly', async () => {
      const [mail, ...others] = await publish('DeadlineApproached');
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        userId: parent.id,
        language: 'es',
        studentId: null,
        isBulk: true,
        facts: {
          firstName: 'Marisol',
          studentNames: 'Inés Baca\nLuis Baca',
          deadline: String(DEADLINE),
          link: 'http://localhost:3000/dashboard',
        },
      });
    });

    it.each(APPLICATION_STATUSES)('know whether an application that’s %s is unfinished', async (status) => {
      const { dataSource } = database;
      const family = await addUser(dataSource);
      const isPlaced = status === 'assigned' || status === 'accepted';
      const { id } = await addStudent(dataSource, family, { status, ...(isPlaced ? { site } : {}) });
      const reminded = (await publish('DeadlineApproached')).some(({ userId }) => userId === family.id);
      expect(reminded).toBe(status === 'incomplete' || status === 'returned');
      await dataSource.query('DELETE FROM students WHERE "id" = $1', [id]);
    });
  });

  describe('after a placement', () => {
    it('tells a site how many students wait there for its response, and nobody at other sites', async () => {
      const messages = await publish('StudentsPlaced');
      for (const { facts, isBulk } of messages) {
        expect([facts['waiting'], facts['siteName'], isBulk]).toEqual(['1', 'Piñon', true]);
      }
    });

    it('tells a family once, of all its children who still wait', async () => {
      const { dataSource } = database;
      const family = await addUser(dataSource, { email: 'two@example.org' });
      const story = { status: 'unassigned' } as const;
      const first = await addStudent(dataSource, family, story, { firstName: 'Ana' });
      const second = await addStudent(dataSource, family, story, { firstName: 'Luis' });
      const placed = await addStudent(dataSource, family, { status: 'assigned', site });
      const students = [makeWaiting(first), { studentId: second.id, standings: [] }, makeWaiting(placed)];
      await dataSource.transaction((manager) =>
        events.publish(manager, { type: 'StudentsLeftWaiting', students }),
      );
      expect(await dataSource.manager.find(Message)).toMatchObject([
        {
          recipient: 'two@example.org',
          studentId: first.id,
          isBulk: true,
          facts: {
            studentNames: 'Ana Baca\nLuis Baca',
            siteNames: 'Piñon\n',
            positions: '3\n',
            waiting: '12\n',
            link: 'http://localhost:3000/dashboard',
          },
        },
      ]);
    });
  });

  describe('about a submission', () => {
    const publishSubmitted = async () => {
      await database.dataSource.manager.query('DELETE FROM messages');
      return (await publish('ApplicationSubmitted'))[0]?.facts;
    };
    const publishSeason = (change: string) => database.dataSource.query(`UPDATE seasons SET ${change}`);
    afterEach(() => publishSeason(`"deadline" = NULL, "placementDay" = NULL`));

    it('name the day of the placement while it’s to come', async () => {
      expect(await publishSubmitted()).toMatchObject({ placementDay: null, missedDeadline: null });
      await publishSeason(`"placementDay" = '2999-05-12'`);
      expect(await publishSubmitted()).toMatchObject({ placementDay: '2999-05-12' });
      await publishSeason(`"placementDay" = '2025-05-12'`);
      expect(await publishSubmitted()).toMatchObject({ placementDay: null });
    });

    it('say the deadline if the application is late', async () => {
      await publishSeason(`"deadline" = '2025-04-01T05:59:00Z'`);
      expect(await publishSubmitted()).toMatchObject({ missedDeadline: null });
      await publishSeason(`"deadline" = '2025-02-01T05:59:00Z'`);
      expect(await publishSubmitted()).toMatchObject({
        missedDeadline: String(Date.parse('2025-02-01T05:59:00Z') / 1000),
      });
    });
  });

  it('writes to the address on the site’s card only while nobody has the role', async () => {
    const { manager } = database.dataSource;
    const listRecipients = async () => (await publish('StudentAssigned')).map(({ recipient }) => recipient);
    expect(await listRecipients()).toEqual([COORDINATOR]);
    await manager.query(`UPDATE site_members SET "role" = 'staff' WHERE "siteId" = $1`, [site.id]);
    expect(await listRecipients()).toEqual(['office@pinon.example']);
    await manager.query(`UPDATE sites SET "coordinatorEmail" = NULL WHERE "id" = $1`, [site.id]);
    expect(await listRecipients()).toEqual([]);
    await manager.query(`UPDATE sites SET "coordinatorEmail" = 'office@pinon.example' WHERE "id" = $1`, [
      site.id,
    ]);
    await manager.query(`UPDATE site_members SET "role" = 'coordinator' WHERE "siteId" = $1`, [site.id]);
  });

  it('writes nothing to a deactivated account', async () => {
    const { manager } = database.dataSource;
    await manager.query('UPDATE users SET "deletedAt" = now() WHERE "id" = $1', [parent.id]);
    expect(await publish('ApplicationSubmitted')).toEqual([]);
    expect(await publish('StudentAccepted')).toEqual([]);
    await manager.query('UPDATE users SET "deletedAt" = NULL WHERE "id" = $1', [parent.id]);
  });

  it('refuses events that nothing listens to, so that no mail is lost unnoticed', async () => {
    const { manager } = database.dataSource;
    const event = { type: 'ApplicationSubmitted', studentId: student.id } as const;
    await expect(new EventBus().publish(manager, event)).rejects.toThrow('nothing listens to events');
  });

  // Runs last, because it gives two sites the same name.
  it('names a site with its district if another site has the same name', async () => {
    const { dataSource } = database;
    await dataSource.manager.update(Site, { id: site.id }, { district: 'Taos' });
    await addSite(dataSource, { name: 'piñon', district: 'Mora' });
    const types = ['StudentAssigned', 'StudentAccepted', 'AcceptanceRecalled', 'StudentDenied'] as const;
    for (const type of [...types, 'ApplicationWithdrawn', 'SiteCanceled'] as const) await publish(type);
    const mails = await dataSource.manager.find(Message);
    expect(new Set(mails.map(({ facts }) => facts['siteName']))).toEqual(new Set(['Piñon (Taos)']));
    expect(new Set(mails.map(({ kind }) => kind)).size).toBe(8);
  });
});

describe('the table of messages', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('indexes exactly the kinds with a secret link', async () => {
    const [{ sql }] = await database.dataSource.query<[{ sql: string }]>(
      `SELECT pg_get_indexdef('messages_links'::regclass) AS sql`,
    );
    expect(findCodes(sql).sort()).toEqual([...SECRET_KINDS].sort());
  });
});
