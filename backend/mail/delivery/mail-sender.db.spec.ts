import type { Environment } from '../../platform/settings/environment.js';
import { restoreTables } from '../../testing/data-snapshot.js';
import { SAMPLE_FACTS } from '../../testing/sample-mails.js';
import { MailSink, type ReceivedMail } from '../../testing/mail-sink.js';
import { MailWorker } from '../../testing/mail-worker.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import type { Mail } from '../mail-outbox.queries.js';
import { Message } from '../message.entity.js';

const SETTINGS: Environment = {
  MAIL_FROM: 'Summer Reading <program@state.example>',
  HELP_EMAIL: 'help@state.example',
};
const SUBMITTED: Mail = {
  kind: 'application-submitted',
  recipient: 'marisol@example.org',
  userId: null,
  language: 'es',
  facts: { firstName: 'Marisol', studentName: 'Ana Peña', link: 'https://x.example/dashboard/student/1' },
};

describe('a sent mail', () => {
  let house: TestDatabase;
  let sink: MailSink;
  let worker: MailWorker;

  beforeAll(async () => {
    house = await createTestDatabase();
  });
  beforeEach(async () => {
    await restoreTables(house.dataSource);
    sink = await MailSink.open();
    worker = await MailWorker.start(house.url, { SMTP_URL: sink.url, ...SETTINGS });
  });
  afterEach(async () => {
    await worker.stop();
    await sink.close();
  });
  afterAll(() => house.drop());

  async function send(mail: Mail): Promise<ReceivedMail[]> {
    await worker.leave([mail]);
    await worker.deliver();
    return sink.mails;
  }

  function getHeader(mail: ReceivedMail, name: string): string | undefined {
    return mail.headers.find(({ key }) => key === name)?.value;
  }

  it('has the same words as HTML and as text, in the recipient’s language', async () => {
    const [mail] = await send(SUBMITTED);
    expect(mail?.subject).toBe('Solicitud enviada: Ana Peña');
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Hola, Marisol:');
      expect(body).toContain(
        'Recibimos la solicitud de Ana Peña para el Programa de Lectura de Verano 2025.',
      );
      expect(body).toContain('https://x.example/dashboard/student/1');
      expect(body).toContain('help@state.example');
    }
    expect(mail?.html).toContain('<html lang="es"');
  });

  it('comes from the program, replies go to the help address, and headers say it’s automatic', async () => {
    const [mail] = await send(SUBMITTED);
    const { id } = await house.dataSource.manager.findOneByOrFail(Message, {});
    expect(mail?.from).toMatchObject({ name: 'Summer Reading', address: 'program@state.example' });
    expect(mail?.to).toMatchObject([{ address: 'marisol@example.org' }]);
    expect(mail?.replyTo).toMatchObject([{ address: 'help@state.example' }]);
    expect(mail?.messageId).toBe(`<${id}@state.example>`);
    expect(getHeader(mail!, 'auto-submitted')).toBe('auto-generated');
    expect(getHeader(mail!, 'content-language')).toBe('es');
  });

  it('keeps template syntax in a subject as it was typed', async () => {
    const subject = 'Dear {{firstName}}: {{ link }} {{{braces}}}';
    const [mail] = await send({
      ...SUBMITTED,
      kind: 'announcement',
      facts: { ...SAMPLE_FACTS.announcement, subject },
    });
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain('The building has no water.');
  });

  it('that’s an announcement has its own address for replies, and lets mailboxes end such mail', async () => {
    const [mail] = await send({
      ...SUBMITTED,
      kind: 'announcement',
      facts: { ...SAMPLE_FACTS.announcement, subject: 'Friday\r\nBcc: victim@example.org' },
    });
    expect(mail?.subject).toBe('Friday Bcc: victim@example.org');
    expect(mail?.replyTo).toMatchObject([{ address: 'rosa.tsosie@pinon.example' }]);
    expect(getHeader(mail!, 'list-unsubscribe')).toBe(
      '<https://x.example/api/announcements/off?token=a0&lang=en>',
    );
    expect(getHeader(mail!, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain('https://x.example/api/announcements/off?token=a0&lang=en');
    expect(mail?.envelopeTo).toEqual(['marisol@example.org']);
  });

  it('of any other kind always comes, so no mailbox offers to end it', async () => {
    const [mail] = await send(SUBMITTED);
    expect(getHeader(mail!, 'list-unsubscribe')).toBeUndefined();
  });

  it('gets no extra header or recipient from a name', async () => {
    const evil = 'Ana\r\nBcc: victim@example.org\r\nX-Evil: 1\r\n\r\n<script>alert(1)</script>';
    const [mail, ...others] = await send({
      ...SUBMITTED,
      facts: { ...SUBMITTED.facts, firstName: evil, studentName: evil },
    });
    expect(others).toEqual([]);
    expect(mail?.envelopeTo).toEqual(['marisol@example.org']);
    expect(mail?.headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['bcc']));
    expect(getHeader(mail!, 'x-evil')).toBeUndefined();
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.html).not.toContain('<script');
  });

  it('gets none from a site’s name or text', async () => {
    const evil = 'Piñon\r\nBcc: victim@example.org\r\n.\r\nMAIL FROM:<x@example.org>';
    const [mail, ...others] = await send({
      ...SUBMITTED,
      kind: 'site-accepted',
      facts: { ...SAMPLE_FACTS['site-accepted'], siteName: evil, acceptanceText: evil },
    });
    expect(others).toEqual([]);
    expect(mail?.envelopeTo).toEqual(['marisol@example.org']);
    expect(getHeader(mail!, 'bcc')).toBeUndefined();
    expect(mail?.subject).toBe(
      'Ana Begay tiene un lugar en Piñon Bcc: victim@example.org . MAIL FROM:<x@example.org>',
    );
    expect(mail?.text).toContain('> Piñon\n> Bcc: victim@example.org\n> .\n> MAIL FROM:<x@example.org>\n');
  });

  it.each([
    ['a list', 'marisol@example.org, victim@example.org'],
    ['a second line', 'marisol@example.org\r\nBcc: victim@example.org'],
    ['a name and an address', 'Marisol <victim@example.org>'],
    ['no address', 'marisol'],
  ])('goes to nobody if its recipient is %s', async (_what, recipient) => {
    expect(await send({ ...SUBMITTED, recipient })).toEqual([]);
    const message = await house.dataSource.manager.findOneByOrFail(Message, { recipient });
    expect(message.parkedAt).not.toBeNull();
  });
});
