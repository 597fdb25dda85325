import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compilePrograms } from '../../scripts/compile-programs.mjs';
// Jest compiles what this file imports, but doesn't find the `.ts` file for a `.js` import.
import '../../scripts/typescript.mjs';

const { startTestServer } = await import('./test-server.ts');

/** Compiles the programs that some tests start, and starts a PostgreSQL server with a database to clone. */
export default async function setUp() {
  compilePrograms(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
  globalThis.stopTestServer = await startTestServer();
}
