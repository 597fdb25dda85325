import pg from 'pg';
import { CannotStart } from '../platform/cannot-start.js';

const PATIENCE_MS = 3_000;
/** A pooler may give us back the same server process by chance. */
const ATTEMPTS = 3;

/**
 * Throws if there's a connection pooler in transaction mode (PgBouncer's `pool_mode = transaction`) in front of the
 * database. There, every transaction may run in another server process, which loses our locks, time limits and prepared
 * statements.
 */
export async function refuseTransactionPooling(url: string): Promise<void> {
  const clients: pg.Client[] = [];
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
    client.on('error', () => undefined);
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    const client = await connect();
    const { processID } = client as pg.Client & { processID: number };
    let processId = await processOf(client);
    // A pooler makes up the process ID that it reports when we connect.
    if (processId === processID) return;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const other = await connect();
      await other.query('BEGIN');
      // In transaction mode, the other client has taken our server process, or the pool's only one.
      const nextProcessId = await Promise.race([processOf(client), afterAWhile()]);
      if (nextProcessId !== processId) {
        throw new CannotStart(
          'DATABASE_URL goes through a connection pooler in transaction mode, which loses our locks. Use its session mode, or connect to PostgreSQL directly.',
        );
      }
      processId = nextProcessId;
    }
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>('SELECT pg_backend_pid() AS "id"');
  return rows[0]?.id ?? 0;
}

function afterAWhile(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());
}
