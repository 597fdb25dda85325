import type { Locator } from '@playwright/test';
import { referenceNumber } from '../../../domain/status/reference-number.js';
import { expectAccessible, expectAccessibleOnAllScreens } from '../../support/accessible.js';
import { openMail } from '../../support/mailbox.js';
import { plantSite, plantStudent } from '../../support/plant.js';
import { openSection, saveSection, checkComplete, answer } from '../../support/sections.js';
import { plantSiteUser } from '../../support/site-people.js';
import { expect, expectToast, test } from '../../support/test.js';

/** Whether two elements overlap on the screen. */
async function doOverlap(one: Locator, two: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await two.boundingBox()];
  if (!a || !b) throw new Error('One of them is not on the screen.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('the first guardian is filled in from the account, and missing answers are listed after saving', async ({
  page,
  db,
  family,
}) => {
  const student = await plantStudent(db, family, {
    guardianSectionComplete: false,
    ...Object.fromEntries(
      ['FirstName', 'LastName', 'Email', 'Address', 'City', 'State', 'Zip', 'CellPhone'].map((part) => [
        `guardian1${part}`,
        null,
      ]),
    ),
    emergency1Relationship: 'parent',
  });
  await page.goto(`/dashboard/student/${student.id}`);
  const dialog = await openSection(page, 'Parent/Guardian');
  const first = dialog.getByRole('group', { name: 'Primary Parent/Guardian' });
  await first.getByRole('button', { name: 'I’m the first guardian: use my name and email' }).click();
  await expect(first.getByRole('status').first()).toContainText('Nothing is saved yet.');
  await first.getByRole('button', { name: 'Same address as the student' }).click();
  for (const [label, value] of Object.entries({
    'First Name': family.firstName,
    'Last Name': family.lastName,
    Email: family.email,
    'Confirm Email': family.email,
    Address: '120 Camino del Rio',
    City: 'Santa Fe',
    Zip: '87507',
  })) {
    await expect(first.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' });
  await question.getByRole('button', { name: 'Cancel' }).click();

  await saveSection(dialog);
  const missing = page.getByRole('alertdialog', { name: 'Saved. Some answers are still missing' });
  await expect(missing.getByRole('listitem')).toHaveText('Primary Parent/Guardian: Cell Phone');
  await expectAccessible(page);
  await missing.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('link', { name: /Section.*Parent\/Guardian/ })).toBeFocused();
  const tiles = page.getByRole('region', { name: 'The four sections' });
  await expect(tiles).toContainText('Primary Parent/Guardian: Cell Phone');
  await expect(tiles).toContainText('Rosa Tso, Parent');

  await openSection(page, 'Parent/Guardian');
  await first.getByLabel('Cell Phone', { exact: true }).fill('5055550135');
  await checkComplete(dialog);
  await saveSection(dialog);
  await expect(tiles).toContainText(`${family.firstName} ${family.lastName}, Parent`);
});

test('a section’s form has an address: Back closes it, a reload and a link open it', async ({
  page,
  db,
  family,
}) => {
  const student = await plantStudent(db, family, { emergencySectionComplete: false });
  const home = `/dashboard/student/${student.id}`;
  await page.goto(home);
  const form = await openSection(page, 'Emergency Contact');
  await expect(page).toHaveURL(`${home}/emergency`);
  await page.reload();
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(home);

  await test.step('what was typed isn’t lost by going back', async () => {
    await openSection(page, 'Emergency Contact');
    const name = form.getByRole('textbox', { name: 'First Name' }).first();
    await name.fill('Marta');
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(name).toHaveValue('Marta');
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Section.*Emergency/ })).toBeFocused();
  });

  await test.step('somebody who comes by a link closes it to the student’s page', async () => {
    await page.goto(`${home}/emergency`);
    await form.getByRole('button', { name: 'Close' }).click();
    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', { level: 1, name: 'Ana Begay' })).toBeVisible();
    await page.goto(`${home}/nothing-like-that`);
    await expect(page).toHaveURL(home);
  });

  await test.step('so does the form of a new student', async () => {
    await page.goto('/dashboard/new-student');
    const adding = page.getByRole('dialog', { name: 'Add New Student' });
    await adding.getByRole('button', { name: 'Close' }).click();
    await expect(adding).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard');
  });
});

