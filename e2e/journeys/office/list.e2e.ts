import {
  readFilter,
  makeListAddress,
  plantFamily,
  plantQueue,
  getRows,
  signIn,
  makeUniqueName,
} from '../../support/office.js';
import { press } from '../../support/keyboard.js';
import { plantSite } from '../../support/plant.js';
import { expect, test } from '../../support/test.js';

test('the list is restored from its address and with the back button, its rows are links to the browser, the focus stays where it was, and so do columns; fifteen rows fit a small screen', async ({
  page,
  db,
  request,
}) => {
  const lastName = makeUniqueName('Muñoz');
  const family = await plantFamily(request, lastName);
  const name = makeUniqueName('Zia ');
  const site = await plantSite(db, { name });
  await plantQueue(db, family, new Date(), [
    { firstName: 'José' },
    { firstName: 'Zoë', sitePreference1: site },
    { firstName: 'Ana', sitePreference1: site },
  ]);
  await signIn(page, 'admin');
  await page.goto(`${makeListAddress('/applications', { student: lastName })}&perPage=40`);
  await expect(getRows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Site', exact: true }).click();
  await page.getByRole('combobox', { name: 'Site' }).fill(name);
  await page.getByRole('option', { name }).click();
  await expect(getRows(page)).toHaveCount(2);
  await expect(() =>
    expect(readFilter(page.url())).toEqual({ student: lastName, site: String(site) }),
  ).toPass();
  const address = page.url();

  const heading = page.getByRole('heading', { level: 1 });
  await getRows(page).first().click();
  await expect(heading).toContainText(lastName);
  await page.goBack();
  await expect(getRows(page)).toHaveCount(2);
  await expect(page.getByLabel('Student name')).toHaveValue(lastName);

  // With a modifier key or the middle button, the browser handles a click and opens a new tab.
  const link = getRows(page).nth(1);
  await expect(link).toHaveAttribute('href', /^\/applications\/[0-9a-f-]{36}$/);
  for (const click of [
    { type: 'click', ctrlKey: true },
    { type: 'click', metaKey: true },
    { type: 'auxclick', button: 1 },
  ]) {
    // After all other listeners have run, and before the browser opens a tab.
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
  // Clicks anywhere in the row, since the link covers it.
  const [other, clicked] = await getRows(page).allInnerTexts();
  const cell = (await page.getByRole('row').nth(2).getByRole('cell').nth(3).boundingBox())!;
  await page.mouse.click(cell.x + 5, cell.y + 5);
  await expect(page.getByRole('button', { name: 'Edit SSID' })).toBeVisible();
  const getFirstName = (text = '') => text.split(', ')[1] ?? '';
  await expect(heading).toContainText(getFirstName(clicked));
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect(heading).toContainText(getFirstName(other));
  const backLink = page.getByRole('main').getByRole('link', { name: 'Applications', exact: true });
  await backLink.click();
  await expect(getRows(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
  await expect(page.locator(':is(h1, h2, h3):focus')).toHaveCount(1);
  // The filtered rows stay until the rows of the whole list have arrived.
  await expect(page.getByRole('status').filter({ hasText: /^1–40 of/ })).toBeVisible();
  expect(readFilter(page.url())).toEqual({});
  const left = page.locator(`a[href="${(await getRows(page).nth(20).getAttribute('href')) ?? ''}"]`);
  for (const goBack of [() => page.goBack(), () => backLink.press('Enter')]) {
    await left.press('Enter');
    await expect(page.getByRole('tab').first()).toBeVisible();
    await goBack();
    await expect(left).toBeFocused();
    await expect(left).toBeInViewport();
  }
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('status').filter({ hasText: /^41–80 of/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('status').filter({ hasText: /^1–40 of/ })).toBeVisible();

  const heads = page.getByRole('columnheader');
  await press(page, page.getByRole('button', { name: 'Columns' }));
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await press(page, columns.getByRole('button', { name: 'Move Site up' }));
  await press(page, columns.getByLabel('Grade', { exact: true }), 'Space');
  await press(page, columns.getByRole('button', { name: 'Done' }));
  await expect(columns).toHaveCount(0);
  await expect(heads.filter({ hasText: 'Grade' })).toHaveCount(0);
  const chosen = await heads.allInnerTexts();
  await page.goto('/applications?page=9999&perPage=20');
  await expect(getRows(page).first()).toBeVisible();
  expect(await heads.allInnerTexts()).toEqual(chosen);

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/applications?sort=student&order=ASC');
  // After the row of headings.
  await expect(page.getByRole('row').nth(15)).toBeInViewport({ ratio: 1 });

  // A list that's wider than the window stays in its card, and the menu above it.
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of ['First choice', 'Language', 'Account email', 'Reference number'])
    await columns.getByLabel(name, { exact: true }).check();
  await columns.getByRole('button', { name: 'Done' }).click();
  const table = page.getByRole('table');
  const getWidth = async () => (await table.boundingBox())?.width ?? 0;
  await expect.poll(getWidth).toBeGreaterThan(1040);
  const card = await table.evaluate((element) => element.closest('.RaList-content')?.clientWidth ?? 0);
  expect(card).toBeGreaterThanOrEqual(Math.floor(await getWidth()));
  await page.mouse.wheel(400, 0);
  await page.getByRole('link', { name: 'Season', exact: true }).click({ trial: true });
});
