import type { Locator } from '@playwright/test';
import { press } from '../../support/keyboard.js';
import { listAddress, plantFamily, plantQueue, rows, signIn, uniqueName } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { plantPerson } from '../../support/site-people.js';
import { expect, expectToast, test } from '../../support/test.js';

function getLook(locator: Locator): Promise<string> {
  return locator.evaluate((element) => {
    const { backgroundColor, backgroundImage, color } = getComputedStyle(element);
    return [backgroundColor, backgroundImage, color].join(' ');
  });
}

test('the focus stays on the page after an action whose button goes away', async ({ page, db }) => {
  const person = await plantPerson(db);
  await signIn(page, 'admin');
  const heading = page.locator(':is(h1, h2, h3):focus');
  await page.goto(`/users/${person.id}`);
  for (const [action, toast] of [
    ['Deactivate', 'User deactivated.'],
    ['Reactivate', 'User reactivated.'],
  ] as const) {
    const button = page.getByRole('button', { name: action, exact: true });
    await press(page, button);
    await page.getByRole('alertdialog').getByRole('button', { name: action }).press('Enter');
    await expectToast(page, toast);
    await expect(button).toHaveCount(0);
    await expect(heading).toHaveCount(1);
  }
});

test('the focus stays in the list after Clear filters, and returns to the row you came from', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const heading = page.locator(':is(h1, h2, h3):focus');
  await page.goto(`${listAddress('/applications', { grade: '3' })}&perPage=40`);
  await expect(rows(page).first()).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Clear filters' }));
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
  await expect(heading).toHaveCount(1);
  // The rows of the filter stay until those of the whole list have come.
  await expect(page.getByRole('status').filter({ hasText: /^1–40 of/ })).toBeVisible();
  const row = rows(page).nth(20);
  const left = page.locator(`a[href="${(await row.getAttribute('href')) ?? ''}"]`);
  const backLink = page.getByRole('main').getByRole('link', { name: 'Applications', exact: true });
  for (const goBack of [() => page.goBack(), () => backLink.press('Enter')]) {
    await left.press('Enter');
    await expect(page.getByRole('tab').first()).toBeVisible();
    await goBack();
    await expect(left).toBeFocused();
    await expect(left).toBeInViewport();
  }
});

test('with forced colors, tabs, views and fills can be told apart, and two rows of headings name their cells', async ({
  page,
  db,
  request,
}) => {
  const family = await plantFamily(request, uniqueName('Montoya'));
  const name = uniqueName('Sotol ');
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

test('an application is printed for the office without header and buttons, with every tab’s answers', async ({
  page,
  db,
  request,
}) => {
  const family = await plantFamily(request, uniqueName('Quintana'));
  const [student] = await plantQueue(db, family, new Date(), [{}]);
  await signIn(page, 'admin');
  await page.goto(`/applications/${student?.id ?? ''}`);
  await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const title of ['General', 'Parent/Guardian', 'Emergency Contact']) {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  }
  await expect(page.getByText('Rosa', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').first()).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
});
