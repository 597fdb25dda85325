import { press } from '../../support/keyboard.js';
import { linkIn, readMail } from '../../support/mailbox.js';
import { uniqueName, signIn } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { enterAs, joinSite, plantPerson } from '../../support/site-people.js';
import { expect, expectToast, test } from '../../support/test.js';

test('an administrator grants someone administrator access with an invitation', async ({ page, db }) => {
  const email = `${uniqueName('irma')}@example.org`;
  await signIn(page, 'admin');
  await page.goto(`/users?filter=${JSON.stringify({ q: email })}`);
  await expect(page.getByText('Deactivated accounts aren’t counted here.')).toBeVisible();
  await page.getByRole('link', { name: 'Grant someone administrator access' }).click();
  const form = page.getByRole('main');
  await expect(
    form.getByRole('heading', { level: 1, name: 'Grant someone administrator access' }),
  ).toBeVisible();
  await form.getByLabel('First Name').fill('Irma');
  await form.getByLabel('Last Name').fill('Salazar');
  await form.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await form.getByLabel('Confirm Email').fill(email);
  await form.getByRole('button', { name: 'Add Admin' }).click();
  await expectToast(page, 'User added successfully.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Irma Salazar');
  const { rows } = await db.query('SELECT role, "passwordHash" FROM users WHERE email = $1', [email]);
  expect(rows).toEqual([{ role: 'admin', passwordHash: null }]);
  expect(await readMail(page, email, /invitation/i)).toContain('administrator');

  await page.getByRole('button', { name: 'Resend invitation' }).click();
  await expectToast(page, 'The invitation is on its way.');
  const mail = await readMail(page, email, /invitation/i, 2);
  await page.context().clearCookies();
  await page.goto(linkIn(mail, '/reset-password'));
  await expect(page.getByRole('heading', { name: 'Welcome! Choose a password' })).toBeVisible();
  await expect(page.getByText('log you out')).toHaveCount(0);
  await page.getByLabel('New Password', { exact: true }).fill('read-all-summer-1');
  await page.getByLabel('Confirm New Password').fill('read-all-summer-1');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expectToast(page, 'Your password is saved, and you’re logged in.');
  await expect(page.getByText('Welcome, Irma Salazar')).toBeVisible();
});

test('a deactivated account is logged out at once, keeps its sites, and can be reactivated', async ({
  page,
  browser,
  db,
  baseURL,
}) => {
  const site = await plantSite(db, { name: uniqueName('Juniper ') });
  const person = await plantPerson(db);
  await joinSite(db, site, person.id, 'coordinator');
  const theirs = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  await enterAs(theirs, db, person.id);
  const other = await theirs.newPage();
  await other.goto(`/sites/${site}`);
  await expect(other.getByRole('tab', { name: 'Student Roster' })).toBeVisible();

  await signIn(page, 'admin');
  await page.goto(`/users/${person.id}`);
  const name = `${person.firstName} ${person.lastName}`;
  // The focus stays on the page, although the button goes away.
  const heading = page.locator(':is(h1, h2, h3):focus');
  const deactivate = page.getByRole('button', { name: 'Deactivate', exact: true });
  await press(page, deactivate);
  const asking = page.getByRole('alertdialog', { name: `Deactivate ${name}?` });
  await asking.getByRole('button', { name: 'Deactivate' }).press('Enter');
  await expectToast(page, 'User deactivated.');
  await expect(deactivate).toHaveCount(0);
  await expect(heading).toHaveCount(1);
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();

  expect((await other.request.get(`/api/sites/${site}`)).status()).toBe(401);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Login' })).toBeVisible();

  const reactivate = page.getByRole('button', { name: 'Reactivate', exact: true });
  await press(page, reactivate);
  const again = page.getByRole('alertdialog', { name: `Reactivate ${name}?` });
  await again.getByRole('button', { name: 'Reactivate' }).press('Enter');
  await expectToast(page, 'User reactivated.');
  await expect(reactivate).toHaveCount(0);
  await expect(heading).toHaveCount(1);
  await enterAs(theirs, db, person.id);
  expect((await other.request.get(`/api/sites/${site}`)).status()).toBe(200);
  await theirs.close();
});
