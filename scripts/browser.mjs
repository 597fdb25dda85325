import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './children.mjs';

/** Debian's packages. playwright.config.ts looks for these, at CHROME_PATH, and for Playwright's browser. */
const DEBIAN_BROWSERS = ['chromium-headless-shell', 'chromium'];
const findDebianBrowser = () => DEBIAN_BROWSERS.find((name) => existsSync(`/usr/bin/${name}`));

/** If none is found or named, installs Debian's (as root on Debian) or downloads Playwright's (elsewhere). */
export async function ensureBrowser(root) {
  const { CHROME_PATH, PLAYWRIGHT_BROWSERS_PATH } = process.env;
  if (CHROME_PATH) {
    if (!existsSync(CHROME_PATH)) throw new Error(`CHROME_PATH names ${CHROME_PATH}, which doesn't exist.`);
    return;
  }
  if (findDebianBrowser()) return;
  // Imported here because this module is loaded before anything is installed.
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return;
  const mayInstallPackages = !PLAYWRIGHT_BROWSERS_PATH && isDebian() && process.getuid?.() === 0;
  if (mayInstallPackages && (await installDebianBrowser())) return;
  await run([join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'], { cwd: root });
}

async function installDebianBrowser() {
  console.info('Installing a browser; this takes a minute, once ...');
  try {
    await run(['update'], { command: 'apt-get' });
    await run(['install', '--yes', '--no-install-recommends', DEBIAN_BROWSERS[0]], { command: 'apt-get' });
  } catch (error) {
    console.info(error.message);
  }
  return findDebianBrowser() !== undefined;
}

function isDebian() {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID=debian$/m.test(readFileSync(file, 'utf8'));
}
