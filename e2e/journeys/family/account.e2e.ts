import { linkIn, openMail } from '../../support/mailbox.js';
import { plantStudent } from '../../support/plant.js';
import { expect, expectToast, newPerson, test } from '../../support/test.js';

test('people manage their own account, and delete it', async ({ page, family, browser, baseURL }) => {
  const { email } = newPerson();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: `Welcome, ${family.firstName} ${family.lastName}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

  await test.step('a form has an address: Back closes it, a reload shows it', async () => {
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
  });
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

test('the login starts at the top, even if the page before was scrolled down', async ({
  page,
  db,
  family,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  for (const firstName of ['Ana', 'Ben', 'Eva']) await plantStudent(db, family, { firstName });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Eva Begay' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.evaluate(() => {
    window.scrollTo(0, 400);
  });
  // By script, so that nothing scrolls the button into view first.
  await page.getByRole('button', { name: 'Logout' }).evaluate((button: HTMLElement) => {
    button.click();
  });
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
