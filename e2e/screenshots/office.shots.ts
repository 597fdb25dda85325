import type { Page } from '@playwright/test';
import type { MapSite } from '../../domain/contract/site.js';
import { makeChildren, chooseWorkbook, makeWorkbookFile } from '../support/import-page.js';
import { makeListAddress, getRows, signIn } from '../support/office.js';
import { expect, test } from '../support/test.js';
import { takeShot } from './take-shot.js';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const viewport of SIZES) {
  const takeSizedShot = (page: Page, name: string) =>
    takeShot(page, `screenshots/${name}-${viewport.width}.png`);

  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the office’s screens', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto('/applications');
      await expect(getRows(page).first()).toBeVisible();
      await takeSizedShot(page, 'applications');
      await page.goto(makeListAddress('/applications', { status: 'unassigned' }, 'submitted'));
      await getRows(page).first().click();
      await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeVisible();
      await expect(page.getByRole('tab', { name: 'History' })).toBeAttached();
      await takeSizedShot(page, 'application');
      await page.goto('/messages');
      await expect(page.getByRole('main').locator('a[href^="/messages/"]').first()).toBeVisible();
      await takeSizedShot(page, 'messages');
      await page.goto('/sites');
      await expect(page.locator('.row-link').first()).toBeVisible();
      await takeSizedShot(page, 'sites');
      await page.goto('/users');
      await expect(page.locator('.row-link').first()).toBeVisible();
      await takeSizedShot(page, 'users');
    });

    test('the import of a workbook', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto('/import');
      await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
      await takeSizedShot(page, 'import');
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
      await takeSizedShot(page, 'import-error');
      const siblings = children.map((child, at) =>
        at % 3 === 1 ? { ...child, 'guardian1.email': children[at - 1]!['guardian1.email'] } : child,
      );
      await chooseWorkbook(page, makeWorkbookFile('Zuni.xlsx', 'preferences', siblings));
      await page.getByRole('button', { name: 'Preview import' }).click();
      await expect(page.getByRole('heading', { name: 'What would happen' })).toBeFocused();
      await takeSizedShot(page, 'import-try');
    });

    test('a site’s screens', async ({ page }) => {
      await signIn(page, 'coordinator');
      await page.goto('/sites');
      await expect(page.getByRole('tab', { name: 'Student Roster' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(page.getByRole('button', { name: /Accept/ }).first()).toBeVisible();
      await takeSizedShot(page, 'site');
    });
  });
}
