// Jest compiles what this file imports, but does not find the `.ts` behind a `.js`.
import '../../scripts/typescript.mjs';

const { startTestServer } = await import('./test-server.ts');

/** Before all tests: one PostgreSQL for the whole run, with a migrated database to clone. */
export default async function setUp() {
  globalThis.stopTestServer = await startTestServer();
}
