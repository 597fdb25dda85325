import { startEmbeddedPostgres } from '../database/embedded-postgres.js';

/** A process of its own that holds an embedded database, for tests that kill it; prints the address or why not. */
const [dataDir = ''] = process.argv.slice(2);
try {
  const { url } = await startEmbeddedPostgres({ dataDir, address: 'http://the-first' });
  console.info(url);
  // Whoever started this kills it.
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.info(error instanceof Error ? error.message : error);
}
