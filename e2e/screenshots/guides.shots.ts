import type { Page } from '@playwright/test';
import type { StudentCard } from '../../domain/contract/student.js';
import type { WhoAmI } from '../../domain/contract/user.js';
import { getRows, signIn } from '../support/office.js';
import { expect, goBeforeSummer, test } from '../support/test.js';
import { takeShot } from './take-shot.js';

for (const language of ['en', 'es']) {
  const takeGuideShot = (page: Page, name: string) =>
    takeShot(page, `guides/pictures/${name}.${language}.png`);
  const findSite = async (page: Page) =>
    ((await (await page.request.get('/api/users/whoami')).json()) as WhoAmI).sites[0]?.id;

  test.describe(`the guides in ${language}`, () => {
    test.use({ viewport: { width: 800, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

    // The demo's accounts use English.
    test.beforeEach(({ page }) =>
      page.route('**/api/users/whoami', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...((await response.json()) as WhoAmI), language } });
      }),
    );

    test('for families', async ({ page }) => {
      await goBeforeSummer(page);
      await signIn(page, 'family');
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await takeGuideShot(page, 'family-dashboard');
      const students = (await (await page.request.get('/api/students')).json()) as StudentCard[];
      const waiting = students.find(({ status }) => status === 'unassigned');
      await page.goto(`/dashboard/student/${waiting?.id}/preference`);
      const map = page.getByRole('region', { name: /^(Map of|Mapa)/ });
      const onPhone = page.getByRole('button', { name: /^(Map|Mapa)$/ });
      await onPhone.or(map).first().waitFor();
      if (await onPhone.isVisible()) await onPhone.click();
      await map.evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
      });
      await takeGuideShot(page, 'family-sites');
    });

    test('for a site', async ({ page }) => {
      await signIn(page, 'coordinator');
      const site = await findSite(page);
      for (const tab of ['roster', 'attendance']) {
        await page.goto(`/sites/${site}?tab=${tab}`);
        await expect(page.getByRole('main').getByRole('tabpanel').getByRole('button').first()).toBeVisible();
        await page
          .getByRole('main')
          .getByRole('tablist')
          .evaluate((tabs) => tabs.scrollIntoView());
        await takeGuideShot(page, `site-${tab}`);
      }
      await signIn(page, 'instructor');
      await page.goto(`/sites/${await findSite(page)}?tab=attendance`);
      await expect(page.getByRole('main').getByRole('tabpanel').getByRole('button').first()).toBeVisible();
      await takeGuideShot(page, 'instructor-attendance');
    });

    test('for the office', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto('/applications');
      await expect(getRows(page).first()).toBeVisible();
      await takeGuideShot(page, 'office-applications');
      await page.goto('/placement/create');
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
      await takeGuideShot(page, 'office-placement');
    });
  });
}
