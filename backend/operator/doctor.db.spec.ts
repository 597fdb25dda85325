import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '../database/migrations.js';
import type { Environment } from '../platform/settings/environment.js';
import { Settings } from '../platform/settings/settings.js';
import { ConnectionPooler } from '../testing/connection-pooler.js';
import { findFreePort } from '../testing/free-port.js';
import { MailSink } from '../testing/mail-sink.js';
import { addMessage } from '../testing/messages.js';
import { ACCOUNT_SID, TextProvider } from '../testing/text-provider.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { checkLanguages, checkNode, examine, type Finding } from './doctor.js';

const NAMES = migrations.map(({ name }) => name);

describe('the check of an installation', () => {
  let database: TestDatabase;
  let sink: MailSink;
  let folder: string;
  beforeEach(async () => {
    database = await createTestDatabase();
    sink = await MailSink.open();
    folder = mkdtempSync(join(tmpdir(), 'doctor-'));
    writeDump('exit 0');
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await sink.close();
    await database.drop();
  });

  function writeDump(script: string): void {
    const versioned = `[ "$1" = --version ] && { echo 'pg_dump (PostgreSQL) 99.1'; exit; }`;
    writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\n${versioned}\n${script}\n`, { mode: 0o755 });
  }

  async function check(environment: Environment = {}, names = NAMES): Promise<Map<string, Finding>> {
    const settings = new Settings({
      ...{ DATABASE_URL: database.url, SMTP_URL: sink.url, APP_URL: 'https://read.example.org' },
      ...environment,
    });
    const findings = await examine(
      settings,
      {
        url: settings.databaseUrl ?? '',
        ownerUrl: settings.databaseOwnerUrl,
        directUrl: settings.databaseDirectUrl,
      },
      names,
      [folder],
    );
    for (const { text } of findings) expect(text).not.toContain('\n');
    return new Map(findings.map((finding) => [finding.part, finding]));
  }

  it('finds nothing wrong with one that works, and has a line for each part', async () => {
    const findings = await check();
    expect([...findings.keys()]).toEqual(
      'settings languages node database pooler rights migrations backup clock mail texts outbox tiles geocoder disk'.split(
        ' ',
      ),
    );
    findings.delete('node');
    expect([...findings.values()].filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(sink.mails).toEqual([]);
  });

  it('says if the provider of texts doesn’t know our account', async () => {
    const provider = await TextProvider.open();
    const TEXTS_URL = provider.url;
    const findTexts = async (): Promise<Finding | undefined> => (await check({ TEXTS_URL })).get('texts');
    provider.answer = { status: 200, body: '{}' };
    expect(await findTexts()).toMatchObject({
      state: 'ok',
      text: expect.stringMatching(/^127\.0\.0\.1:\d+ knows our account$/),
    });
    expect(provider.texts[0]?.path).toBe(`/2010-04-01/Accounts/${ACCOUNT_SID}.json`);
    await addMessage(database.dataSource, 'waiting', {
      channel: 'text',
      lastError: '403: Forbidden (20003)',
    });
    expect(await findTexts()).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('1 are waiting'),
    });
    provider.refuse(401);
    expect(await findTexts()).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('check ACCOUNT_SID'),
    });
    await provider.close();
    expect(await findTexts()).toMatchObject({ state: 'failed' });
  });

  it('finds what’s wrong, whatever else is', async () => {
    const nowhere = `127.0.0.1:${await findFreePort()}`;
    await addMessage(database.dataSource, 'stuck');
    const findings = await check(
      {
        APP_URL: 'http://localhost:3000',
        SMTP_URL: `smtp://${nowhere}`,
        MAP_TILE_URL: `http://${nowhere}/{z}/{x}/{y}.png`,
        GEOCODER_URL: `http://${nowhere}/search`,
      },
      [...NAMES, 'Later1999000000000'],
    );
    const states = Object.fromEntries([...findings].map(([part, { state }]) => [part, state]));
    expect(states).toEqual({
      settings: 'warning',
      languages: 'ok',
      node: checkNode(process.version, new Date()).state,
      database: 'ok',
      pooler: 'ok',
      rights: 'ok',
      migrations: 'warning',
      backup: 'ok',
      clock: 'ok',
      mail: 'failed',
      outbox: 'warning',
      texts: 'ok',
      tiles: 'failed',
      geocoder: 'warning',
      disk: 'ok',
    });
    expect(findings.get('migrations')?.text).toContain('Later1999000000000');
    expect((await check({}, NAMES.slice(1))).get('migrations')?.state).toBe('failed');
  });

  it('tries a backup, without rows and large objects', async () => {
    writeDump(`echo "pg_dump: error: no $*" >&2; exit 1`);
    const failed = (await check()).get('backup');
    expect(failed).toMatchObject({
      state: 'failed',
      text: expect.stringMatching(/no .*--no-blobs/) as string,
    });
    expect(failed?.text).toContain('--schema-only');
    rmSync(join(folder, 'pg_dump'));
    expect((await check()).get('backup')).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('This needs pg_dump') as string,
    });
    writeDump('exit 0');
    await database.dataSource.query('SELECT lo_create(0)');
    expect((await check()).get('backup')).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('large objects (1)') as string,
    });
  });

  it('works on an empty database, and without one', async () => {
    const empty = await createEmptyDatabase();
    const findings = await check({ DATABASE_URL: empty.url });
    expect(findings.get('migrations')?.state).toBe('warning');
    expect(findings.get('outbox')?.state).toBe('ok');
    await empty.drop();
    const gone = await check({
      DATABASE_URL: `postgresql://nobody@127.0.0.1:${await findFreePort()}/nothing`,
    });
    for (const part of ['database', 'pooler', 'rights', 'migrations', 'backup', 'clock', 'outbox']) {
      expect([part, gone.get(part)?.state]).toEqual([part, 'failed']);
    }
    expect(gone.get('mail')?.state).toBe('ok');
  });

  it('finds a role without rights, a read-only database, and a pooler in transaction mode', async () => {
    const { dataSource } = database;
    const role = `doctor_${String(process.pid)}`;
    await dataSource.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
    const url = new URL(database.url);
    const [name] = url.pathname.split('/').slice(1);
    await dataSource.query(`ALTER ROLE ${role} IN DATABASE ${name} SET default_transaction_read_only = on`);
    url.username = role;
    url.password = 'secret';
    const findings = await check({ DATABASE_URL: url.href });
    expect(findings.get('rights')).toMatchObject({
      state: 'failed',
      text: expect.stringMatching(/can’t read \d+ tables, like access_log\. Run npm run migrate/) as string,
    });
    expect(findings.get('database')).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('read-only') as string,
    });
    await dataSource.query(`DROP OWNED BY ${role}`);
    await dataSource.query(`ALTER ROLE ${role} IN DATABASE ${name} RESET ALL`);
    await dataSource.query(`DROP ROLE ${role}`);
    const pooler = await ConnectionPooler.open(new URL(database.url), 'transaction');
    expect((await check({ DATABASE_URL: pooler.url })).get('pooler')?.state).toBe('failed');
    const allowed = { DATABASE_URL: pooler.url, DATABASE_POOLER: 'transaction' };
    for (const [directUrl, state] of [
      [database.url, 'ok'],
      [pooler.url, 'failed'],
    ] as const) {
      const found = await check({ ...allowed, DATABASE_DIRECT_URL: directUrl });
      expect([found.get('pooler')?.state, found.get('database')?.state]).toEqual([state, 'ok']);
    }
    await pooler.close();
  });
});

describe('the check, without a database', () => {
  it.each([
    ['v20.19.0', '2026-04-30', 'ok'],
    ['v20.19.0', '2026-05-01', 'warning'],
    ['v24.9.0', '2026-05-01', 'ok'],
    ['v24.9.0', '2028-05-01', 'warning'],
    ['v26.1.0', '2028-05-01', 'ok'],
  ])('knows that %s on %s is %s', (version, day, state) => {
    expect(checkNode(version, new Date(`${day}T12:00:00Z`)).state).toBe(state);
  });

  it('counts what a language shows in English', () => {
    const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
    mkdirSync(join(folder, 'vi'));
    writeFileSync(join(folder, 'vi', 'login.json'), '{ "dashboard.title": "{{x}}" }');
    const settings = new Settings({ PROGRAM_LANGUAGES: 'en,es,vi', MESSAGES_DIR: folder });
    expect(checkLanguages(settings)).toEqual({
      state: 'warning',
      text: expect.stringMatching(
        /^vi shows English for \d{4} sentences \([\w.]+, .+, …\); vi has 1 with mistakes\. npm run messages -- check lists them\.$/,
      ) as string,
    });
    rmSync(folder, { recursive: true });
  });
});
