import { createServer } from 'node:http';
import type { Database } from '../database/database.js';
import type { Lifecycle } from '../platform/lifecycle.js';
import { listen } from '../platform/listening.js';
import type { Settings } from '../platform/settings/settings.js';

export async function serveHealth(
  database: Database,
  { host, port }: Pick<Settings, 'host' | 'port'>,
  running: Lifecycle,
): Promise<void> {
  const checks: Readonly<Record<string, () => Promise<boolean>>> = {
    '/api/health/live': () => Promise.resolve(true),
    '/api/health/ready': () => (running.isEnding ? Promise.resolve(false) : database.doesAnswer()),
  };
  const server = createServer((request, response) => {
    const check = request.method === 'GET' ? checks[request.url ?? ''] : undefined;
    if (!check) {
      response.writeHead(404).end();
      return;
    }
    void check().then((isUp) =>
      response
        .writeHead(isUp ? 200 : 503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
        .end(JSON.stringify({ status: isUp ? 'up' : 'down' })),
    );
  });
  await listen(server, { host, port }, running);
}
