import { plantSite, plantStudent } from '../../support/plant.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, expectToast, newPerson, register, test } from '../../support/test.js';

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
  await expectAccessible(page);

  await steps.getByRole('link', { name: 'How placement works' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How placement works' })).toBeVisible();
  // The hashes of the lottery and of the codes.
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toHaveCount(2);
  await expectAccessible(page);
  await page.goBack();

  await page.getByRole('button', { name: 'Withdraw Application' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Your answers stay here');
  await question.getByRole('button', { name: 'Withdraw Application' }).click();
  await expectToast(page, 'Application Withdrawn');
  await expect(page.getByRole('heading', { name: 'You withdrew this application' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeEnabled();
});

test('a family sees the steps before it submits, below the sections', async ({ page, db, family }) => {
  const student = await plantStudent(db, family, { emergencySectionComplete: false });
  await page.goto(`/dashboard/student/${student.id}`);
  const steps = page.getByRole('region', { name: 'Step by step' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'Submit the application' })).toContainText(
    'Now',
  );
  const sections = await page.getByRole('region', { name: 'The four sections' }).boundingBox();
  expect((await steps.boundingBox())?.y).toBeGreaterThan(sections?.y ?? Infinity);
});

test('once the summer is over, a family reads so, and not that it’s waiting', async ({ page, db }) => {
  const family = await register(page.request, newPerson());
  const site = await plantSite(db);
  const submitted = { sitePreference1: site, applicationSubmitted: new Date() };
  const student = await plantStudent(db, family, submitted);
  const accepted = await plantStudent(db, family, { ...submitted, siteId: site, siteAccepted: true });
  await page.goto('/dashboard');
  await expect(page.getByText('Summer 2025 is over, so there are no more spots.')).toHaveCount(1);
  await page.goto(`/dashboard/student/${student.id}`);
  await expect(page.getByText('Summer 2025 is over, so there are no more spots.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The four sections' })).toBeVisible();
  for (const region of ['Step by step', /^Submitted on/, /^Withdraw/])
    await expect(page.getByRole('region', { name: region })).toHaveCount(0);
  await page.goto(`/dashboard/student/${accepted.id}`);
  await expect(page.getByRole('region', { name: 'Step by step' })).toContainText('Accepted');
  await expect(page.getByText('is over')).toHaveCount(0);
});

test('an accepted child’s page has a calendar file', async ({ page, db, family }) => {
  const site = await plantSite(db);
  const student = await plantStudent(db, family, {
    ...{ sitePreference1: site, siteId: site, siteAccepted: true, applicationSubmitted: new Date() },
  });
  await page.goto(`/dashboard/student/${student.id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add the days to your calendar' }).click();
  expect((await download).suggestedFilename()).toBe('summer-reading.ics');
});

test('the form says when all choices are likely full, and offers sites with room', async ({
  page,
  db,
  family,
}) => {
  // Without instructors, a site has no usable seats.
  const site = await plantSite(db);
  const student = await plantStudent(db, family, { sitePreference1: site });
  await page.goto(`/dashboard/student/${student.id}`);
  await page.getByRole('link', { name: /Section.*School Preference/ }).click();
  const form = page.getByRole('dialog', { name: /School Preference/ });
  const notice = form.getByRole('region', { name: 'The site you chose is likely full' });
  await expect(notice.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await notice.getByRole('button').first().click();
  await expect(notice).toBeHidden();
  await form.getByRole('checkbox', { name: /offer us another site within 15 miles/ }).check();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Another site within 15 miles is fine, too')).toBeVisible();
});
