import { expectAccessible } from '../../support/accessible.js';
import { plantFamily, plantQueue, makeUniqueName } from '../../support/office.js';
import { plantUser } from '../../support/plant.js';
import { enterAs } from '../../support/site-people.js';
import { expect, test } from '../../support/test.js';

/** From 1200 px up, the bar has room for the links of the specification; below that, the menu has them. */
const WIDTHS = [390, 600, 900, 1120, 1199, 1200, 1343, 1440];

test.beforeEach(async ({ context, db }) => {
  // A separate account, since the language is saved with it.
  const admin = await plantUser(db, {
    firstName: 'Robin',
    lastName: 'Sandoval',
    email: `${makeUniqueName('robin').toLowerCase()}@example.org`,
    role: 'admin',
    emailProvenAt: new Date(),
  });
  await enterAs(context, db, admin);
});

test('the administrator’s bar is always in one row and never cut off, in both languages', async ({
  page,
}) => {
  for (const path of ['/import', '/dashboard']) {
    const isFamily = path === '/dashboard';
    await page.goto(path);
    for (const language of ['Español', 'English']) {
      await page.getByRole('button', { name: language, exact: true }).click();
      await expect(page.getByRole('button', { name: language, exact: true })).toHaveCount(0);
      for (const width of WIDTHS.filter((one) => !isFamily || one >= 1120)) {
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
        expect(links, at).toBe(isFamily || width >= 1200 ? 4 : 0);
      }
    }
  }
});

test('the side menu leads to its pages, folds to icons, and is a drawer on phones; the search finds a child from any page', async ({
  page,
  db,
  request,
}) => {
  const family = await plantFamily(request, makeUniqueName('Sandia'));
  const [child] = await plantQueue(db, family, new Date(), [{ firstName: 'Marisela' }]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/import');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Import' })).toHaveAttribute('aria-current', 'page');
  for (const [name, path] of [
    ['Today', '/office'],
    ['Openings', '/placement/openings'],
    ['Season', '/season'],
  ] as const) {
    const link = menu.getByRole('link', { name, exact: true });
    await link.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(menu.locator('[aria-current]')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  const wide = (await menu.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect.poll(async () => (await menu.boundingBox())?.width ?? 0).toBeLessThan(wide / 2);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessible(page);

  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search children, sites and people' }).fill(family.lastName);
  await expect(page.getByRole('option', { name: `${family.lastName}, Marisela` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/applications/${child?.id ?? ''}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Marisela ${family.lastName}`);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu.getByRole('link', { name: 'Personal Applications' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page).toHaveURL(/\/import$/);
  await expect(menu).toBeHidden();
});
