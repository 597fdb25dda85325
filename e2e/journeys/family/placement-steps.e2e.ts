import { plantSite, plantStudent } from '../../support/plant.js';
import { expect, expectToast, test } from '../../support/test.js';

test('a family sees each step and how many are waiting, reads how placement works, and withdraws', async ({
  page,
  db,
  family,
}) => {
  const site = await plantSite(db);
  const student = await plantStudent(db, family, {
    sitePreference1: site,
    applicationSubmitted: new Date(),
  });
  await page.goto(`/dashboard/student/${student.id}`);
  const steps = page.getByRole('region', { name: 'Step by step' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'A spot at a site' })).toContainText('Now');
  await expect(steps).toContainText('1 student is waiting');

  await steps.getByRole('link', { name: 'How placement works' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How placement works' })).toBeVisible();
  // The hashes of the lottery and of the codes.
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toHaveCount(2);
  await page.goBack();

  await page.getByRole('button', { name: 'Withdraw Application' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Your answers stay here');
  await question.getByRole('button', { name: 'Withdraw Application' }).click();
  await expectToast(page, 'Application Withdrawn');
  await expect(page.getByRole('heading', { name: 'You withdrew this application' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeEnabled();
});
