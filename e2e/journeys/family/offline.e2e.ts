import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { expect, makePerson, test } from '../../support/test.js';

async function expectUnsent(page: Page, submit: Locator): Promise<void> {
  const start = await page.evaluate(() => performance.timeOrigin);
  await page.context().setOffline(true);
  await submit.click();
  const notice = page.getByRole('alert').filter({
    hasText: 'What you typed is still here, and we’ll send it when you’re back online.',
  });
  await expect(notice).toBeInViewport();
  await expect(submit).toBeFocused();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(start);
}

test('what can’t be sent without a connection stays, and a page that can’t be loaded says why', async ({
  page,
}) => {
  const person = makePerson();
  await page.goto('/');
  await page.getByLabel('Email').fill('someone@example.org');
  await test.step('Forgot Password opens with what was typed', async () => {
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forgot Password' });
    await expect(dialog.getByLabel('Email')).toHaveValue('someone@example.org');
    await expectUnsent(page, dialog.getByRole('button', { name: 'Send the link' }));
    await expect(dialog.getByLabel('Email')).toHaveValue('someone@example.org');
    await page.context().setOffline(false);
    await expect(dialog).toHaveCount(0);
    const news = page.getByRole('alertdialog', { name: 'Check your email' });
    await expect(news).toContainText('someone@example.org');
    await news.getByRole('button', { name: 'OK' }).click();
  });
  await test.step('a page whose script isn’t there yet', async () => {
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Offer a program site' }).click();
    await expect(page.getByRole('heading', { name: 'We can’t reach the program right now' })).toBeVisible();
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  });
  await test.step('a new account keeps what was typed, and is created once the connection is back', async () => {
    await page.getByRole('link', { name: 'Create Account' }).click();
    const panel = page.getByRole('dialog', { name: 'Create Account' });
    const typed = {
      'First Name': person.firstName,
      'Last Name': person.lastName,
      Email: person.email,
      'Confirm Email': person.email,
      Password: person.password,
      'Confirm Password': person.password,
    };
    const fields = Object.entries(typed).map(
      ([label, value]) => [panel.getByLabel(label, { exact: true }), value] as const,
    );
    for (const [field, value] of fields) await field.fill(value);
    await expectUnsent(page, panel.getByRole('button', { name: 'Create Account' }));
    for (const [field, value] of fields) await expect(field).toHaveValue(value);
    await page.context().setOffline(false);
    await expect(page).toHaveURL('/dashboard');
  });
});

test('a page whose sentences can’t be loaded says whom to call', async ({ page }) => {
  await page.route(/\/catalogs\//, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('We couldn’t load this page.')).toBeVisible();
  await expect(page.getByText('No pudimos cargar esta página.')).toBeVisible();
});

test.describe('a page that is opened without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is the program, which says so and goes on by itself', async ({ page, context, family }) => {
    await page.goto('/dashboard');
    await expect(page.getByText(`Welcome, ${family.firstName}`)).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await context.setOffline(true);
    const bar = page.getByRole('status').filter({ hasText: 'You’re offline.' });
    await expect(bar).toBeVisible();
    // After the reload, the page no longer knows that it's offline, but its requests still fail.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'We can’t reach the program right now' })).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByText(`Welcome, ${family.firstName}`)).toBeVisible();
    await expect(bar).toBeHidden();
  });
});
