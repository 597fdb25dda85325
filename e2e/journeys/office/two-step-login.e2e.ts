import { generate } from 'otplib';
import { uniqueName } from '../../support/office.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, newPerson, register, test } from '../../support/test.js';

test('an administrator turns on two-step login and gets in with a code, a recovery code and a remembered device', async ({
  page,
  request,
  db,
}) => {
  const person = { ...newPerson(), lastName: uniqueName('Sandoval') };
  const { id } = await register(request, person);
  await db.query(`UPDATE users SET "role" = 'admin', "emailProvenAt" = now() WHERE "id" = $1`, [id]);

  const passwordStep = async (): Promise<void> => {
    await page.goto('/');
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
  };
  const codeStep = async (code: string): Promise<void> => {
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  const isIn = () => expect(page).toHaveURL(/\/applications/);
  const logOut = async (): Promise<void> => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  };

  await passwordStep();
  await isIn();
  await page.goto('/account');
  const row = page.getByRole('region', { name: 'Two-step login' });
  await row.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two-step login' });
  await dialog.getByLabel('Current Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const key = await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
  const secret = key?.replaceAll(' ', '') ?? '';
  await dialog.getByLabel('Code from the app').fill(await generate({ secret }));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I saved these codes' }).click();
  await expect(row.getByText('You have 10 recovery codes left.')).toBeVisible();

  await logOut();
  await passwordStep();
  await codeStep('123 45');
  await expect(page.getByRole('alert')).toContainText('That code isn’t right');
  await expectAccessible(page);
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await page.getByLabel('Remember this device for 30 days').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await isIn();

  await logOut();
  await passwordStep();
  await isIn();
  await page.goto('/account');
  await expect(row.getByText('You have 9 recovery codes left.')).toBeVisible();
  await row.getByRole('button', { name: 'Ask for a code on all devices' }).click();
  await expect(row.getByText('Devices we don’t ask for a code')).toBeHidden();
  await expectAccessible(page);

  await logOut();
  // The code that turned it on was used; the next one is taken half a minute early.
  await passwordStep();
  await codeStep(await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
  await isIn();
});
