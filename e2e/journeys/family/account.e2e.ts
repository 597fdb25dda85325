import { linkIn, openMail } from '../../support/mailbox.js';
import { uniqueName, plantFamily } from '../../support/office.js';
import { plantStudent } from '../../support/plant.js';
import { openSection } from '../../support/sections.js';
import { expect, expectToast, newPerson, test } from '../../support/test.js';

test('people manage their own account, and delete it', async ({ page, family, browser, baseURL }) => {
  const { email } = newPerson();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: `Welcome, ${family.firstName} ${family.lastName}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

  await page.getByRole('link', { name: 'Change name' }).click();
  await page.getByLabel('First Name').fill('Luz');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('link', { name: `Welcome, Luz ${family.lastName}` })).toBeVisible();

  await page.getByRole('link', { name: 'Change email' }).click();
  await page.getByLabel('New Email', { exact: true }).fill(email);
  await page.getByLabel('Confirm New Email').fill('marisol@hotmial.com');
  await page.getByLabel('Confirm New Email').blur();
  await expect(page.getByText('Did you mean marisol@hotmail.com?')).toBeVisible();
  await page.getByLabel('Confirm New Email').fill(email);
  await page.getByLabel('Current Password').fill('not my password');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('That isn’t your password.')).toBeVisible();
  await expect(page.getByLabel('New Email', { exact: true })).toHaveValue(email);
  await page.getByLabel('Current Password').fill(family.password);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`We sent a link to ${email}. Open it within a day`)).toBeVisible();

  // A browser where nobody is logged in.
  const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'en-US' });
  const library = await elsewhere.newPage();
  const link = linkIn(await openMail(library, email, 'Confirm your new email address'), '/confirm-email');
  await library.goto(link);
  await expect(library.getByRole('heading', { name: 'Your new email address is set' })).toBeVisible();
  await library.goto(link);
  await expect(library.getByRole('heading', { name: 'We couldn’t confirm your address' })).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByLabel('Current Password').fill(family.password);
  await page.getByLabel('New Password', { exact: true }).fill('paper lanterns');
  await page.getByLabel('Confirm New Password').fill('paper lanterns');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expectToast(page, 'Your new password is saved.');
  await expect(page.getByText('This device')).toBeVisible();

  await page.getByRole('link', { name: 'Delete account' }).click();
  await page.getByLabel('Current Password').fill('paper lanterns');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expectToast(page, 'Your account is deleted.');
  await expect(page).toHaveURL('/');
});

test('a form of the account has an address: Back closes it, a reload shows it, a link opens it', async ({
  page,
  family,
}) => {
  await page.goto('/account');
  const change = page.getByRole('link', { name: 'Change name' });
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Change name' });
  await expect(dialog.getByLabel('First Name')).toHaveValue(family.firstName);
  await expect(page).toHaveURL('/account/name');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/account');
  await expect(change).toBeFocused();

  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await dialog.getByLabel('First Name').fill('Luz');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('First Name')).toHaveValue('Luz');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/account/password');
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/account');
  // Families have no second step, and no such form.
  await page.goto('/account/app');
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
});

test('the privacy text opens over the form, which keeps what was typed', async ({ page, db, family }) => {
  const student = await plantStudent(db, family, { studentSectionComplete: false });
  await page.goto(`/dashboard/student/${student.id}`);
  const form = await openSection(page, 'Student');
  await form.getByLabel('First Name').fill('Anabel');
  await form.getByRole('link', { name: 'Why we ask, and who sees it' }).last().click();
  const privacy = page.getByRole('dialog', { name: 'Privacy' });
  await expect(privacy.getByText('It has no effect on whether your child gets a spot.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(privacy).toBeHidden();
  await expect(form.getByLabel('First Name')).toHaveValue('Anabel');
});

test('the login starts at the top, even if the page before was scrolled down', async ({
  page,
  db,
  family,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  for (const firstName of ['Ana', 'Ben', 'Eva']) await plantStudent(db, family, { firstName });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Eva Begay' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.evaluate(() => {
    window.scrollTo(0, 400);
  });
  // With the keyboard, so that nothing scrolls the button into view first.
  await page.getByRole('button', { name: 'Logout' }).evaluate((button: HTMLElement) => {
    button.click();
  });
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('an administrator reads another family’s student in the office', async ({
  page,
  db,
  family: administrator,
  playwright,
  baseURL,
}) => {
  const outside = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
  const family = await plantFamily(outside, uniqueName('Trujillo'));
  await outside.dispose();
  await db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [administrator.id]);
  const theirs = await plantStudent(db, family, { lastName: family.lastName });
  const own = await plantStudent(db, administrator);

  await page.goto(`/dashboard/student/${theirs.id}`);
  await expect(page).toHaveURL(`/applications/${theirs.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(family.lastName);

  await page.goto(`/dashboard/student/${own.id}`);
  await expect(page.getByRole('link', { name: /Review Section/ }).first()).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/student/${own.id}`);
});
