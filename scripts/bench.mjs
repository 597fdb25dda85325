import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { endChildren } from './children.mjs';

/**
 * `npm run bench`: fills a database of its own with a whole state's season and measures the product against a bare
 * server (docs/performance.md). --check fails if a target is missed. For development: --source measures the unbuilt
 * code; --keep reuses the last database; --only=NAME measures the operations with that in their names and may be
 * repeated; --arrivals=SECONDS says how long families arrive on opening day; --explain shows the query plans;
 * --profile=FOLDER saves CPU profiles of both servers there.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    source: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    explain: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    profile: { type: 'string' },
    students: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    arrivals: { type: 'string', default: '60' },
    port: { type: 'string', default: '4370' },
    folder: { type: 'string', default: join(root, 'var', 'bench') },
  },
});

async function prepare() {
  const { install, isInstalled } = await import('./install.mjs');
  if (!isInstalled(root)) await install(root);
  if (options.source) return;
  const { build, staleParts } = await import('./build.mjs');
  await build(staleParts().filter(({ name }) => name === 'server'));
}

const open = [];
async function end(code) {
  for (const close of open.splice(0).reverse()) await close().catch((error) => console.error(error));
  endChildren();
  process.exit(code);
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void end(1));

try {
  await prepare();
  if (!options.keep) rmSync(options.folder, { recursive: true, force: true });
  const { runBenchmark } = await import('./bench/run.mjs');
  const areReached = await runBenchmark(options, (close) => open.push(close));
  await end(options.check && !areReached ? 1 : 0);
} catch (error) {
  console.error(error);
  await end(1);
}
