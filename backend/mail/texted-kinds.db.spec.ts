import { LANGUAGES } from '../../domain/testing/catalogs.js';
import { TEXTED_KINDS, TEXT_KINDS, type TextKind } from '../../domain/enums/mail.js';
import type { AppEvent } from '../../domain/events/events.js';
import { MAX_SEGMENTS, countSegments } from '../../domain/fields/text-segments.js';
import type { User } from '../accounts/user.entity.js';
import { EventBus } from '../platform/event-bus.js';
import { Settings } from '../platform/settings/settings.js';
import type { Site } from '../sites/site.entity.js';
import type { Student } from '../students/student.entity.js';
import { addUser } from '../testing/people.js';
import { addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { MailComposer } from './mail-composer.js';
import { MailOutbox } from './mail-outbox.js';
import type { TextFacts } from './mail-list.js';
import { Message } from './message.entity.js';
import { MailRenderer } from './templates/mail-renderer.js';

const PHONE = '5055550142';
const APP_URL = 'https://reading.example.gov';

describe('what’s texted besides the email', () => {
  let database: TestDatabase;
  let events: EventBus;
  let parent: User;
  let site: Site;
  let student: Student;

  beforeAll(async () => {
    database = await createTestDatabase();
    const { dataSource } = database;
    events = new EventBus();
    events.subscribe(new MailComposer(new MailOutbox(), new Settings({ APP_URL })));
    parent = await addUser(dataSource, { email: 'marisol@example.org', mobile: PHONE, language: 'es' });
    site = await addSite(dataSource, { name: 'Piñon', coordinatorPhone: '5055550177' });
    student = await addStudent(
      dataSource,
      parent,
      { status: 'accepted', site },
      { firstName: 'Ana', lastName: 'Zamora' },
    );
  });
  beforeEach(async () => {
    await database.dataSource.query('DELETE FROM messages');
    await database.dataSource.query('DELETE FROM stopped_numbers');
  });
  afterAll(() => database.drop());

  async function publishTexts(event: AppEvent): Promise<Message[]> {
    await database.dataSource.transaction((manager) => events.publish(manager, event));
    return database.dataSource.manager.findBy(Message, { channel: 'text' });
  }
  const makeSeat = () => ({ studentId: student.id, siteId: site.id });
  const makeQuestion = (): AppEvent => ({
    type: 'AttendingAsked',
    families: [{ userId: parent.id, token: 't0' }],
    isReminder: false,
    hasBegun: false,
  });

  const CASES: [string, () => AppEvent, TextKind | null][] = [
    [
      'a return',
      () => ({ type: 'ApplicationReturned', ...makeSeat(), message: 'Zamora?' }),
      'application-returned',
    ],
    ['an acceptance', () => ({ type: 'StudentAccepted', ...makeSeat() }), 'site-accepted'],
    [
      'a no by the link',
      () => ({ type: 'ApplicationWithdrawn', ...makeSeat(), via: 'link' }),
      'withdrawal-confirmed',
    ],
    [
      'a no in a call',
      () => ({ type: 'ApplicationWithdrawn', ...makeSeat(), via: 'call' }),
      'withdrawal-confirmed',
    ],
    ['a no-show', () => ({ type: 'NoShowReleased', ...makeSeat() }), 'no-show-released'],
    ['the question', makeQuestion, 'attending-question'],
    ['a no on the page', () => ({ type: 'ApplicationWithdrawn', ...makeSeat(), via: 'page' }), null],
    ['a withdrawal', () => ({ type: 'ApplicationWithdrawn', ...makeSeat(), via: null }), null],
    ['a submission', () => ({ type: 'ApplicationSubmitted', ...makeSeat() }), null],
    ['a denial', () => ({ type: 'StudentDenied', ...makeSeat(), message: null }), null],
    ['a removal', () => ({ type: 'ApplicationRemoved', ...makeSeat() }), null],
  ];

  it.each(CASES)('follows from %s', async (_what, event, kind) => {
    const texts = await publishTexts(event());
    expect(texts.map((text) => [text.kind, text.recipient, text.userId, text.isUrgent])).toEqual(
      kind === null ? [] : [[kind, PHONE, parent.id, false]],
    );
    for (const { facts, ...text } of texts) {
      expect(JSON.stringify(facts)).not.toMatch(/Zamora|birthday/i);
      for (const language of LANGUAGES) {
        const body = new MailRenderer(new Settings({})).getText({ ...text, language, facts });
        expect(body).toMatch(
          /^(Summer Reading Program|Programa de Lectura de Verano) \d{4}: .*Ana.* https:\/\/\S+$/,
        );
        expect(countSegments(body)).toBeLessThanOrEqual(MAX_SEGMENTS);
      }
    }
  });

  it('covers every kind', () => {
    expect(new Set(CASES.flatMap(([, , kind]) => kind ?? []))).toEqual(
      new Set(TEXTED_KINDS.filter((kind) => kind !== 'announcement')),
    );
  });

  it('has the question’s link, in the family’s language', async () => {
    await database.dataSource.query(`UPDATE users SET "language" = 'es' WHERE "id" = $1`, [parent.id]);
    const [text] = await publishTexts(makeQuestion());
    expect(text?.facts['link']).toBe(`${APP_URL}/attending/t0?lang=es`);
    await database.dataSource.query(`UPDATE users SET "language" = 'en' WHERE "id" = $1`, [parent.id]);
  });

  it.each([
    ['without a number', `UPDATE users SET "mobile" = NULL`],
    ['that replied STOP', `INSERT INTO stopped_numbers ("phone") VALUES ('${PHONE}')`],
  ])('goes to no account %s', async (_what, change) => {
    await database.dataSource.query(change);
    expect(await publishTexts(makeQuestion())).toEqual([]);
    await database.dataSource.query(`UPDATE users SET "mobile" = $1 WHERE "id" = $2`, [PHONE, parent.id]);
  });

  it('isn’t written where texts aren’t offered', async () => {
    const { dataSource } = database;
    const bus = new EventBus();
    bus.subscribe(new MailComposer(new MailOutbox(), new Settings({ SMTP_URL: 'smtp://127.0.0.1:9' })));
    await dataSource.transaction((manager) => bus.publish(manager, makeQuestion()));
    expect(await dataSource.manager.findBy(Message, { channel: 'text' })).toEqual([]);
  });

  it.each(TEXT_KINDS)('fits into two segments whatever people are called: %s', (kind) => {
    const name = 'María Guadalupe de los Ángeles ἀ 😀 '.repeat(2);
    const facts: TextFacts[TextKind] & Record<string, string | null> = {
      ...{
        childName: name,
        childNames: `${name}\n${name}`,
        siteName: `Escuela ${name.repeat(3)}`,
        siteId: '7',
      },
      ...{ via: 'call' as const, coordinatorPhone: '5055550177', firstDay: '2031-06-02', code: '123456' },
      ...{ subject: 'No hay clases mañana', text: 'Está nevando. '.repeat(100), textLanguage: 'es' },
      link: `${APP_URL}/attending/0123456789abcdef0123456789abcdef?lang=es`,
    };
    for (const language of LANGUAGES) {
      const text = new MailRenderer(new Settings({})).getText({
        kind,
        channel: 'text',
        language,
        season: 2031,
        facts,
      });
      expect(countSegments(text)).toBeLessThanOrEqual(MAX_SEGMENTS);
      expect(text).toContain(kind === 'mobile-code' ? '123456' : facts['link']);
    }
  });
});
