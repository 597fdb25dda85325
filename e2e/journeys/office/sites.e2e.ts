import type { Page } from '@playwright/test';
import { goInside } from '../../support/go-inside.js';
import { makeUniqueName, signIn } from '../../support/office.js';
import { openSiteForm, saveSite } from '../../support/sites.js';
import { expect, expectToast, test } from '../../support/test.js';

function getStatus(page: Page) {
  return page.getByRole('region', { name: 'Status' });
}

test('an administrator adds a site, completes it, and opens it', async ({ page }) => {
  const name = makeUniqueName('Piñon ');
  await signIn(page, 'admin');
  await page.goto('/sites/create');
  await page.getByLabel('Site Name').fill(name);
  await page.getByLabel('Organization Name').fill('Piñon Schools');
  await page.getByRole('combobox', { name: 'Organization Type' }).click();
  await page.getByRole('option', { name: 'Public School', exact: true }).click();
  await page.getByRole('button', { name: 'Create Site' }).click();
  await expect(page).toHaveURL(/\/sites\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await expect(getStatus(page).getByRole('link')).toHaveCount(10);
  await openSiteForm(page, 'Capacity');
  for (const [part, values] of Object.entries({
    Capacity: { 'Student Capacity': '12', 'Instructor Capacity': '3' },
    Schedule: { Dates: 'June 2 to June 27', Days: 'Monday to Friday', Times: '8:30 to 12:30' },
    Coordinator: { Name: 'Dolores Baca', Email: 'dolores@example.org', Phone: '5055550150' },
  })) {
    const group = page.getByRole('group', { name: part, exact: true });
    for (const [label, value] of Object.entries(values)) {
      await group.getByLabel(label, { exact: true }).fill(value);
    }
  }
  const place = page.getByRole('group', { name: 'Address', exact: true });
  await place.getByLabel('Address', { exact: true }).fill('300 Paseo de Peralta, Santa Fe, NM 87501');
  await place.getByRole('button', { name: 'Find on map' }).click();
  await expect(place).toContainText('We only found the ZIP code.');
  await expect(place.getByLabel('Latitude')).toHaveValue(/^35\./);
  await saveSite(page);
  await expectToast(page, 'Site information saved.');

  await getStatus(page).getByRole('button', { name: 'Open', exact: true }).click();
  await expectToast(page, 'Site Opened');
  await expect(getStatus(page)).toContainText('Families can choose this site.');
  await expect(getStatus(page).getByRole('button', { name: 'Open', exact: true })).toHaveCount(0);
  await expect(page.locator(':is(h1, h2, h3):focus')).toHaveCount(1);

  await expect(page.getByText('The site isn’t taking students.')).toBeVisible();
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verify information' }).click();
  await expectToast(page, 'Site Information Verified');
  await expect(page.getByRole('button', { name: 'Verify', exact: true })).toHaveCount(0);
  await expect(page.getByText('3 more instructors open 12 seats.')).toBeVisible();
  await expect(page.getByText('The site isn’t taking students.')).toHaveCount(0);

  await goInside(page, `/sites?filter=${JSON.stringify({ name })}`);
  await expect(page.getByText('Canceled sites aren’t counted here.')).toBeVisible();
  await expect(page.getByRole('rowheader').locator('a[href^="/sites/"]')).toHaveText([name]);
  await expect(page.getByRole('row').filter({ hasText: name })).not.toContainText('Not verified');
});
