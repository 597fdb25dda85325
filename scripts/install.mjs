import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './children.mjs';

/** Whether the lock file's packages are installed in the right version; other platforms' may be missing. */
export function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!present) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '' || !path.startsWith('node_modules/')) return true;
    return present[path] ? present[path].version === version : optional === true;
  });
}

export async function install(root) {
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await (npm ? run([npm, ...args], { cwd: root }) : run(args, { cwd: root, command: 'npm' }));
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}
