import type { Locator } from '@playwright/test';
import { getReferenceNumber } from '../../../domain/status/reference-number.js';
import { expectAccessible } from '../../support/accessible.js';
import { readMail } from '../../support/mailbox.js';
import { plantSite, plantStudent } from '../../support/plant.js';
import { openSection, saveSection, checkComplete } from '../../support/sections.js';
import { expect, expectToast, test } from '../../support/test.js';

async function doOverlap(one: Locator, two: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await two.boundingBox()];
  if (!a || !b) throw new Error('One of them is not on the screen.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('the answers are completed, checked, corrected and printed before they are submitted', async ({
  page,
  db,
  family,
}) => {
  const site = `Ocotillo ${family.id.slice(0, 6)}`;
  // A site without instructors has no usable seats.
  const student = await plantStudent(db, family, {
    sitePreference1: await plantSite(db, { name: site }),
    emergencySectionComplete: false,
    emergency2CellPhone: null,
  });
  await page.goto(`/dashboard/student/${student.id}/review`);
  const main = page.getByRole('main');
  for (const [section, answer] of Object.entries({
    Student: 'March 14, 2016',
    'Parent/Guardian': family.email,
    'Emergency Contact': '(505) 555-0142',
    'School Preference': site,
  })) {
    await expect(main.getByRole('region', { name: section })).toContainText(answer);
  }
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeDisabled();

  await test.step('a missing answer leads to its field', async () => {
    await main.getByRole('link', { name: 'Second Emergency Contact: Cell Phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Emergency Contact' });
    const phone = dialog.getByRole('group', { name: 'Second Emergency Contact' }).getByLabel('Cell Phone');
    await expect(phone).toBeFocused();
    await phone.fill('5055550143');
    await checkComplete(dialog);
    await saveSection(dialog);
    await expect(page.getByRole('button', { name: 'Submit Application' })).toBeEnabled();
  });

  await test.step('the form says that the choice is likely full, and offers sites with room', async () => {
    await page.getByRole('link', { name: /^Change.*School Preference/ }).click();
    const form = page.getByRole('dialog', { name: /School Preference/ });
    const notice = form.getByRole('region', { name: 'The site you chose is likely full' });
    await expect(notice.getByRole('listitem')).toHaveCount(3);
    await notice.getByRole('button').first().click();
    await expect(notice).toBeHidden();
    await form.getByRole('checkbox', { name: /offer us another site within 15 miles/ }).check();
    await saveSection(form);
    await expect(main.getByRole('region', { name: 'School Preference' })).toContainText('within 15 miles');
  });

  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('region', { name: 'School Preference' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expectToast(page, 'Application Submitted');
  await expect(page).toHaveURL(`/dashboard/student/${student.id}/submitted`);
  const reference = getReferenceNumber(student.id);
  const received = page.getByRole('region', { name: 'What we received' });
  for (const fact of [reference, 'Ana Begay', site]) await expect(received).toContainText(fact);
  await expect(page.getByRole('region', { name: 'What happens next' })).toContainText('A spot at a site');
  await expect(page.getByRole('link', { name: 'Add New Student' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View Application' }).click();
  expect(await readMail(page, family.email, /Application submitted/)).toContain(reference);
  const steps = main.getByRole('region', { name: 'Step by step' });
  await expect(steps).toContainText(reference);
  await expect(steps.getByRole('listitem').filter({ hasText: 'A spot at a site' })).toContainText('Now');
  await expect(steps).toContainText('1 student is waiting');
  await steps.getByRole('link', { name: 'How placement works' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How placement works' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a toast covers neither the check mark of the saved section nor the footer of the next form', async ({
    page,
    db,
    family,
  }) => {
    const student = await plantStudent(db, family, { emergencySectionComplete: false });
    await page.clock.install();
    await page.goto(`/dashboard/student/${student.id}`);
    const emergency = await openSection(page, 'Emergency Contact');
    await checkComplete(emergency);
    await saveSection(emergency);
    const notice = page.getByRole('region', { name: 'Notices' }).getByRole('listitem');
    await expect(notice).toBeVisible();
    const tile = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Emergency Contact' }) });
    await expect(tile).toBeInViewport();
    expect(await doOverlap(notice, tile)).toBe(false);

    const next = await openSection(page, 'School Preference');
    const tick = next.getByRole('checkbox', { name: 'This section is complete' });
    await expect(tick).toBeVisible();
    await notice.hover();
    for (const control of [tick, next.getByRole('button', { name: 'Save', exact: true })]) {
      expect(await doOverlap(notice, control)).toBe(false);
    }
  });
});
