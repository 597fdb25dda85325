import { readFileSync } from 'node:fs';
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

test.describe('the list of applications', () => {
  test('is restored from its address, with a link and the back button', async ({
    page,
    db,
    playwright,
    baseURL,
  }) => {
    const lastName = uniqueName('Muñoz');
    const outside = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
    const family = await plantFamily(outside, lastName);
    await outside.dispose();
    await plantQueue(db, family, new Date(), [
      { firstName: 'José', grade: 'K' },
      { firstName: 'Zoë', grade: '8' },
      { firstName: 'Ana_%', grade: '8' },
    ]);
    await signIn(page, 'admin');
    await page.goto('/applications');
    await expect(rows(page)).toHaveCount(100);
    await page.getByLabel('Student name').fill(`jose ${lastName.replace('ñ', 'n')}`);
    await expect(rows(page)).toHaveCount(1);
    await page.getByLabel('Student name').fill(`_% ${lastName}`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Ana_%');
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

    await page.goto('/dashboard');
    await page.goto(address);
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows(page)).toHaveCount(100);
    expect(filterIn(page.url())).toEqual({});
  });

  test('leaves a click with a modifier key or the middle button to the browser, for a new tab', async ({
    page,
  }) => {
    await signIn(page, 'admin');
    await page.goto('/applications');
    await expect(rows(page)).toHaveCount(100);
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
      await expect(page).toHaveURL(/\/applications$/);
    }
    // A click anywhere in the row, which the link covers.
    const cell = (await page.getByRole('row').nth(3).getByRole('cell').nth(3).boundingBox())!;
    await page.mouse.click(cell.x + 5, cell.y + 5);
    await expect(page.getByRole('button', { name: 'Edit SSID' })).toBeVisible();
  });

  test('has pages, even past the end', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/applications?page=3&perPage=100&sort=student&order=ASC');
    await expect(page.getByRole('status').filter({ hasText: /^201–300 of/ })).toBeVisible();
    await page
      .getByRole('button', { name: 'Next page' })
      .or(page.getByRole('link', { name: 'Next page' }))
      .click();
    await expect(page).toHaveURL(/page=4/);
    await expect(page.getByRole('status').filter({ hasText: /^301–400 of/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('status').filter({ hasText: /^201–300 of/ })).toBeVisible();
    await page.goto('/applications?page=9999');
    await expect(rows(page).first()).toBeVisible();
  });

  test('is exported with its filters, and without anything a spreadsheet would take for a formula', async ({
    page,
    db,
    playwright,
    baseURL,
  }) => {
    const lastName = uniqueName('Peña');
    const outside = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
    const family = await plantFamily(outside, lastName);
    await outside.dispose();
    await plantQueue(db, family, new Date(), [
      { firstName: 'Íñigo', address: '=HYPERLINK("http://example.org")', city: 'Las "Vegas", NM' },
      { firstName: 'Luz', guardian1CellPhone: '+525555550100' },
    ]);
    await signIn(page, 'admin');
    await page.goto(listAddress('/applications', { student: lastName }));
    await expect(rows(page)).toHaveCount(2);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await (await download).path();
    const csv = readFileSync(file, 'utf8');
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(3);
    expect(csv).toContain('Íñigo');
    expect(csv).toContain(lastName);
    expect(csv).toContain(`"'=HYPERLINK(""http://example.org"")"`);
    expect(csv).toContain('"Las ""Vegas"", NM"');
    expect(csv).toContain(`'+525555550100`);
  });
});
