import { DEMO_EMAILS, DEMO_PASSWORD } from '../../../backend/seed/demo-accounts.js';
import { plantStudent } from '../../support/plant.js';
import { expect, newPerson, register, test } from '../../support/test.js';

test('a page requested without a login opens after it', async ({ page, db, playwright, baseURL }) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const family = await register(elsewhere, newPerson());
  await elsewhere.dispose();
  const student = await plantStudent(db, family);
  await page.goto(`/dashboard/student/${student.id}`);
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.getByLabel('Email').fill(family.email);
  await page.getByLabel('Password', { exact: true }).fill(family.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Begay' })).toBeVisible();
});

test('a page that was asked for is shown again once the dialogs over the login are closed', async ({
  page,
}) => {
  await page.goto('/account');
  for (const name of ['Create Account', 'Forgot Password']) {
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/account');
    await expect(page.getByText('Please log in to see that page.')).toBeVisible();
  }
  // By a link, they're over the start page.
  await page.goto('/create-account');
  await page.reload();
  await page.getByRole('dialog', { name: 'Create Account' }).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
});

test('newcomers on a phone see what this is and how to start before the login', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  const create = page.getByRole('link', { name: 'Create Account' });
  await expect(create).toBeInViewport();
  const login = page.getByRole('heading', { name: 'Login' });
  const [above, below] = [await create.boundingBox(), await login.boundingBox()];
  expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0);
});

for (const [email, lands] of [
  [DEMO_EMAILS.admin, '/applications'],
  // The person's only site instead of a list of one.
  [DEMO_EMAILS.coordinator, /\/sites\/\d+$/],
  [DEMO_EMAILS.family, '/dashboard'],
] as const) {
  test(`${email} lands on ${String(lands)}`, async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(lands);
  });
}

test('an office page shows a parent the login screen', async ({ page, family }) => {
  await page.goto('/users');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText(`Welcome, ${family.firstName}`)).toBeVisible();
});

test('an unknown page says so, and is neither indexed nor cached', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await expect(page.getByRole('heading', { name: 'Could not find page' })).toBeVisible();
  await expect(page).toHaveURL('/error404');
  await expect(page).toHaveTitle(/Could not find page/);
  await page.getByRole('link', { name: /login/i }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
});

test('the back button goes through the pages', async ({ page, db, family }) => {
  const student = await plantStudent(db, family);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /Continue Application/ }).click();
  await expect(page).toHaveURL(`/dashboard/student/${student.id}`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Your students' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Begay' })).toBeVisible();
});

test('another family’s student can’t be found', async ({ page, db, family, playwright, baseURL }) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const stranger = await register(elsewhere, newPerson());
  await elsewhere.dispose();
  const student = await plantStudent(db, stranger);
  expect(stranger.id).not.toBe(family.id);
  await page.goto(`/dashboard/student/${student.id}`);
  await expect(page.getByText('Student not found')).toBeVisible();
});

test('Help opens the person’s guide at what it says about the page', async ({ page, family }) => {
  expect(family.email).toBeTruthy();
  await page.goto('/account');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help for families' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeFocused();
  const picture = page.getByRole('img', { name: 'The map of sites' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('naturalWidth', 800);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda para las familias' })).toBeVisible();
});
