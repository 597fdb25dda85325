import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { waitFor } from './eventually.js';
import { findFreePort } from './free-port.js';

const PROGRAM = '/usr/sbin/pgbouncer';
const NOBODY = 65_534;

export const hasPgBouncer = existsSync(PROGRAM);

/** Has fewer connections than the application opens. */
export async function startPgBouncer(target: URL): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${target.username}" "${decodeURIComponent(target.password)}"\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 3
`,
  );
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const program = spawn(PROGRAM, [settings], { ...user, stdio: 'ignore' });
  const ended = once(program, 'exit');
  const url = new URL(target);
  url.port = String(port);
  await waitFor(async () => {
    const client = new pg.Client(url.href);
    client.on('error', () => undefined);
    await client.connect();
    await client.end();
  });
  return {
    url: url.href,
    close: async () => {
      // Stops at once, even if clients are connected.
      program.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
