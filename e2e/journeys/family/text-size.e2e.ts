import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productUrl } from '../../support/product.js';
import { expect, newPerson, register, test } from '../../support/test.js';

/** Twice the browser's default. */
const FONT_SIZE = 32;

test('a larger font size in the browser enlarges every text, and nothing scrolls sideways', async ({
  playwright,
}, testInfo) => {
  const profile = testInfo.outputPath('profile');
  mkdirSync(join(profile, 'Default'), { recursive: true });
  const preferences = { webkit: { webprefs: { default_font_size: FONT_SIZE } } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const { launchOptions = {} } = testInfo.project.use;
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...launchOptions,
    viewport: { width: 1280, height: 900 },
    baseURL: productUrl(),
  });
  try {
    const page = await context.newPage();
    const sizeOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

    await page.goto('/');
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await sizeOf('body')).toBe(2 * 17);
    expect(await sizeOf('input[type=email]')).toBeGreaterThanOrEqual(2 * 16);
    expect(await sideways()).toBeLessThanOrEqual(0);

    await register(page.request, newPerson());
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Add New Student' })).toBeVisible();
    expect(await sizeOf('h1')).toBeGreaterThanOrEqual(2 * 30);
    expect(await sideways()).toBeLessThanOrEqual(0);
  } finally {
    await context.close();
  }
});
