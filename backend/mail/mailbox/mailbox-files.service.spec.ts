import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Settings } from '../../platform/settings/settings.js';
import { MAX_KEPT, MailboxFilesService } from './mailbox-files.service.js';

const MAIL = Buffer.from(
  [
    'From: Summer Reading <program@example.org>',
    'To: Ana <ana@example.org>, luz@example.org',
    'Subject: =?UTF-8?Q?Contrase=C3=B1a?=',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Hello Ana',
  ].join('\r\n'),
);

describe('the files of the development mailbox', () => {
  let dataDir: string;
  let files: MailboxFilesService;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'));
    files = new MailboxFilesService(new Settings({ DATA_DIR: dataDir }));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('don’t exist before the first mail', async () => {
    expect(await files.list()).toEqual([]);
  });

  it('keep received mail, even after a restart', async () => {
    await files.keep(MAIL);
    const [kept, ...others] = await new MailboxFilesService(new Settings({ DATA_DIR: dataDir })).list();
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ to: 'Ana <ana@example.org>, luz@example.org', subject: 'Contraseña' });
    expect(await files.open(kept!.id)).toMatchObject({
      from: 'Summer Reading <program@example.org>',
      text: expect.stringContaining('Hello Ana'),
      html: '',
    });
  });

  it.each(['../../package', '..%2f', '', 'x', '1700000000000-00000000-0000-0000-0000-000000000000'])(
    'contain no mail called %j',
    async (id) => {
      await files.keep(MAIL);
      expect(await files.open(id)).toBeNull();
    },
  );

  it('are deleted from the oldest on, to make room', async () => {
    await files.keep(MAIL);
    const folder = join(dataDir, 'mailbox');
    const [newest = ''] = await readdir(folder);
    await Promise.all(
      Array.from({ length: MAX_KEPT }, (_, number) => {
        const old = `${1_600_000_000_000 + number}-00000000-0000-0000-0000-000000000000.eml`;
        return writeFile(join(folder, old), MAIL);
      }),
    );
    await files.keep(MAIL);
    const names = (await readdir(folder)).sort();
    expect(names).toHaveLength(MAX_KEPT);
    expect(names).toContain(newest);
    expect(names[0]).toMatch(/^1600000000002-/);
  });
});
