import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endChildren, run } from './children.mjs';
import { install, isInstalled } from './install.mjs';

/**
 * `npm run dev`: rebuilds and restarts the server after each change to backend/ or domain/; Vite serves the
 * pages with hot reload and proxies /api to the server.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const options = { cwd: root, isAloud: true };

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    endChildren();
    process.exit(0);
  });
}

try {
  if (!isInstalled(root)) await install(root);
  await Promise.race([
    run(
      [join('node_modules', '@nestjs', 'cli', 'bin', 'nest.js'), 'start', '--watch', '--preserveWatchOutput'],
      options,
    ),
    run([join('node_modules', 'vite', 'bin', 'vite.js'), 'frontend'], options),
  ]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  endChildren();
}
