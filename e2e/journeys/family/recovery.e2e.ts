import { findLink, readMail } from '../../support/mailbox.js';
import { expect, expectToast, makePerson, register, test } from '../../support/test.js';

test('a forgotten password can be replaced once with the mailed link', async ({
  page,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const person = await register(elsewhere, makePerson());
  const newPassword = `${person.password} anew`;

  await page.goto('/');
  await page.getByLabel('Email').fill('typed@example.org');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' });
  await expect(dialog.getByLabel('Email')).toHaveValue('typed@example.org');
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expectToast(page, 'Password Recovery');
  await page
    .getByRole('alertdialog', { name: 'Check your email' })
    .getByRole('button', { name: 'OK' })
    .click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('typed@example.org');

  const link = findLink(await readMail(page, person.email, /password/i), '/reset-password');
  await page.goto(link);
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New Password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm New Password').fill(newPassword);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByRole('alertdialog', { name: 'Password Reset' }).getByRole('button', { name: 'OK' }).click();

  expect((await elsewhere.get('/api/users/whoami')).status()).toBe(401);
  await elsewhere.dispose();

  const logIn = async (password: string) => {
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  await logIn(person.password);
  await expect(page.getByText('Invalid email or password.').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await logIn(newPassword);
  await expect(page).toHaveURL('/dashboard');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link has been used or has expired' })).toBeVisible();
  await expect(page.getByLabel('New Password')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link has been used or has expired' })).toBeVisible();
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expectToast(page, 'Password Recovery');
});
