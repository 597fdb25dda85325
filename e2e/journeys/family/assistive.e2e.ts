import type { Locator, Page } from '@playwright/test';
import { goInside } from '../../support/go-inside.js';
import { press } from '../../support/keyboard.js';
import { plantSite, plantStudent } from '../../support/plant.js';
import { openSection } from '../../support/sections.js';
import { expect, expectToast, test } from '../../support/test.js';

function readBackground(locator: Locator): Promise<string> {
  return locator.evaluate((element) => getComputedStyle(element).backgroundColor);
}

async function expectFocusOnHeading(page: Page): Promise<void> {
  await expect(page.locator(':is(h1, h2, h3):focus')).toHaveCount(1);
}

test('the focus stays on the page after each action, and returns to the child you came from', async ({
  page,
  db,
  family,
}) => {
  const student = await plantStudent(db, family, { applicationSubmitted: new Date() });
  await page.goto('/dashboard');
  await press(page, page.getByRole('button', { name: 'Español' }));
  await expect(page.getByRole('button', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Español' })).toBeFocused();

  const card = page.getByRole('main').locator(`a[href="/dashboard/student/${student.id}"]`).first();
  await press(page, card);
  await press(page, page.getByRole('button', { name: 'Withdraw Application' }));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw Application' }).press('Enter');
  await expectToast(page, 'Application Withdrawn');
  await expect(page.getByRole('button', { name: 'Withdraw Application' })).toHaveCount(0);
  await expectFocusOnHeading(page);
  await page.getByRole('region', { name: 'Notices' }).getByRole('button').press('Enter');
  await expectFocusOnHeading(page);

  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
});

test('with forced colors, what’s current, open or chosen stands out; pins say what they show, and it takes a few Tab presses to Save', async ({
  page,
  db,
  family,
}) => {
  const [lat, lng] = [33.1 + Math.random() / 10, -107.2];
  const site = await plantSite(db, { name: 'Piñon Morning', lat, lng });
  await plantSite(db, { name: 'Piñon Afternoon', lat, lng });
  const student = await plantStudent(db, family, {
    grade: '3',
    sitePreference1: await plantSite(db, { lat: 32.9, lng: -103.4 }),
    sitePreference2: site,
    noAlternatePreferences: false,
  });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/applications/${student.id}`);
  const open = page.getByRole('tab', { selected: true });
  const closed = page.getByRole('tab', { selected: false }).first();
  expect(await readBackground(open)).not.toBe(await readBackground(closed));
  const lines = await Promise.all(
    [open, closed].map((tab) => tab.evaluate((element) => getComputedStyle(element).borderBottomColor)),
  );
  expect(lines[0]).not.toBe(lines[1]);

  await goInside(page, '/dashboard');
  const current = page.getByRole('navigation').getByRole('link', { name: 'Dashboard' });
  const [link, page_] = [await readBackground(current), await readBackground(page.getByRole('banner'))];
  expect(link).not.toBe(page_);

  await goInside(page, `/dashboard/student/${student.id}`);
  const form = await openSection(page, 'School Preference');
  const chosen = form.locator('.leaflet-marker-icon > span > span', { hasText: /^1$/ });
  const other = form.locator('.leaflet-marker-icon > span > span:empty').first();
  const ground = await readBackground(form);
  expect(await readBackground(other)).not.toBe(ground);
  expect(await readBackground(chosen)).not.toBe(await readBackground(other));
  const town = form.locator('.leaflet-place-names-pane span > span').first();
  expect(await readBackground(town)).not.toBe(ground);
  // From the bottom: land, rivers, lakes, counties, the area outside, and the outline. The home has no name.
  const [land, outline, home] = await Promise.all([
    form
      .locator('.leaflet-overlay-pane path')
      .first()
      .evaluate((path) => getComputedStyle(path).fill),
    form
      .locator('.leaflet-overlay-pane path')
      .last()
      .evaluate((path) => getComputedStyle(path).stroke),
    form
      .locator('.leaflet-marker-pane .leaflet-marker-icon:not([title])')
      .evaluate((icon) => getComputedStyle(icon, '::before').backgroundColor),
  ]);
  expect(land).toBe(ground);
  expect(outline).not.toBe(ground);
  expect(home).not.toBe(ground);

  await expect(form.getByRole('listitem', { name: 'Second Preference' })).toContainText('Piñon');
  const pin = form.getByRole('button', {
    name: /^Multiple programs at this Location \(2\): Piñon.*preference 2/,
  });
  await expect(pin).toHaveText('22');
  await expect(pin.getByText('2', { exact: true })).toBeVisible();

  await form.getByRole('searchbox').focus();
  await press(page, form.getByRole('button', { name: 'Skip the list of sites' }));
  let steps = 0;
  const save = form.getByRole('button', { name: 'Save', exact: true });
  while (!(await save.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
    steps += 1;
    expect(steps).toBeLessThan(6);
  }
});
