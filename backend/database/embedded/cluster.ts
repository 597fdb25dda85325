import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { CannotStart } from '../../platform/cannot-start.js';
import type { DatabaseHome } from './database-home.js';
import type { PostgresBinaries } from './postgres-binaries.js';
import { readProcessFacts } from './processes.js';

const run = promisify(execFile);

const HOST = '127.0.0.1';
const OWNER = 'summer_reading';
const DATABASE = 'summer_reading';
const START_ATTEMPTS = 3;
const ADOPTION_TIMEOUT_MS = 20_000;
const ADOPTION_PAUSE_MS = 200;
/** Larger than any real process ID. */
const UNUSED_PID = 2_147_483_647;

export class Cluster {
  private readonly data: string;
  private readonly passwordFile: string;
  private readonly log: string;
  private readonly note: string;

  constructor(
    private readonly home: DatabaseHome,
    private readonly binaries: PostgresBinaries,
    private readonly isDurable: boolean,
  ) {
    this.data = join(home.folder, 'data');
    this.passwordFile = join(home.folder, 'password');
    this.log = join(home.folder, 'server.log');
    this.note = join(this.data, 'postmaster.pid');
  }

  /** Uses a temporary name first, so that a kill halfway leaves nothing behind. */
  async initialize(): Promise<void> {
    if (existsSync(this.data)) return;
    const unfinished = `${this.data}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(this.passwordFile, { force: true });
    writeFileSync(this.passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
    if (this.home.user) chownSync(this.passwordFile, this.home.user.uid, this.home.user.gid);
    await this.runProgram(this.binaries.initdb, [
      `--pgdata=${unfinished}`,
      `--username=${OWNER}`,
      `--pwfile=${this.passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same sort order and case rules on every machine, whatever its locale.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(this.isDurable ? [] : ['--no-sync']),
    ]);
    renameSync(unfinished, this.data);
  }

  async adopt(): Promise<number | null> {
    const deadline = Date.now() + ADOPTION_TIMEOUT_MS;
    for (;;) {
      const server = this.findServer();
      if (!server) return null;
      if (await this.isOurServer(server.port)) return server.port;
      if (Date.now() > deadline) {
        throw new CannotStart(
          `The database from an earlier start isn’t responding. Stop process ${server.pid}, then start again.`,
        );
      }
      await pause(ADOPTION_PAUSE_MS);
    }
  }

  async startOnFreePort(): Promise<number> {
    for (let attempt = 1; ; attempt++) {
      const port = await findFreePort();
      try {
        await this.start(port);
        return port;
      } catch (error) {
        // Another process may have taken the port in the meantime.
        if (attempt === START_ATTEMPTS) {
          throw new CannotStart(`The embedded database doesn’t start. See ${this.log} for the reason.`, {
            cause: error,
          });
        }
      }
    }
  }

  async start(port: number): Promise<void> {
    rmSync(this.log, { force: true });
    this.clearStalePid();
    await this.runPgCtl(
      'start',
      '--timeout=60',
      `--log=${this.log}`,
      `--options=${this.getServerOptions(port)}`,
    );
  }

  async stop(): Promise<void> {
    if (this.isRunning()) await this.runPgCtl('stop', '--timeout=30', '--mode=fast');
  }

  isRunning(): boolean {
    return this.findServer() !== null;
  }

  private findServer(): { pid: number; port: number } | null {
    if (!existsSync(this.note)) return null;
    const [pid = '', , , port = ''] = readFileSync(this.note, 'utf8').split('\n');
    const isAlive = readProcessFacts(Number(pid))?.command.includes(this.data) ?? false;
    return isAlive ? { pid: Number(pid), port: Number(port) } : null;
  }

  /** PostgreSQL won't start if any process has the ID in this file. The rest of the file is needed. */
  private clearStalePid(): void {
    if (!existsSync(this.note)) return;
    writeFileSync(this.note, readFileSync(this.note, 'utf8').replace(/^\d+/, String(UNUSED_PID)));
  }

  private async runPgCtl(action: 'start' | 'stop', ...args: string[]): Promise<void> {
    await this.runProgram(this.binaries.pgCtl, [
      action,
      '--wait',
      '--silent',
      `--pgdata=${this.data}`,
      ...args,
    ]);
  }

  async openDatabase(port: number): Promise<string> {
    await this.runAsOwner(port, async (client) => {
      const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
      if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
    });
    return this.getUrl(port, DATABASE);
  }

  private getUrl(port: number, database: string): string {
    const password = readFileSync(this.passwordFile, 'utf8').trim();
    return `postgresql://${OWNER}:${password}@${HOST}:${port}/${database}`;
  }

  private getServerOptions(port: number): string {
    const settings = {
      port,
      listen_addresses: HOST,
      unix_socket_directories: '',
      timezone: 'UTC',
      log_timezone: 'UTC',
      ...(this.isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    };
    return Object.entries(settings)
      .map(([name, value]) => `-c ${name}='${value}'`)
      .join(' ');
  }

  private async isOurServer(port: number): Promise<boolean> {
    try {
      return await this.runAsOwner(port, async (client) => {
        const { rows } = await client.query<{ folder: string }>(
          `SELECT current_setting('data_directory') AS folder`,
        );
        return rows[0] !== undefined && realpathSync(rows[0].folder) === realpathSync(this.data);
      });
    } catch {
      return false;
    }
  }

  private async runAsOwner<T>(port: number, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({
      connectionString: this.getUrl(port, 'postgres'),
      connectionTimeoutMillis: 2000,
    });
    // A broken idle connection must not end the application.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** Without our environment variables, which may name another PostgreSQL. */
  private async runProgram(program: string, args: string[]): Promise<void> {
    await run(program, args, {
      ...this.home.user,
      cwd: this.home.folder,
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    });
  }
}

async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, HOST, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