test('a family chooses one site or three, and the form says so before any error', async ({
  page,
  db,
  family,
}) => {
  const together = { lat: 33.1, lng: -107.25 };
  const [one, other] = [`Cholla ${family.id.slice(0, 6)} A`, `Cholla ${family.id.slice(0, 6)} B`];
  const first = await plantSite(db, {
    ...together,
    name: one,
    address: '7 Cholla Lane, Truth or Consequences, NM 87901',
    times: '1:00 to 5:00',
    technology: 'yes',
    studentCapacity: 17,
    verifiedAt: new Date(),
  });
  await plantSiteUser(db, { [first]: 'instructor' });
  await plantSite(db, { ...together, name: other });
  await plantStudent(db, family, {
    firstName: 'Tomás',
    sitePreference1: first,
    noAlternatePreferences: true,
  });
  const student = await plantStudent(db, family, {
    grade: null,
    noAlternatePreferences: false,
    preferenceSectionComplete: false,
  });
  await page.goto(`/dashboard/student/${student.id}`);
  const dialog = await openSection(page, 'School Preference');
  await expect(
    dialog.getByText(/^Choose three sites, best first\. If you want only one or two/),
  ).toBeVisible();
  await expect(dialog.getByRole('listitem', { name: 'Second Preference' })).toHaveAccessibleDescription(
    'Required, unless you want fewer sites',
  );
  const legend = dialog.getByRole('list', { name: 'What the pins mean' });
  await expect(legend).toContainText('How many sites are at this location');
  await expect(legend).toContainText('A chosen site');

  await dialog.getByRole('button', { name: 'Copy from Tomás' }).click();
  await expect(dialog.getByRole('listitem', { name: 'First Preference' })).toContainText(one);
  await expect(dialog.getByRole('checkbox', { name: 'No alternate preferences' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'No alternate preferences' }).uncheck();

  const pin = dialog.getByRole('button', {
    name: /^Multiple programs at this Location \(2\): Cholla.*preference 1/,
  });
  await expect(pin).toHaveText('21');
  await expect(pin.getByText('1', { exact: true })).toBeVisible();

  const card = dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: one }) });
  for (const fact of ['7 Cholla Lane', '4 spots left', '1:00 p.m. to 5:00 p.m.', 'Computers or tablets']) {
    await expect(card).toContainText(fact);
  }
  await card.getByRole('button', { name: /show on the map/ }).click();
  const popup = dialog.getByRole('dialog', { name: one });
  await expect(popup).toContainText('7 Cholla Lane');
  await expect(popup).toContainText('4 spots left');

  await saveSection(dialog);
  const missing = page.getByRole('alertdialog', { name: 'Saved. Some answers are still missing' });
  await expect(missing.getByRole('link')).toHaveText(['Second Preference', 'Third Preference']);
  await expect(missing).toContainText('If you want only one or two, check “No alternate preferences”.');
});

test('the answers are checked, corrected and printed before they are submitted', async ({
  page,
  db,
  family,
}) => {
  const site = `Ocotillo ${family.id.slice(0, 6)}`;
  const student = await plantStudent(db, family, { sitePreference1: await plantSite(db, { name: site }) });
  await page.goto(`/dashboard/student/${student.id}`);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page).toHaveURL(`/dashboard/student/${student.id}/review`);
  const main = page.getByRole('main');
  for (const [section, answer] of Object.entries({
    Student: 'March 14, 2016',
    'Parent/Guardian': family.email,
    'Emergency Contact': '(505) 555-0142',
    'School Preference': site,
  })) {
    await expect(main.getByRole('region', { name: section })).toContainText(answer);
  }
  await expectAccessibleOnAllScreens(page);

  await page.getByRole('link', { name: /^Change.*Student/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Student' });
  await dialog.getByLabel('City', { exact: true }).fill('Taos');
  await saveSection(dialog);
  await expect(main.getByRole('region', { name: 'Student' })).toContainText('Taos');

  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('region', { name: 'School Preference' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expectToast(page, 'Application Submitted');
  await expect(page).toHaveURL(`/dashboard/student/${student.id}/submitted`);
  const reference = referenceNumber(student.id);
  const received = page.getByRole('region', { name: 'What we received' });
  for (const fact of [reference, 'Ana Begay', site]) await expect(received).toContainText(fact);
  await expect(page.getByRole('region', { name: 'What happens next' })).toContainText('A spot at a site');
  await expect(page.getByRole('link', { name: 'Add New Student' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View Application' }).click();
  await expect(main.getByRole('region', { name: 'Step by step' })).toContainText(reference);
  expect(await openMail(page, family.email, /Application submitted/)).toContain(reference);
});

test('an incomplete application can be read but not submitted', async ({ page, db, family }) => {
  const student = await plantStudent(db, family, { iep: null, studentSectionComplete: false });
  await page.goto(`/dashboard/student/${student.id}/review`);
  const section = page.getByRole('region', { name: 'Student' });
  // Each missing answer leads to its field.
  await section
    .getByRole('listitem')
    .getByRole('link', { name: /individualized education program/ })
    .click();
  await expect(
    page.getByRole('dialog').getByRole('radiogroup', { name: /IEP/ }).getByRole('radio').first(),
  ).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeDisabled();
  await section.getByRole('link', { name: /^Complete Section.*Student/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Student' });
  await answer(dialog, /IEP/, 'No');
  await checkComplete(dialog);
  await saveSection(dialog);
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeEnabled();
});

test('an application is printed completely, whatever tab is open', async ({ page, db, family }) => {
  const student = await plantStudent(db, family);
  await page.goto(`/applications/${student.id}`);
  await page.getByRole('tab', { name: 'Emergency Contact' }).click();
  await expect(page.getByText('Rosa', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const heading of ['General', 'Parent/Guardian', 'Emergency Contact']) {
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  }
  await expect(page.getByText('March 14, 2016')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('tab', { name: 'Emergency Contact', selected: true })).toBeVisible();
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

test('a locked form marks nothing as required', async ({ page, db, family }) => {
  const site = await plantSite(db);
  const student = await plantStudent(db, family, {
    sitePreference1: site,
    siteId: site,
    applicationSubmitted: new Date(),
  });
  const mark = (label: Locator) => label.evaluate((element) => getComputedStyle(element, '::after').content);
  await page.goto(`/dashboard/student/${student.id}`);
  const preferences = await openSection(page, 'School Preference');
  await expect(preferences.getByText('You can’t change preferences once a site is assigned.')).toBeVisible();
  expect(await mark(preferences.getByText('First Preference', { exact: true }).first())).toBe('none');
  await page.keyboard.press('Escape');
  const open = await openSection(page, 'Student');
  expect(await mark(open.getByText('City', { exact: true }))).toContain('*');
  await page.keyboard.press('Escape');
  await expect(open).toBeHidden();
  await db.query('UPDATE students SET "removed" = true, "siteId" = NULL WHERE id = $1', [student.id]);
  await page.reload();
  const locked = await openSection(page, 'Student');
  expect(await mark(locked.getByText('City', { exact: true }))).toBe('none');
});
