import type { Locator } from '@playwright/test';
import { plantFamily, plantQueue, signIn, makeUniqueName } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { expect, test } from '../../support/test.js';

function getLook(locator: Locator): Promise<string> {
  return locator.evaluate((element) => {
    const { backgroundColor, backgroundImage, color } = getComputedStyle(element);
    return [backgroundColor, backgroundImage, color].join(' ');
  });
}

test('with forced colors, tabs, views and fills can be told apart, and two rows of headings name their cells', async ({
  page,
  db,
  request,
}) => {
  const family = await plantFamily(request, makeUniqueName('Montoya'));
  const name = makeUniqueName('Sotol ');
  const site = await plantSite(db, { name, studentCapacity: 2, lat: 36.8, lng: -103.2 });
  await plantQueue(db, family, new Date(), [{ siteId: site, siteAccepted: true }]);
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'admin');

  await page.goto(`/sites?filter=${JSON.stringify({ name })}`);
  const cell = page.getByRole('row', { name }).getByRole('cell').last();
  const headers = (await cell.getAttribute('headers'))?.split(' ') ?? [];
  expect(headers.length).toBeGreaterThan(2);
  for (const id of headers) await expect(page.locator(`[id="${id}"]`)).toHaveText(/\w/);
  const view = page.getByRole('group', { name: 'Show sites as' }).getByRole('button');
  expect(await getLook(view.nth(0))).not.toBe(await getLook(view.nth(1)));

  await view.nth(1).press('Enter');
  const fill = page.locator('.leaflet-marker-icon [data-fill]');
  await expect(fill).toHaveCount(1);
  expect(await getLook(fill)).toContain('conic-gradient');
  const current = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  const looks = await Promise.all((await current.all()).map(getLook));
  expect(new Set(looks).size).toBe(2);
});
