import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findProjectRoot } from '../platform/project-root.js';
import { MailedToken } from '../auth/mailed-token.entity.js';
import { Session } from '../auth/session.entity.js';
import { Message } from '../mail/message.entity.js';
import { addMessage } from '../testing/messages.js';
import { addUser } from '../testing/people.js';
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.js';
import { createTestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { cleanUpOnly, restore } from './restore.js';

const LINK = 'https://x.example/reset-password?token=t0';

const DUMP = `PGDMP
CREATE TABLE sessions ("id" int); INSERT INTO sessions VALUES (1), (2);
CREATE TABLE mailed_tokens ("id" int); INSERT INTO mailed_tokens VALUES (1);
CREATE TABLE messages ("kind" text, "facts" jsonb, "sentAt" timestamptz, "parkedAt" timestamptz, "lastError" text);
INSERT INTO messages VALUES ('invitation', '{"link": "x"}', NULL, NULL, NULL), ('invitation', '{}', now(), NULL, NULL);
CREATE TABLE students (); CREATE TABLE users ("id" int); INSERT INTO users VALUES (1); CREATE TABLE sites ();`;

describe('restoring a backup', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'restore-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('ends sessions and emailed links, and parks email that was waiting', async () => {
    const house = await createTestDatabase();
    const { manager } = house.dataSource;
    const user = await addUser(house.dataSource);
    const token = { tokenHash: 'b'.repeat(64), email: user.email, purpose: 'reset' as const };
    const expiresAt = new Date(Date.now() + 60_000);
    await manager.insert(Session, { tokenHash: 'a'.repeat(64), userId: user.id });
    await manager.insert(MailedToken, { ...token, userId: user.id, expiresAt });
    const facts = { firstName: 'Ana', link: LINK };
    const waiting = await addMessage(house.dataSource, 'waiting', { kind: 'password-recovery', facts });
    const other = await addMessage(house.dataSource, 'waiting');
    const stuck = await addMessage(house.dataSource, 'stuck');
    const sent = await addMessage(house.dataSource, 'sent');
    await house.dataSource.destroy();

    expect(await cleanUpOnly(house.url)).toEqual({
      ...{ sessions: 1, links: 1, mails: 2 },
      ...{ students: 0, accounts: 1, sites: 0 },
    });

    await house.dataSource.initialize();
    expect([await manager.count(Session), await manager.count(MailedToken)]).toEqual([0, 0]);
    const parked = { parkedAt: expect.any(Date) as Date, lastError: 'Restored from a backup.', sentAt: null };
    const getMessage = ({ id }: Message) => house.dataSource.manager.findOneByOrFail(Message, { id });
    expect(await getMessage(waiting)).toMatchObject({ ...parked, facts: { firstName: 'Ana', link: null } });
    expect(await getMessage(other)).toMatchObject({ ...parked, facts: other.facts });
    expect(await getMessage(stuck)).toMatchObject({ lastError: stuck.lastError });
    expect(await getMessage(sent)).toMatchObject({ sentAt: sent.sentAt, parkedAt: null });
    await house.drop();
  });

  it('is refused while the program runs, and changes nothing then', async () => {
    const testApp = await createTestApp();
    const visitor = await Visitor.signIn(testApp, await addUser(testApp.dataSource));
    await expect(cleanUpOnly(testApp.settings.databaseUrl ?? '')).rejects.toThrow(
      'The program is running on this database. Stop it first.',
    );
    expect((await visitor.get('/users/whoami')).status).toBe(200);
    await testApp.close();
  });

  function writeFakeRestore(): void {
    const script = `import pg from ${JSON.stringify(join(findProjectRoot(), 'node_modules', 'pg', 'esm', 'index.mjs'))};
import { readFileSync } from 'node:fs';
const target = process.argv.find((given) => given.startsWith('--dbname=')).slice('--dbname='.length);
const client = new pg.Client({ connectionString: target, password: process.env.PGPASSWORD });
await client.connect();
await client.query(readFileSync(process.argv.at(-2), 'utf8').replace('PGDMP', ''));
await client.end();`;
    writeFileSync(join(folder, 'restore.mjs'), script);
    writeFileSync(
      join(folder, 'pg_restore'),
      `#!/bin/sh\n[ "$1" = --version ] && { echo 'pg_restore (PostgreSQL) 99.0'; exit; }\nexec '${process.execPath}' '${folder}/restore.mjs' "$@"\n`,
      { mode: 0o755 },
    );
  }

  it('fills an empty database only, and only from a backup', async () => {
    const database = await createEmptyDatabase();
    writeFakeRestore();
    const file = join(folder, 'reading.dump');
    await expect(restore(database.url, file, [folder])).rejects.toThrow(/^Can’t read .* \(ENOENT\)\.$/);
    writeFileSync(file, 'SELECT 1');
    await expect(restore(database.url, file, [folder])).rejects.toThrow('isn’t a file of npm run backup');
    writeFileSync(file, DUMP);
    expect(await restore(database.url, file, [folder])).toEqual({
      ...{ sessions: 2, links: 1, mails: 1 },
      ...{ students: 0, accounts: 1, sites: 0 },
    });
    await expect(restore(database.url, file, [folder])).rejects.toThrow(
      'The database isn’t empty. Restore into a new, empty database.',
    );
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query(
      `SELECT "facts", "lastError" FROM messages ORDER BY "sentAt" NULLS FIRST`,
    );
    await client.end();
    expect(rows).toEqual([
      { facts: { link: null }, lastError: 'Restored from a backup.' },
      { facts: {}, lastError: null },
    ]);
    await database.drop();
  });
});
