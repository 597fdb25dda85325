import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { goInside } from '../../support/go-inside.js';
import { makeUniqueName } from '../../support/office.js';
import { expectAccessible } from '../../support/accessible.js';
import { expect, expectToast, makePerson, register, test } from '../../support/test.js';

/** The login page shows at once, but the next page may load only after the server has ended the session. */
async function pressLogout(page: Page): Promise<void> {
  const ended = page.waitForResponse('**/api/authenticate/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await ended;
}

async function enterPassword(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('an administrator turns on two-step login and gets in with a code, a recovery code and a remembered device', async ({
  page,
  request,
  db,
}) => {
  const person = { ...makePerson(), lastName: makeUniqueName('Sandoval') };
  const { id } = await register(request, person);
  await db.query(`UPDATE users SET "role" = 'admin', "emailProvenAt" = now() WHERE "id" = $1`, [id]);

  const enterCode = async (code: string): Promise<void> => {
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  const isIn = () => expect(page).toHaveURL(/\/applications/);

  await page.goto('/');
  await enterPassword(page, person);
  await isIn();
  await goInside(page, '/account');
  const row = page.getByRole('region', { name: 'Two-step login' });
  await row.getByRole('link', { name: 'Set up an app' }).click();
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

  await pressLogout(page);
  await enterPassword(page, person);
  await enterCode('123 45');
  await expect(page.getByRole('alert')).toContainText('That code isn’t right');
  await expectAccessible(page);
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await page.getByLabel('Remember this device for 30 days').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await isIn();

  await pressLogout(page);
  await enterPassword(page, person);
  await isIn();
  await goInside(page, '/account');
  await expect(row.getByText('You have 9 recovery codes left.')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Ask for a code on all devices' }).click();
  await expect(row.getByText('Devices we don’t ask for a code')).toBeHidden();

  await pressLogout(page);
  // The code that turned it on has been used, so this takes the next one, half a minute early.
  await enterPassword(page, person);
  await enterCode(await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
  await isIn();
});

test('an administrator adds a passkey, logs in with it, and turns it off with it', async ({
  page,
  request,
  db,
}) => {
  const person = { ...makePerson(), lastName: makeUniqueName('Lucero') };
  const { id } = await register(request, person);
  await db.query(`UPDATE users SET "role" = 'admin', "emailProvenAt" = now() WHERE "id" = $1`, [id]);
  // A virtual device of the browser that accepts everything.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await page.goto('/');
  await enterPassword(page, person);
  await expect(page).toHaveURL(/\/applications/);
  await goInside(page, '/account');
  const row = page.getByRole('region', { name: 'Two-step login' });
  await row.getByRole('link', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Current Password').fill(person.password);
  await adding.getByRole('button', { name: 'Continue' }).click();
  await adding.getByLabel('Name of this passkey').fill('Front desk');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Continue' }).click();
  await expect(adding.getByRole('listitem')).toHaveCount(10);
  const [code = ''] = await adding.getByRole('listitem').allTextContents();
  await adding.getByRole('button', { name: 'I saved these codes' }).click();
  await expect(row.getByText('Front desk')).toBeVisible();
  await expectToast(page, 'Your passkey is saved.');
  await expectAccessible(page);

  await pressLogout(page);
  await enterPassword(page, person);
  const use = page.getByRole('button', { name: 'Use your passkey', exact: true });
  await expect(use).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a code instead' }).click();
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('That code isn’t right');
  await page.getByRole('button', { name: 'Use your passkey instead' }).click();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/applications/);

  // A full page load: on navigation within React Router, a form asks before it's left.
  await page.goto('/account');
  await row.getByRole('link', { name: 'Remove the passkey Front desk' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove a passkey' });
  await removing.getByLabel('Current Password').fill(person.password);
  await removing.getByLabel('Code', { exact: true }).fill(code);
  await removing.getByRole('button', { name: 'Remove' }).click();
  await expect(removing.getByRole('alert')).toContainText('only second step');
  await expectAccessible(page);
  await removing.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await row.getByRole('link', { name: 'Turn off' }).click();
  const turningOff = page.getByRole('dialog', { name: 'Turn off' });
  await turningOff.getByLabel('Current Password').fill(person.password);
  await turningOff.getByRole('button', { name: 'Turn off' }).click();
  await expect(row.getByText('Off', { exact: true })).toBeVisible();
  await expect(row.getByText('Front desk')).toBeHidden();
});
