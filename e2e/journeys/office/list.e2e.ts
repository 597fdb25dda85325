import {
  choose,
  filterIn,
  listAddress,
  plantFamily,
  plantQueue,
  rows,
  signIn,
  uniqueName,
} from '../../support/office.js';
import { expect, test } from '../../support/test.js';

test('the list is restored from its address and with the back button, and its rows are links to the browser', async ({
  page,
  db,
  request,
}) => {
  const lastName = uniqueName('Muñoz');
  const family = await plantFamily(request, lastName);
  await plantQueue(db, family, new Date(), [
    { firstName: 'José', grade: 'K' },
    { firstName: 'Zoë', grade: '8' },
    { firstName: 'Ana_%', grade: '8' },
  ]);
  await signIn(page, 'admin');
  await page.goto(listAddress('/applications', { student: `jose ${lastName.replace('ñ', 'n')}` }));
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Student name').fill(`_% ${lastName}`);
  await expect(rows(page)).toContainText(['Ana_%']);
  await page.getByLabel('Student name').fill(lastName);
  await expect(rows(page)).toHaveCount(3);
  await choose(page, 'Grade', '8');
  await expect(rows(page)).toHaveCount(2);
  const address = page.url();

  await rows(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName);
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByLabel('Student name')).toHaveValue(lastName);

  // A click with a modifier key or the middle button is the browser's, for a new tab.
  const link = rows(page).nth(1);
  await expect(link).toHaveAttribute('href', /^\/applications\/[0-9a-f-]{36}$/);
  for (const click of [
    { type: 'click', ctrlKey: true },
    { type: 'click', metaKey: true },
    { type: 'auxclick', button: 1 },
  ]) {
    // After everyone on the page has seen it, and before the browser opens a tab.
    const isLeft = await link.evaluate((element, { type, ...how }) => {
      let isUntouched = false;
      const look = (event: Event) => {
        isUntouched = !event.defaultPrevented;
        event.preventDefault();
      };
      window.addEventListener(type, look, { once: true });
      element.dispatchEvent(new MouseEvent(type, { ...how, bubbles: true, cancelable: true }));
      return isUntouched;
    }, click);
    expect(isLeft).toBe(true);
    expect(page.url()).toBe(address);
  }
  // A click anywhere in the row, which the link covers.
  const cell = (await page.getByRole('row').nth(2).getByRole('cell').nth(3).boundingBox())!;
  await page.mouse.click(cell.x + 5, cell.y + 5);
  await expect(page.getByRole('button', { name: 'Edit SSID' })).toBeVisible();

  await page.goto(address);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(100);
  expect(filterIn(page.url())).toEqual({});
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('status').filter({ hasText: /^101–200 of/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('status').filter({ hasText: /^1–100 of/ })).toBeVisible();
  await page.goto('/applications?page=9999&perPage=20');
  await expect(rows(page).first()).toBeVisible();
});
