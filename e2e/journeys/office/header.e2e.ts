import { uniqueName } from '../../support/office.js';
import { plantUser } from '../../support/plant.js';
import { enterAs } from '../../support/site-people.js';
import { expect, test } from '../../support/test.js';

/** On a narrower screen, its nine links are in a row of their own. */
const ONE_ROW_FROM = 1350;

test('the administrator’s header stays in one row from 1350 px and is never cut off, in both languages', async ({
  page,
  context,
  db,
}) => {
  // A separate account, since the language chosen here is saved with it.
  const admin = await plantUser(db, {
    firstName: 'Robin',
    lastName: 'Sandoval',
    email: `${uniqueName('robin').toLowerCase()}@example.org`,
    role: 'admin',
    emailProvenAt: new Date(),
  });
  await enterAs(context, db, admin);
  for (const path of ['/users', '/dashboard']) {
    await page.goto(path);
    for (const language of ['Español', 'English']) {
      await page.getByRole('button', { name: language, exact: true }).click();
      await expect(page.getByRole('button', { name: language, exact: true })).toHaveCount(0);
      for (const width of [1280, 1350, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => document.fonts.ready);
        const bar = page.getByRole('banner');
        const middles = await bar.locator('a, button, li, span').evaluateAll((items) =>
          items.flatMap((item) => {
            const { top, bottom, width: wide } = item.getBoundingClientRect();
            return wide > 1 ? [(top + bottom) / 2] : [];
          }),
        );
        if (width >= ONE_ROW_FROM) {
          expect(Math.max(...middles) - Math.min(...middles), `${language} ${width}`).toBeLessThan(8);
        }
        const isCut = await bar
          .locator('span')
          .evaluateAll((items) =>
            items.some((item) => item.scrollWidth > item.clientWidth && item.clientWidth > 1),
          );
        expect(isCut, `${language} ${width}`).toBe(false);
      }
    }
  }
});
