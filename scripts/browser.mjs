import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './children.mjs';

/** Where playwright.config.ts looks first. */
const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** Makes sure that there is a browser for the end-to-end tests: Debian's own where it may be installed, else Playwright's. */
export async function ensureBrowser(root) {
  if (existsSync(DEBIAN_CHROMIUM)) return;
  if (isDebian() && process.getuid?.() === 0 && (await installDebianChromium())) return;
  // Finds out by itself whether its browser is there already.
  await run([join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'], { cwd: root });
}

async function installDebianChromium() {
  console.info('Installing a browser; this takes a minute, once ...');
  try {
    await run(['update'], { command: 'apt-get' });
    await run(['install', '--yes', '--no-install-recommends', 'chromium'], { command: 'apt-get' });
  } catch (error) {
    console.info(error.message);
  }
  return existsSync(DEBIAN_CHROMIUM);
}

function isDebian() {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID=debian$/m.test(readFileSync(file, 'utf8'));
}
