import { startEmbeddedPostgres } from '../database/embedded-postgres.js';

/** A process with an embedded database, for tests that kill it. Prints the URL or an error. */
const [dataDir = ''] = process.argv.slice(2);
try {
  const { url } = await startEmbeddedPostgres({ dataDir, address: 'http://the-first' });
  console.info(url);
  // Runs until the test kills this process.
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.info(error instanceof Error ? error.message : error);
}
