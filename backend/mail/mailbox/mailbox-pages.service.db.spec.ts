import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { MailWorker } from '../../testing/mail-worker.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { createTestDatabase } from '../../testing/test-database.js';
import type { Mail } from '../mail-outbox.queries.js';
import { MailboxFilesService, type KeptMail } from './mailbox-files.service.js';

const RECOVERY: Mail = {
  kind: 'password-recovery',
  recipient: 'marisol@example.org',
  userId: null,
  language: 'en',
  facts: { firstName: 'Marisol', link: 'http://localhost:3000/reset-password?token=t0' },
};

const HOSTILE = Buffer.from(
  [
    'From: x@example.org',
    'To: y@example.org',
    'Subject: <script>alert(1)</script>',
    'X-Evil: "><script>alert(2)</script>',
    'Content-Type: text/html',
    '',
    '<html><head></head><body><script>alert(3)</script></body></html>',
  ].join('\r\n'),
);

describe('the development mailbox in the browser', () => {
  let dataDir: string;
  let house: TestApp;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'));
  });
  afterEach(async () => {
    await house.close();
    await rm(dataDir, { recursive: true });
  });

  async function openHouse(environment: Record<string, string>): Promise<void> {
    house = await createTestApp({ DATA_DIR: dataDir, ...environment });
  }

  async function get(path: string, language = 'en'): Promise<request.Response> {
    return request(house.url).get(path).set('accept', 'text/html').set('accept-language', language);
  }

  async function keep(raw: Buffer): Promise<KeptMail> {
    const files = house.app.get(MailboxFilesService, { strict: false });
    await files.keep(raw);
    return (await files.list())[0]!;
  }

  it('shows the mails that the program sent, each with its text and its HTML', async () => {
    await openHouse({ SEED_DEMO: 'true' });
    expect((await get('/mailbox')).text).toContain('No messages yet.');

    const { url, drop } = await createTestDatabase();
    const program = await MailWorker.start(url, { DATA_DIR: dataDir });
    await program.leave([RECOVERY]);
    await program.deliver();
    await program.stop();
    await drop();

    const list = await get('/mailbox');
    expect(list.text).toContain('Choose a new password');
    expect(list.text).toContain('marisol@example.org');
    const [, path = ''] = /href="(\/mailbox\/[^"]+)"/.exec(list.text) ?? [];
    const mail = await get(path);
    expect(mail.text).toContain(`<iframe src="${path}/html" sandbox=`);
    expect(mail.text).toContain('reset-password?token&#x3D;t0');
    const html = await get(`${path}/html`);
    expect(html.text).toContain('<base target="_top">');
    expect(html.text).toContain('href="http://localhost:3000/reset-password?token&#x3D;t0"');
  });

  it('shows all texts to a phone, whatever they contain', async () => {
    await openHouse({ SEED_DEMO: 'true' });
    const files = house.app.get(MailboxFilesService, { strict: false });
    const keepText = (body: string, to = '+15055550142') =>
      files.keepText({ from: '+15055550100', to, body });
    await keepText('Ana tiene un lugar en Piñon: https://x.example/dashboard');
    await keepText('Another phone', '+15055550143');
    await keepText('<script>alert(1)</script>');
    const list = (await get('/mailbox')).text;
    expect(list).toContain('(505) 555-0142');
    const one = (await files.list()).find(({ to }) => to === '+15055550142');
    const phone = (await get(`/mailbox/${one?.id}`)).text;
    expect(phone).toContain('Texts to (505) 555-0142');
    expect(phone).toContain('<a href="https://x.example/dashboard">https://x.example/dashboard</a>');
    expect(phone).toContain('alert(1)');
    expect(phone).not.toContain('<script>');
    expect(phone).not.toContain('Another phone');
  });

  it('uses the browser’s language', async () => {
    await openHouse({ SEED_DEMO: 'true' });
    expect((await get('/mailbox', 'es')).text).toContain('Buzón de desarrollo');
  });

  it('runs no script, whatever a mail contains, and isn’t cached', async () => {
    await openHouse({ SEED_DEMO: 'true' });
    const { id } = await keep(HOSTILE);
    const pages = [await get('/mailbox'), await get(`/mailbox/${id}`), await get(`/mailbox/${id}/html`)];
    for (const { status, headers } of pages) {
      expect(status).toBe(200);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).not.toContain('script-src');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-robots-tag']).toBe('noindex');
    }
    for (const { text } of pages.slice(0, 2)) expect(text).not.toContain('<script');
    const frame = pages[2]!.headers;
    expect(frame['content-security-policy']).toMatch(/^sandbox allow-top-navigation-by-user-activation;/);
    expect(frame['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(frame['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('says so if a mail is gone', async () => {
    await openHouse({ SEED_DEMO: 'true' });
    for (const path of ['/mailbox/1', '/mailbox/..%2f..%2fpackage', '/mailbox/1/html']) {
      const { status, text } = await get(path);
      expect([status, text.includes('We keep only the newest ones.')]).toEqual([404, true]);
    }
  });

  it.each([
    ['outside of the demo', { SEED_DEMO: 'false' }],
    ['where mail is really sent', { SEED_DEMO: 'true', SMTP_URL: 'smtp://127.0.0.1:9' }],
  ])('is not there %s', async (_where, environment) => {
    await openHouse(environment);
    const { id } = await keep(HOSTILE);
    for (const path of ['/mailbox', `/mailbox/${id}`, `/mailbox/${id}/html`]) {
      const { status, text } = await get(path);
      expect([status, text.includes('alert(')]).toEqual([404, false]);
    }
  });
});
