import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.js';
import { backUp, readServerVersion } from './backup.js';
import { findPostgresProgram } from './postgres-programs.js';

describe('a backup', () => {
  let folder: string;
  let database: Pick<TestDatabase, 'url' | 'drop'>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    database = await createEmptyDatabase();
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  function writeProgram(name: string, version: string, script = ''): string {
    const path = join(folder, name);
    const body = `[ "$1" = --version ] && { echo '${name} (PostgreSQL) ${version}'; exit; }\n${script}`;
    writeFileSync(path, `#!/bin/sh\n${body}\n`);
    chmodSync(path, 0o755);
    return path;
  }

  const HONEST = `for option; do case "$option" in --file=*) file="\${option#--file=}";; esac; done
    echo "$@" > "$file"; echo "$PGPASSWORD" >> "$file"`;

  it('is written by a pg_dump that fits the server, and only its owner can read it', async () => {
    writeProgram('pg_dump', `${await readServerVersion(database.url)}.3 (Debian 1)`, HONEST);
    const file = join(folder, 'reading.dump');
    const done = await backUp(database.url, file, [folder]);
    expect(done).toEqual({ file, bytes: statSync(file).size });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [given = '', password] = readFileSync(file, 'utf8').split('\n');
    expect(given).toContain('--format=custom');
    // A large object created by the app's role would make the owner's dump fail.
    expect(given).toContain('--no-blobs');
    const url = new URL(database.url);
    expect(password).toBe(url.password);
    expect(url.password).not.toBe('');
    expect(given).not.toContain(url.password);
  });

  it('never replaces a file, and leaves nothing if it fails', async () => {
    writeProgram('pg_dump', '99.1', `echo 'pg_dump: error: no' >&2; exit 1`);
    const file = join(folder, 'reading.dump');
    await expect(backUp(database.url, file, [folder])).rejects.toThrow('pg_dump: error: no');
    expect(readdirSync(folder)).toEqual(['pg_dump']);
    writeFileSync(file, 'older');
    await expect(backUp(database.url, file, [folder])).rejects.toThrow('already exists');
    expect(readFileSync(file, 'utf8')).toBe('older');
    await expect(backUp(database.url, join(folder, 'no', 'x.dump'), [folder])).rejects.toThrow(
      /^Can’t write .*ENOENT/,
    );
  });

  it('needs a pg_dump that is as new as the server, and says so in one line', async () => {
    await expect(findPostgresProgram('pg_dump', 18, [folder])).rejects.toThrow(
      /^This needs pg_dump, which isn’t on this machine\. Install .*postgresql-client-18\)\.$/,
    );
    writeProgram('pg_dump', '17.2');
    await expect(findPostgresProgram('pg_dump', 18, [folder])).rejects.toThrow(
      /^pg_dump here is version 17, too old for this PostgreSQL 18\. Install .*\.$/,
    );
    const newer = mkdtempSync(join(tmpdir(), 'newer-'));
    writeFileSync(join(newer, 'pg_dump'), `#!/bin/sh\necho 'pg_dump (PostgreSQL) 19beta1'\n`, {
      mode: 0o755,
    });
    expect(await findPostgresProgram('pg_dump', 18, [folder, newer])).toBe(join(newer, 'pg_dump'));
    expect(await findPostgresProgram('pg_dump', 16, [newer, folder])).toBe(join(folder, 'pg_dump'));
    rmSync(newer, { recursive: true });
    expect(existsSync(join(folder, 'pg_dump'))).toBe(true);
  });
});
