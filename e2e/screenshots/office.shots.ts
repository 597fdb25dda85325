import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { rows, signIn } from '../support/office.js';
import { expect, test } from '../support/test.js';

const FOLDER = join(import.meta.dirname, '../../docs/screenshots');
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const viewport of SIZES) {
  const shot = async (page: Page, name: string) => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(FOLDER, `${name}-${viewport.width}.png`) });
  };

  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the office’s screens', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto('/applications');
      await expect(rows(page).first()).toBeVisible();
      await shot(page, 'applications');
      await page.goto('/applications?status=unassigned&sort=submitted&order=asc');
      await rows(page).first().click();
      await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'History' })).toBeAttached();
      await shot(page, 'application');
      await page.goto('/messages');
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await shot(page, 'messages');
      await page.goto('/sites');
      await expect(page.getByRole('main').locator('a[href^="/sites/"]').first()).toBeVisible();
      await shot(page, 'sites');
      await page.goto('/users');
      await expect(page.getByRole('main').locator('a[href^="/users/"]').first()).toBeVisible();
      await shot(page, 'users');
    });

    test('a site’s screens', async ({ page }) => {
      await signIn(page, 'coordinator');
      await page.goto('/sites');
      await page.getByRole('main').locator('a[href^="/sites/"]').first().click();
      await expect(page.getByRole('tab', { name: 'Student Roster' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(page.getByRole('button', { name: /Accept/ }).first()).toBeVisible();
      await shot(page, 'site');
    });
  });
}
