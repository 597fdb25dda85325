import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** `npm run create-admin -- --email E --first-name F --last-name L`: the first administrator, or one more. */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const command = join(root, 'dist', 'server', 'backend', 'create-admin.command.js');

/** What the last start built will do: nothing is exchanged below a program that may be running. */
async function prepare() {
  const { install, isInstalled } = await import('./install.mjs');
  const { build, staleParts } = await import('./build.mjs');
  if (!isInstalled(root)) await install(root);
  await build(staleParts().filter(({ name }) => name === 'server'));
}

if (!existsSync(command)) await prepare();
await import(pathToFileURL(command).href);
