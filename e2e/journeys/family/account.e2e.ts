import { findLink, readMail } from '../../support/mailbox.js';
import { expect, expectToast, makePerson, test } from '../../support/test.js';

test('people manage their own account, and delete it', async ({ page, family, browser, baseURL }) => {
  const { email } = makePerson();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: `Welcome, ${family.firstName} ${family.lastName}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

  await page.getByRole('link', { name: 'Change name' }).click();
  await page.getByRole('dialog', { name: 'Change name' }).getByLabel('First Name').fill('Luz');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('link', { name: `Welcome, Luz ${family.lastName}` })).toBeVisible();

  await page.getByRole('link', { name: 'Change email' }).click();
  await page.getByLabel('New Email', { exact: true }).fill(email);
  await page.getByLabel('Confirm New Email').fill(email);
  await page.getByLabel('Current Password').fill(family.password);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`We sent a link to ${email}. Open it within a day`)).toBeVisible();

  const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'en-US' });
  const library = await elsewhere.newPage();
  await library.goto(
    findLink(await readMail(page, email, /Confirm your new email address/), '/confirm-email'),
  );
  await expect(library.getByRole('heading', { name: 'Your new email address is set' })).toBeVisible();
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
  const news = page.getByRole('alertdialog', { name: 'Your account is deleted.' });
  await news.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL('/');
});
