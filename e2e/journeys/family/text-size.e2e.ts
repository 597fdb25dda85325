import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productUrl } from '../../support/product.js';
import { expect, newPerson, register, test } from '../../support/test.js';

/** Four times the browser's default. */
const FONT_SIZE = 64;

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
    expect(await sizeOf('body')).toBe(4 * 17);
    expect(await sizeOf('input[type=email]')).toBeGreaterThanOrEqual(4 * 16);
    expect(await sideways()).toBeLessThanOrEqual(0);

    await register(page.request, newPerson());
    for (const firstName of ['Maximiliano', 'Guadalupe']) {
      await page.request.post('/api/students/create', { data: { firstName, lastName: 'Apodaca' } });
    }
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Add New Student' })).toBeVisible();
    expect(await sizeOf('h1')).toBeGreaterThanOrEqual(4 * 30);
    expect(await sideways()).toBeLessThanOrEqual(0);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(2);
    const cutOff = await cards.evaluateAll(
      (all) => all.filter((card) => card.scrollWidth > card.clientWidth).length,
    );
    expect(cutOff).toBe(0);
  } finally {
    await context.close();
  }
});
