// `npm start`: installs and builds what's missing, then runs the program in this process.
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, listStaleParts } from './build.mjs';
import { endChildren } from './children.mjs';
import { install, isInstalled } from './install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const server = join(root, 'dist', 'server', 'backend');
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'];

function stopEarly() {
  endChildren();
  process.exit(0);
}

async function prepare() {
  refuseOldNode();
  await refuseBesideRunning();
  if (!isInstalled(root)) {
    console.info('Installing packages; this takes a minute, once ...');
    await install(root);
  }
  const stale = listStaleParts();
  if (stale.length > 0) {
    console.info(`Building the ${stale.map(({ name }) => name).join(' and the ')} ...`);
    await build(stale);
  }
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`This needs Node 20.19 or newer; here is ${process.versions.node}.`);
  }
}

async function refuseBesideRunning() {
  const lock = join(server, 'database', 'embedded', 'data-dir-lock.js');
  if (process.env.DATABASE_URL || !existsSync(lock)) return;
  const { requireNotRunning } = await import(pathToFileURL(lock).href);
  // An older build may not have this function yet; the program itself checks again.
  requireNotRunning?.(resolve(root, process.env.DATA_DIR || 'var'));
}

for (const signal of stopSignals) process.on(signal, stopEarly);
try {
  await prepare();
} catch (error) {
  endChildren();
  console.error(error.message);
  process.exit(1);
}
await import(pathToFileURL(join(server, 'main.js')).href);
// From here on the program handles the signals itself.
for (const signal of stopSignals) process.off(signal, stopEarly);
