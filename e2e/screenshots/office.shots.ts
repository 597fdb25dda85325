import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { MapSite } from '../../domain/contract/site.js';
import { makeChildren, chooseWorkbook, makeWorkbookFile } from '../support/import-page.js';
import { makeListAddress, getRows, signIn } from '../support/office.js';
import { expect, test } from '../support/test.js';

const FOLDER = join(import.meta.dirname, '../../docs/screenshots');
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const viewport of SIZES) {
  const takeShot = async (page: Page, name: string) => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(FOLDER, `${name}-${viewport.width}.png`) });
  };

  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the office’s screens', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto('/applications');
      await expect(getRows(page).first()).toBeVisible();
      await takeShot(page, 'applications');
      await page.goto(makeListAddress('/applications', { status: 'unassigned' }, 'submitted'));
      await getRows(page).first().click();
      await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeVisible();
      await expect(page.getByRole('tab', { name: 'History' })).toBeAttached();
      await takeShot(page, 'application');
      await page.goto('/messages');
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await takeShot(page, 'messages');
      await page.goto('/sites');
      await expect(page.getByRole('main').locator('a[href^="/sites/"]').first()).toBeVisible();
      await takeShot(page, 'sites');
      await page.goto('/users');
      await expect(page.getByRole('main').locator('a[href^="/users/"]').first()).toBeVisible();
      await takeShot(page, 'users');
    });

    test('the import of a workbook', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto('/import');
      await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
      await takeShot(page, 'import');
      const sites = (await (await page.request.get('/api/sites/map')).json()) as MapSite[];
      const [first, second, third] = sites.map(({ id }) => id);
      const children = makeChildren('Montoya', 24, [first!, second!, third!]);
      const wrong = children.map((child, at) => ({
        ...child,
        birthday: '14.3.2016',
        ...(at === 3 && { 'guardian1.email': 'elena.montoya' }),
      }));
      await chooseWorkbook(page, makeWorkbookFile('Zuni.xlsx', 'preferences', wrong));
      await expect(page.getByRole('heading', { name: 'Import Error' })).toBeFocused();
      await takeShot(page, 'import-error');
      const siblings = children.map((child, at) =>
        at % 3 === 1 ? { ...child, 'guardian1.email': children[at - 1]!['guardian1.email'] } : child,
      );
      await chooseWorkbook(page, makeWorkbookFile('Zuni.xlsx', 'preferences', siblings));
      await page.getByRole('button', { name: 'Preview import' }).click();
      await expect(page.getByRole('heading', { name: 'What would happen' })).toBeFocused();
      await takeShot(page, 'import-try');
    });

    test('a site’s screens', async ({ page }) => {
      await signIn(page, 'coordinator');
      await page.goto('/sites');
      await expect(page.getByRole('tab', { name: 'Student Roster' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(page.getByRole('button', { name: /Accept/ }).first()).toBeVisible();
      await takeShot(page, 'site');
    });
  });
}
