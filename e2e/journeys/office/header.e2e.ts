import { expectAccessible } from '../../support/accessible.js';
import { uniqueName } from '../../support/office.js';
import { plantUser } from '../../support/plant.js';
import { enterAs } from '../../support/site-people.js';
import { expect, test } from '../../support/test.js';

/** Below, the header is a menu; below the second one, two more links are behind the button. */
const WIDTHS = [900, 1119, 1120, 1280, 1343, 1344, 1440];

test.beforeEach(async ({ context, db }) => {
  // A separate account, since the language chosen here is saved with it.
  const admin = await plantUser(db, {
    firstName: 'Robin',
    lastName: 'Sandoval',
    email: `${uniqueName('robin').toLowerCase()}@example.org`,
    role: 'admin',
    emailProvenAt: new Date(),
  });
  await enterAs(context, db, admin);
});

test('the administrator’s header is always in one row and never cut off, in both languages', async ({
  page,
}) => {
  for (const path of ['/users', '/dashboard']) {
    await page.goto(path);
    for (const language of ['Español', 'English']) {
      await page.getByRole('button', { name: language, exact: true }).click();
      await expect(page.getByRole('button', { name: language, exact: true })).toHaveCount(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => document.fonts.ready);
        const bar = page.getByRole('banner');
        const middles = await bar.locator('a, button, li, span').evaluateAll((items) =>
          items.flatMap((item) => {
            const { top, bottom, width: wide } = item.getBoundingClientRect();
            return wide > 1 ? [(top + bottom) / 2] : [];
          }),
        );
        const at = `${path} ${language} ${width}`;
        expect(Math.max(...middles) - Math.min(...middles), at).toBeLessThan(8);
        const isCut = await bar
          .locator('a, button, span')
          .evaluateAll((items) =>
            items.some((item) => item.scrollWidth > item.clientWidth && item.clientWidth > 1),
          );
        expect(isCut, at).toBe(false);
        const links = await bar.getByRole('navigation').getByRole('link').count();
        expect(links, at).toBe(width < 1120 ? 3 : 5);
      }
    }
  }
});

test('further links are behind a button, with the mouse and the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/messages');
  const bar = page.getByRole('banner');
  const more = bar.getByRole('button', { name: 'More' });
  const season = bar.getByRole('link', { name: 'Season' });
  // The button says that this page is behind it.
  await expect(more).toHaveAttribute('aria-current', 'true');
  const before = await bar.boundingBox();
  await more.click();
  await expect(bar.getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'page');
  expect(await bar.boundingBox()).toEqual(before);
  await expectAccessible(page);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(season).toBeHidden();

  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(bar.getByRole('link', { name: 'Placement' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(season).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  for (let link = 0; link < 4; link++) await page.keyboard.press('Tab');
  await expect(season).toBeFocused();
  // Leaving closes it.
  await page.keyboard.press('Tab');
  await expect(season).toBeHidden();
  await more.click();
  await season.click();
  await expect(page).toHaveURL(/\/season$/);
  await expect(season).toBeHidden();
  await expect(more).toHaveAttribute('aria-current', 'true');
});
