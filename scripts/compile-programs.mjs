import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile } from './typescript-loader.mjs';

const SOURCES = ['backend', 'domain'];

/** Otherwise, starting three processes would compile the sources three times. */
export function compilePrograms(root) {
  const target = join(root, 'dist', 'programs');
  rmSync(target, { recursive: true, force: true });
  for (const path of SOURCES.flatMap((folder) => listFiles(root, folder))) {
    const [from, to] = [join(root, path), join(target, path)];
    mkdirSync(dirname(to), { recursive: true });
    if (path.endsWith('.ts')) writeFileSync(to.replace(/\.ts$/, '.js'), compile(from));
    else cpSync(from, to);
  }
}

function listFiles(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath.slice(root.length + 1), entry.name));
}
