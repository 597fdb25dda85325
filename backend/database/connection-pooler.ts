import pg from 'pg';
import { CannotStart } from '../platform/cannot-start.js';

const PATIENCE_MS = 3_000;
const ATTEMPTS = 30;

/** Such a pooler may use another server process for each transaction, which loses our locks and limits. */
export async function refuseTransactionPooling(url: string): Promise<void> {
  const client = makeClient(url);
  const other = makeClient(url);
  try {
    await client.connect();
    // A pooler makes up the process ID that it reports on connecting.
    if ((await findProcess(client)) === (client as pg.Client & { processID: number }).processID) return;
    await other.connect();
    const ours = await findProcess(client);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      // While we're connected, nobody else gets our server process, except in transaction mode.
      if ((await findProcess(other)) === ours) {
        throw new CannotStart(
          'DATABASE_URL goes through a connection pooler in transaction mode, which loses our locks. Set DATABASE_POOLER=transaction and DATABASE_DIRECT_URL, use its session mode, or connect to PostgreSQL directly.',
        );
      }
    }
  } finally {
    await Promise.all([client, other].map((one) => one.end().catch(() => undefined)));
  }
}

/** Stored with the role, because in transaction mode no connection stays ours long enough to set them. */
export async function storeLimits(url: string, limits: Readonly<Record<string, number>>): Promise<void> {
  const client = makeClient(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_database()) AS "name"');
    for (const [limit, value] of Object.entries(limits)) {
      await client.query(
        `ALTER ROLE CURRENT_USER IN DATABASE ${rows[0]?.name ?? ''} SET ${limit} = ${value}`,
      );
    }
  } finally {
    await client.end();
  }
}

function makeClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  return client;
}

async function findProcess(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>('SELECT pg_backend_pid() AS "id"');
  return rows[0]?.id ?? 0;
}
