import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { childrenOf } from './cpu.mjs';
import { ask, requestBytes } from './load.mjs';

const READY_PAUSE_MS = 100;
/** As `npm start` and the Dockerfile start it. */
const HEAP_LIMIT = '--max-old-space-size=1024';
const BARE = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));
const PLAIN = fileURLToPath(new URL('./plain-server.mjs', import.meta.url));

/** Starts the product as a process of its own. */
export async function startProduct(product, { port, databaseUrl, dataDir, smtpUrl, profileFolder }) {
  const file = product.file('backend/main');
  const child = spawn(
    process.execPath,
    [HEAP_LIMIT, ...profiling(profileFolder), ...product.nodeOptions, file],
    {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        SMTP_URL: smtpUrl,
        DRAIN_SECONDS: '0',
        // The bare server is one process, too.
        WEB_PROCESSES: '1',
        // Opening day's families come from an address each, as through a proxy.
        TRUST_PROXY: '1',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const server = running(child, port);
  const ready = requestBytes({ path: '/api/health/ready' });
  for (;;) {
    if (child.exitCode !== null) throw new Error('The product has ended before it was ready.');
    const status = await ask(port, ready).then(
      (answer) => answer.status,
      () => null,
    );
    if (status === 200) return server;
    await pause(READY_PAUSE_MS);
  }
}

/** The bare server, or the one of hand-written SQL. */
export async function startBareServer({ profileFolder, isPlain = false, ...settings }) {
  const child = fork(isPlain ? PLAIN : BARE, {
    execArgv: profiling(profileFolder && join(profileFolder, 'bare')),
  });
  child.send(settings);
  await once(child, 'message');
  return running(child, settings.port);
}

/** A server; it's paused while the other one is measured, and so is the process that sends its mail. */
function running(child, port) {
  return {
    pid: child.pid,
    port,
    rest: () => signalAll(child.pid, 'SIGSTOP'),
    wake: () => signalAll(child.pid, 'SIGCONT'),
    stop: () => stop(child),
  };
}

function signalAll(pid, signal) {
  for (const each of [pid, ...childrenOf(pid)]) process.kill(each, signal);
}

function profiling(folder) {
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
}

async function stop(child) {
  if (child.exitCode !== null) return;
  const exit = once(child, 'exit');
  signalAll(child.pid, 'SIGCONT');
  child.kill('SIGTERM');
  await exit;
}
