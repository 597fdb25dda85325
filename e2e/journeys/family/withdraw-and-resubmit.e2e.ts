import { openMail } from '../../support/mailbox.js';
import { plantSite, plantStudent } from '../../support/plant.js';
import { submitApplication } from '../../support/sections.js';
import { expect, expectToast, test } from '../../support/test.js';

test('a family withdraws from an accepted seat and applies again', async ({ page, db, family }) => {
  const site = await plantSite(db);
  const { rows } = await db.query<{ coordinatorEmail: string; name: string }>(
    'SELECT * FROM sites WHERE id = $1',
    [site],
  );
  const [{ coordinatorEmail, name }] = rows as [{ coordinatorEmail: string; name: string }];
  const student = await plantStudent(db, family, {
    sitePreference1: site,
    siteId: site,
    siteAccepted: true,
    applicationSubmitted: new Date(),
  });

  await page.goto(`/dashboard/student/${student.id}`);
  await expect(page.getByText('Please bring a water bottle.')).toBeVisible();
  await expect(page.getByRole('link', { name: '(505) 555-0150' })).toHaveAttribute('href', 'tel:5055550150');
  await expect(page.getByRole('button', { name: 'Submit Application' })).toHaveCount(0);

  await page.getByRole('link', { name: /Section.*School Preference/ }).click();
  const preferences = page.getByRole('dialog', { name: 'School Preference' });
  await expect(preferences.getByText('You can’t change preferences once a site is assigned.')).toBeVisible();
  await expect(preferences.getByRole('button', { name: /Select as/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(preferences).toBeHidden();

  await page.getByRole('button', { name: 'Withdraw Application' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw Application' })).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw Application' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw Application' }).click();
  await expectToast(page, 'Application Withdrawn');
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible();

  await submitApplication(page);
  await expectToast(page, 'Application Submitted');

  expect(await openMail(page, coordinatorEmail, /withdrawn/i)).toContain(name);
});

test('the report opens in a new window', async ({ page, db, family }) => {
  const results = 'https://reports.example.org/ana';
  await plantStudent(db, family, { results });
  await page.goto('/dashboard');
  const report = page.getByRole('link', { name: /Assessment Summary Report/ });
  await expect(report).toHaveAttribute('href', results);
  await expect(report).toHaveAttribute('target', '_blank');
  await expect(report).toHaveAttribute('rel', /noopener/);
});
