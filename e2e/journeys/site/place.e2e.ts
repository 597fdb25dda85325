import type { Page } from '@playwright/test';
import { plantSite } from '../../support/plant.js';
import { enterAs, plantSiteUser } from '../../support/site-people.js';
import { openSiteForm, saveSite } from '../../support/sites.js';
import { expect, expectToast, test } from '../../support/test.js';

async function openPlace(page: Page) {
  const form = await openSiteForm(page, 'Address');
  const pin = form.getByRole('button', { name: /^The site’s pin/ });
  await expect(pin).toBeVisible();
  return { form, pin, latitude: form.getByLabel('Latitude'), longitude: form.getByLabel('Longitude') };
}

test('a coordinator drags the pin to the building, and it stays there', async ({ page, context, db }) => {
  const site = await plantSite(db, { lat: null, lng: null });
  await enterAs(context, db, (await plantSiteUser(db, { [site]: 'coordinator' })).id);
  await page.goto(`/sites/${site}?tab=details`);
  const information = page.getByRole('complementary', { name: 'Site information' });
  await expect(information).toContainText('Not on the map yet');

  const { pin, latitude, longitude } = await openPlace(page);
  await expect(pin).toHaveAttribute('data-placed', 'false');
  await expect(latitude).toHaveValue('');
  await pin.scrollIntoViewIfNeeded();
  const from = (await pin.boundingBox())!;
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y - 20, { steps: 5 });
  await page.mouse.up();
  await expect(pin).toHaveAttribute('data-placed', 'true');
  await expect(latitude).toHaveValue(/^3\d\.\d+$/);
  await expect(longitude).toHaveValue(/^-10\d\.\d+$/);
  const place = { lat: Number(await latitude.inputValue()), lng: Number(await longitude.inputValue()) };
  await saveSite(page);
  await expectToast(page, 'Site information saved.');
  await expect(information).toContainText(`${place.lat}, ${place.lng}`);
  await expect(information.getByRole('img', { name: 'The site’s pin' })).toBeVisible();
  const { rows } = await db.query('SELECT lat, lng FROM sites WHERE id = $1', [site]);
  expect(rows).toEqual([place]);
});
