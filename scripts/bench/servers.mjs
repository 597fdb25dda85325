import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ask } from './load.mjs';

const PRODUCT = fileURLToPath(new URL('../../dist/server/backend/main.js', import.meta.url));
const BARE = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));
const READY_PAUSE_MS = 100;

export async function startProduct({ port, databaseUrl, dataDir, smtpUrl }) {
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SMTP_URL: smtpUrl,
    DRAIN_SECONDS: '0',
    // The bare server is also one process.
    WEB_PROCESSES: '1',
    // On opening day, each family has its own address, as behind a proxy.
    TRUST_PROXY: '1',
  };
  const stdio = ['ignore', 'ignore', 'inherit'];
  const child = spawn(process.execPath, ['--max-old-space-size=1024', PRODUCT], {
    env,
    stdio,
    detached: true,
  });
  const exit = once(child, 'exit');
  const isReady = () => ask(port, { path: '/api/health/ready' }).then(Boolean, () => false);
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The product ended before it was ready.');
    await pause(READY_PAUSE_MS);
  }
  return makeServer(child, port, exit);
}

export async function startBareServer(order) {
  const child = fork(BARE, { execArgv: [], serialization: 'advanced', detached: true });
  const exit = once(child, 'exit');
  child.send(order);
  await once(child, 'message');
  return makeServer(child, order.port, exit);
}

/** This server and its child processes (a process group) pause while another server is measured. */
function makeServer(child, port, exit) {
  const { pid } = child;
  return {
    pid,
    port,
    rest: () => process.kill(-pid, 'SIGSTOP'),
    wake: () => process.kill(-pid, 'SIGCONT'),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      process.kill(-pid, 'SIGCONT');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

const SMTP_REPLIES = { EHLO: '250-bench\r\n250 PIPELINING\r\n', DATA: '354 Go on\r\n', QUIT: '221 Bye\r\n' };

/** A mail server that accepts everything; smtp-server would take processor time from the product. */
export async function startMailServer(port) {
  const server = createServer({ noDelay: true }, (socket) => {
    let received = '';
    let isMail = false;
    socket.setEncoding('latin1').on('error', () => socket.destroy());
    socket.on('data', (piece) => {
      received += piece;
      for (;;) {
        const end = isMail ? '\r\n.\r\n' : '\r\n';
        const at = received.indexOf(end);
        if (at === -1) return;
        const command = isMail ? '' : received.slice(0, 4).toUpperCase();
        received = received.slice(at + end.length);
        isMail = command === 'DATA';
        socket.write(SMTP_REPLIES[command] ?? '250 OK\r\n');
      }
    });
    socket.write('220 bench\r\n');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${port}`, stop: async () => server.close() };
}

/** Megabytes of the largest of its processes; 0 where the system doesn't report it. */
export function readMemory(pid) {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) return 0;
  const pids = [pid, ...readFileSync(file, 'utf8').trim().split(' ')].filter(Boolean);
  const kilobytes = pids.map(
    (one) => /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))[1],
  );
  return Math.round(Math.max(...kilobytes.map(Number)) / 1024);
}
