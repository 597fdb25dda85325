import type { Locator } from '@playwright/test';
import { readMail } from '../../support/mailbox.js';
import { plantSite, plantStudent } from '../../support/plant.js';
import { openSection, submitApplication } from '../../support/sections.js';
import { expect, expectToast, test } from '../../support/test.js';

const readMark = (label: Locator) =>
  label.evaluate((element) => getComputedStyle(element, '::after').content);

test('a family withdraws from an accepted seat and applies again', async ({ page, db, family }) => {
  const site = await plantSite(db);
  const { rows } = await db.query<{ coordinatorEmail: string; name: string }>(
    'SELECT * FROM sites WHERE id = $1',
    [site],
  );
  const [{ coordinatorEmail, name }] = rows as [{ coordinatorEmail: string; name: string }];
  await plantStudent(db, family, {
    sitePreference1: site,
    siteId: site,
    siteAccepted: true,
    applicationSubmitted: new Date(),
  });

  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^View Application/ }).click();
  await expect(page.getByText('Please bring a water bottle.')).toBeVisible();
  await expect(page.getByRole('link', { name: '(505) 555-0150' })).toHaveAttribute('href', 'tel:5055550150');
  await expect(page.getByRole('button', { name: 'Submit Application' })).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add the days to your calendar' }).click();
  expect((await download).suggestedFilename()).toBe('summer-reading.ics');

  const preferences = await openSection(page, 'School Preference');
  await expect(preferences.getByText('You can’t change preferences once a site is assigned.')).toBeVisible();
  await expect(preferences.getByRole('button', { name: /Select as/ })).toHaveCount(0);
  expect(await readMark(preferences.getByText('First Preference', { exact: true }).first())).toBe('none');
  await page.keyboard.press('Escape');
  await expect(preferences).toBeHidden();
  const form = await openSection(page, 'Student');
  expect(await readMark(form.getByText('City', { exact: true }))).toContain('*');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: 'Withdraw Application' }).click();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Withdraw Application' })).toBeFocused();
  await page.getByRole('button', { name: 'Withdraw Application' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw Application' }).click();
  await expectToast(page, 'Application Withdrawn');
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible();

  await submitApplication(page);
  await expectToast(page, 'Application Submitted');

  expect(await readMail(page, coordinatorEmail, /withdrawn/i)).toContain(name);
});
