import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Checks that no files import each other in a circle. ESLint keeps folders in layers; its own rule for files
 * (import-x/no-cycle) parses everything once more, which takes half a minute. Entities may refer to each other, and
 * types and what's loaded later don't count.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const IMPORTS = /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'(\.[^']+)'/gm;

const imports = new Map();
for (const folder of ['domain', 'backend', 'frontend', 'e2e']) {
  for (const name of readdirSync(join(root, folder), { recursive: true })) {
    if (/\.tsx?$/.test(name) && !name.endsWith('.entity.ts')) imports.set(join(folder, name), null);
  }
}
for (const file of imports.keys()) {
  const targets = [...readFileSync(join(root, file), 'utf8').matchAll(IMPORTS)].flatMap(([, path]) => {
    const target = join(dirname(file), path).replace(/\.js$/, '');
    return [`${target}.ts`, `${target}.tsx`].filter((name) => imports.has(name));
  });
  imports.set(file, targets);
}

const done = new Set();
const circles = [];

function follow(file, path) {
  if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file]);
  if (path.includes(file) || done.has(file)) return;
  for (const target of imports.get(file)) follow(target, [...path, file]);
  done.add(file);
}

for (const file of imports.keys()) follow(file, []);
for (const circle of circles) console.error(`These files import each other: ${circle.join(' → ')}`);
if (circles.length > 0) process.exitCode = 1;
