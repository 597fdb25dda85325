import { readFileSync } from 'node:fs';
import { expectAccessible } from '../../support/accessible.js';
import { goInside } from '../../support/go-inside.js';
import { enterAs, plantPerson } from '../../support/site-people.js';
import { expect, test } from '../../support/test.js';

test('an administrator downloads the OneRoster file, and gives a program a token for it', async ({
  page,
  context,
  db,
  playwright,
}) => {
  await enterAs(context, db, (await plantPerson(db, 'admin')).id);
  await page.goto('/reports?report=systems');
  await expect(page.getByText('Who may have it')).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download oneroster-\d{4}\.zip$/ }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^oneroster-\d{4}\.zip$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await page.getByRole('link', { name: 'Create a token on your account page' }).click();
  await page.getByRole('link', { name: 'Create a token', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a token' });
  await dialog.getByLabel('Name of the token').fill('Warehouse');
  await dialog.getByRole('checkbox', { name: 'Applications and OneRoster' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create the token' }).click();
  const token = (await dialog.getByLabel('Your new token').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(dialog).toBeHidden();

  const program = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
  const answer = await program.get('/api/export/oneroster.zip');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/zip']);
  expect((await program.get('/api/reports/status')).status()).toBe(403);
  await goInside(page, '/account');
  const tokens = page.getByRole('region', { name: 'Tokens' });
  await expect(tokens).toContainText('Last used');
  await expectAccessible(page);

  await tokens.getByRole('link', { name: 'Revoke Warehouse' }).click();
  await page.getByRole('button', { name: 'Revoke the token' }).click();
  await expect(page.getByText('The token no longer works.')).toBeVisible();
  await expect(tokens.getByText('Warehouse')).toBeHidden();
  expect((await program.get('/api/export/oneroster.zip')).status()).toBe(401);
  await program.dispose();
});
