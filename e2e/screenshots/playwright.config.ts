import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config.js';

/** `npm run screenshots`: the pictures of docs/screenshots, taken from the running demo. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '**/*.shots.ts',
  globalSetup: '../support/global-setup.ts',
  reporter: 'list',
});
