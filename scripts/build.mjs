import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './children.mjs';
import { precompress } from './precompress.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');

/** The two halves of the product: what each is made of, a file that it results in, and how it is made. */
const parts = [
  {
    name: 'server',
    sources: ['backend', 'domain', 'tsconfig.json', 'nest-cli.json', 'package-lock.json'],
    result: join(dist, 'server', 'backend', 'main.js'),
    make: () => run([join('node_modules', '@nestjs', 'cli', 'bin', 'nest.js'), 'build'], { cwd: root }),
  },
  {
    name: 'web',
    sources: ['frontend', 'domain', 'tsconfig.json', 'package-lock.json'],
    result: join(dist, 'web', 'index.html'),
    make: makeWeb,
  },
];

/** The parts whose sources differ from what they were last made of. */
export function staleParts() {
  return parts.filter((part) => !existsSync(part.result) || stampOf(part) !== fingerprint(part.sources));
}

/** Makes parts anew. A stamp says what a part was made of; it is written when the part is whole. */
export async function build(stale) {
  await Promise.all(
    stale.map(async (part) => {
      const madeOf = fingerprint(part.sources);
      rmSync(stampFile(part), { force: true });
      await part.make();
      writeFileSync(stampFile(part), madeOf);
    }),
  );
}

/** Beside the old pages and then in their place, so that whoever is being served still is. */
async function makeWeb() {
  const [next, current] = [join(dist, 'web.next'), join(dist, 'web')];
  await run(
    [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', 'frontend', '--outDir', next, '--emptyOutDir'],
    // Whoever asks: a test's NODE_ENV would bring the slow, chatty React of development.
    { cwd: root, env: { NODE_ENV: 'production' } },
  );
  await precompress(next);
  rmSync(current, { recursive: true, force: true });
  renameSync(next, current);
}

function stampFile({ name }) {
  return join(dist, `${name}.stamp`);
}

function stampOf(part) {
  return existsSync(stampFile(part)) ? readFileSync(stampFile(part), 'utf8') : null;
}

/** One number for the content of files and folders; tests are no part of a build. */
function fingerprint(paths) {
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
  const stale = staleParts();
  await build(stale);
  console.info(
    stale.length > 0 ? `Built: ${stale.map(({ name }) => name).join(', ')}.` : 'Everything is up to date.',
  );
}
