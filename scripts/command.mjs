import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * `npm run create-admin`, `migrate`, `backup`, `restore`, `doctor`, `messages`, `purge-season` or
 * `erase-student`, each with `-- --help`.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// The command itself parses the rest.
const [name] = process.argv.splice(2, 1);
const command = join(root, 'dist', 'server', 'backend', `${name}.command.js`);

/** Uses the last build as it is, since the program may be running from it. */
async function prepare() {
  const { install, isInstalled } = await import('./install.mjs');
  const { build, listStaleParts } = await import('./build.mjs');
  if (!isInstalled(root)) await install(root);
  await build(listStaleParts().filter(({ name }) => name === 'server'));
}

if (!existsSync(command)) await prepare();
await import(pathToFileURL(command).href);
