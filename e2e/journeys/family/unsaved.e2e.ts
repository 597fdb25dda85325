import type { Page, Route } from '@playwright/test';
import type { Pool } from 'pg';
import { plantStudent } from '../../support/plant.js';
import { openSection, saveSection } from '../../support/sections.js';
import { expect, expectToast, makePerson, register, test, type Account } from '../../support/test.js';

const FIRST_NAME = { name: 'First Name' };

async function openEmergency(page: Page, id: string) {
  // A request that's still running would notice the end of the session before the form does.
  await page.goto(`/dashboard/student/${id}`, { waitUntil: 'networkidle' });
  const siblings = page.waitForResponse('**/api/students');
  const dialog = await openSection(page, 'Emergency');
  await siblings;
  return { dialog, field: dialog.getByRole('textbox', FIRST_NAME).first() };
}

/** The session ends during the save, before another request can notice. */
async function saveWithoutSession(page: Page, db: Pool, userId: string) {
  const write = async (route: Route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await db.query('DELETE FROM sessions WHERE "userId" = $1', [userId]);
    await route.continue();
    await page.unroute('**/api/students/**', write);
  };
  await page.route('**/api/students/**', write);
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
}

async function logInOver(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  const login = page.getByRole('dialog', { name: 'Log in to continue' });
  await login.getByLabel('Email').fill(email);
  await login.getByLabel('Password', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'Login' }).click();
}

const countDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length);

test('an idle logout covers the form with a login and keeps it', async ({ page, family, db }) => {
  const { id } = await plantStudent(db, family);
  await page.clock.install();
  await page.goto(`/dashboard/student/${id}`);
  const dialog = await openSection(page, 'Emergency');
  const field = dialog.getByRole('textbox', FIRST_NAME).first();
  await field.fill('Marta');
  await page.clock.fastForward('25:31');
  await page.clock.fastForward('05:00');
  const login = page.getByRole('dialog', { name: 'Log in to continue' });
  await expect(login).toBeVisible();
  await expect(field).toBeHidden();
  await expect(page.getByText(`Welcome, ${family.firstName}`)).toBeHidden();
  await expect(page).toHaveTitle('Summer Reading');
  await page.keyboard.press('Escape');
  await expect(login).toBeVisible();
  await logInOver(page, family);
  await expect(field).toHaveValue('Marta');
  await saveSection(dialog);
});

test('a session that ends with a save is continued by the same person, given up by Back, and hidden from others', async ({
  page,
  request,
  family,
  db,
}) => {
  const { id } = await plantStudent(db, family, { lastName: 'Duran' });
  const other = await register(request, makePerson());
  await test.step('the save continues after the login', async () => {
    const { dialog, field } = await openEmergency(page, id);
    await field.fill('Marta');
    await saveWithoutSession(page, db, family.id);
    await logInOver(page, family);
    await expectToast(page, 'Emergency contact information saved.');
    await expect(dialog).toHaveCount(0);
    const { rows } = await db.query('SELECT "emergency1FirstName" AS name FROM students WHERE id = $1', [id]);
    expect(rows).toEqual([{ name: 'Marta' }]);
    expect(await countDrafts(page)).toBe(0);
  });
  await test.step('the browser’s Back gives up the form', async () => {
    const { field } = await openEmergency(page, id);
    await field.fill('Elena');
    await saveWithoutSession(page, db, family.id);
    await expect(page.getByRole('dialog', { name: 'Log in to continue' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
  await test.step('another account doesn’t see the first one’s data', async () => {
    const { email, password } = family;
    await page.request.post('/api/authenticate', { data: { email, password } });
    const { field } = await openEmergency(page, id);
    await field.fill('Luz');
    await saveWithoutSession(page, db, family.id);
    await logInOver(page, other);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('link', { name: 'Add New Student' }).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Duran')).toHaveCount(0);
    expect(await countDrafts(page)).toBe(0);
  });
});

test('a section’s form has an address, and what was typed isn’t lost by leaving it in any way', async ({
  page,
  family,
  db,
}) => {
  const { id } = await plantStudent(db, family);
  page.on('dialog', (leaving) => void leaving.accept());
  await test.step('Back closes it, a reload opens it, and offers the draft', async () => {
    const home = `/dashboard/student/${id}`;
    await page.goto(home);
    const dialog = await openSection(page, 'Emergency');
    await expect(page).toHaveURL(`${home}/emergency`);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(home);
    await openSection(page, 'Emergency');
    const field = dialog.getByRole('textbox', FIRST_NAME).first();
    await field.fill('Marta');
    await page.reload();
    await expect(field).toHaveValue('Rosa');
    await expect(dialog.getByText(/^You have unsaved changes from \d/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(field).toHaveValue('Marta');
    await saveSection(dialog);
    expect(await countDrafts(page)).toBe(0);
  });
  await test.step('discarding deletes it, and so does logging out', async () => {
    const dialog = await openSection(page, 'Emergency');
    const field = dialog.getByRole('textbox', FIRST_NAME).first();
    await field.fill('Paz');
    const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' });
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 400),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.goBack(),
    ]) {
      await leave();
      await expect(
        question.getByText('Leaving this form will discard your changes. Are you sure?'),
      ).toBeVisible();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toHaveCount(0);
      await expect(field).toHaveValue('Paz');
    }
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Section.*Emergency/ })).toBeFocused();
    expect(await countDrafts(page)).toBe(0);
    await openSection(page, 'Emergency');
    await field.fill('Paz');
    await page.reload();
    await expect(dialog.getByText(/^You have unsaved changes from \d/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    expect(await countDrafts(page)).toBe(0);
  });
});

test('a section open on two devices asks about conflicts, and loses nothing', async ({
  page,
  browser,
  family,
  db,
  baseURL,
}) => {
  const { id } = await plantStudent(db, family);
  const second = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  await second.request.post('/api/authenticate', {
    data: { email: family.email, password: family.password },
  });
  const phone = await second.newPage();
  const open = async (device: Page) => {
    await device.goto(`/dashboard/student/${id}`);
    const dialog = await openSection(device, 'Student');
    const getField = (name: string) => dialog.getByLabel(name, { exact: true });
    return { dialog, field: getField };
  };
  const [first, later] = [await open(page), await open(phone)];
  await first.field('City').fill('Hatch');
  await first.field('Address').fill('1 Main St');
  await saveSection(first.dialog);
  await later.field('City').fill('Roy');
  await later.field('Address').fill('2 Main St');
  await later.dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(later.dialog.getByRole('alert')).toContainText('Someone else changed this form');
  await expect(later.field('City')).toHaveValue('Roy');
  const city = later.dialog.getByRole('group', { name: 'Which answer to keep: City' });
  await expect(city).toContainText('Hatch');
  await city.getByRole('button', { name: 'Keep yours' }).click();
  await later.dialog.getByRole('button', { name: 'Use theirs: Address' }).click();
  await expect(later.field('Address')).toHaveValue('1 Main St');
  await saveSection(later.dialog);
  const { rows } = await db.query('SELECT city, address FROM students WHERE id = $1', [id]);
  expect(rows).toEqual([{ city: 'Roy', address: '1 Main St' }]);
  await second.close();
});
