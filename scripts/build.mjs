import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './children.mjs';
import { precompress } from './precompress.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');

const parts = [
  {
    name: 'server',
    sources: ['backend', 'domain', 'tsconfig.json', 'nest-cli.json', 'package-lock.json'],
    result: join(dist, 'server', 'backend', 'main.js'),
    make: () => run([join('node_modules', '@nestjs', 'cli', 'bin', 'nest.js'), 'build'], { cwd: root }),
  },
  {
    name: 'web',
    sources: ['frontend', 'domain', 'docs/guides', 'tsconfig.json', 'package-lock.json'],
    result: join(dist, 'web', 'index.html'),
    make: makeWeb,
  },
];

export function listStaleParts() {
  return parts.filter((part) => !existsSync(part.result) || getStamp(part) !== getFingerprint(part.sources));
}

/** A stamp file records what a part was built from. It's written last. */
export async function build(stale) {
  await Promise.all(
    stale.map(async (part) => {
      const made = getFingerprint(part.sources);
      rmSync(getStampFile(part), { force: true });
      await part.make();
      writeFileSync(getStampFile(part), made);
    }),
  );
}

/** Builds next to the old pages and then replaces them, so that a running server keeps serving them. */
async function makeWeb() {
  const [next, current] = [join(dist, 'web.next'), join(dist, 'web')];
  const runVite = (...options) =>
    run(
      [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', 'frontend', '--emptyOutDir', ...options],
      // Always production: a test's NODE_ENV would select React's slow development build.
      { cwd: root, env: { NODE_ENV: 'production' } },
    );
  await runVite('--outDir', next);
  await precompress(next);
  rmSync(current, { recursive: true, force: true });
  renameSync(next, current);
}

function getStampFile({ name }) {
  return join(dist, `${name}.stamp`);
}

function getStamp(part) {
  return existsSync(getStampFile(part)) ? readFileSync(getStampFile(part), 'utf8') : null;
}

function getFingerprint(paths) {
  const hash = createHash('sha256');
  const read = (path) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) read(join(path, name));
    } else if (!/\.spec\.tsx?$/.test(path)) {
      hash.update(path).update('\0').update(readFileSync(path)).update('\0');
    }
  };
  for (const path of paths) read(join(root, path));
  return hash.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const stale = listStaleParts();
  await build(stale);
  console.info(
    stale.length > 0 ? `Built: ${stale.map(({ name }) => name).join(', ')}.` : 'Everything is up to date.',
  );
}
