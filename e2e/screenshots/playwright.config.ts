import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config.js';

/** `npm run screenshots`: takes the screenshots in docs/screenshots from the running demo. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '**/*.shots.ts',
  globalSetup: '../support/global-setup.ts',
  reporter: 'list',
});
