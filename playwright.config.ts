import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';

/** Debian's browsers: the one without a window needs a fifth less of the processor. */
const DEBIAN_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const { CHROME_PATH } = process.env;
const executablePath = CHROME_PATH || DEBIAN_BROWSERS.find((path) => existsSync(path));

/** The browser that CHROME_PATH names, else Debian's where there is one, else Playwright's own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  // A build server has two processors, and each test waits for much of its time.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // Tests answer requests themselves (page.route), which doesn't see those of a service worker.
    serviceWorkers: 'block',
    // Spinners and fades would keep a processor busy, a tenth of the time of these tests.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'America/Denver',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
