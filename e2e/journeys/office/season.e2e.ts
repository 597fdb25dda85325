import type { Page } from '@playwright/test';
import pg from 'pg';
import { expectAccessible } from '../../support/accessible.js';
import { filterIn, listAddress, rows, signIn } from '../../support/office.js';
import { plantSite, plantStudent } from '../../support/plant.js';
import { startProduct, type Product } from '../../support/server.js';
import { expect, expectToast, newPerson, register, test as shared } from '../../support/test.js';

/** With a product of its own: ending the season would change what every other test sees. */
const test = shared.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const product = await startProduct('season-server.log');
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
  db: async ({ product }, use) => {
    const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 2 });
    await use(pool);
    await pool.end();
  },
});
test.describe.configure({ mode: 'serial' });

async function openSeason(page: Page): Promise<void> {
  await signIn(page, 'admin');
  await page.goto('/season');
  await expect(page.getByRole('heading', { level: 1, name: '2025 Season' })).toBeVisible();
}

test('the office plans the season, with holidays in the list and in the calendar', async ({ page }) => {
  await openSeason(page);
  const checklist = page.getByRole('region', { name: 'Getting ready for the summer' });
  await expect(checklist.getByRole('listitem').filter({ hasText: 'Application deadline set' })).toContainText(
    'To do',
  );
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Edit dates' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dates of the 2025 season' })).toBeVisible();
  const form = page.getByRole('main');
  const calendar = form.getByRole('table', { name: 'Program calendar' });
  await expect(calendar).toContainText('20 program days');
  await form.getByLabel('Last day').fill('2025-06-01');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Last day')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Last day')).toBeFocused();
  await form.getByLabel('Last day').fill('2025-06-27');

  const juneteenth = calendar.getByRole('button', { name: 'Thursday, June 19: no program' });
  await juneteenth.click();
  await expect(juneteenth).toHaveAttribute('aria-pressed', 'true');
  await expect(calendar).toContainText('19 program days');
  const dayToAdd = form.getByLabel('Day to add');
  await dayToAdd.fill('2025-06-20');
  await dayToAdd.press('Enter');
  await expect(calendar).toContainText('18 program days');
  await form.getByRole('button', { name: 'Remove Friday, June 20' }).press('Enter');
  await expect(calendar).toContainText('19 program days');
  await expect(dayToAdd).toBeFocused();

  await form.getByLabel('Application deadline').fill('2025-06-10T23:59');
  await expect(form.getByText('The deadline is after the first day of the program.')).toBeVisible();
  await form.getByLabel('Application deadline').fill('2025-05-01T23:59');
  await expect(form.getByText('The deadline is after the first day of the program.')).toHaveCount(0);
  await form.getByLabel('Placement day').fill('2025-04-30');
  await expect(form.getByText('Placement day is before the deadline.')).toBeVisible();
  await expectAccessible(page);

  await form.getByRole('link', { name: '2025 Season' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Unsaved Changes' });
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(asking).toHaveCount(0);
  await form.getByLabel('Placement day').fill('2025-05-12');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Dates saved.');
  await expect(page.getByRole('heading', { level: 1, name: '2025 Season' })).toBeVisible();
  await expect(page.getByText('May 1, 2025, 11:59 PM')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Program calendar' })).toContainText('19 program days');
  await expect(checklist.getByRole('listitem').filter({ hasText: 'Application deadline set' })).toContainText(
    'Done',
  );
  // Thursday night in Denver.
  const season = (await (await page.request.get('/api/season')).json()) as Record<string, unknown>;
  expect(season).toMatchObject({
    deadline: Date.parse('2025-05-02T05:59:00Z') / 1000,
    holidays: ['2025-06-19'],
  });
});

test('the checklist leads to the sites that aren’t verified', async ({ page, db }) => {
  const verifiedAt = new Date();
  await plantSite(db, { name: 'Verified Mesa', verifiedAt });
  await plantSite(db, { name: 'Waiting Mesa' });
  await openSeason(page);
  await page.getByRole('link', { name: 'Show the sites that aren’t verified' }).click();
  await page.getByRole('textbox', { name: 'Site name' }).fill('Mesa');
  const sites = page.getByRole('main').locator('a[href^="/sites/"]');
  await expect(sites.filter({ hasText: 'Waiting Mesa' })).toBeVisible();
  await expect(sites.filter({ hasText: 'Verified Mesa' })).toHaveCount(0);
});

test('the next season starts after a preview and a typed year; the old one stays to read', async ({
  page,
  db,
  playwright,
  product,
}) => {
  const families = await playwright.request.newContext({ baseURL: product.url });
  const family = await register(families, newPerson());
  await families.dispose();
  const site = await plantSite(db, { name: 'Piñon Roster', verifiedAt: new Date() });
  const late = new Date('2025-05-20T12:00:00Z');
  const child = await plantStudent(db, family, {
    firstName: 'Zuzana',
    lastName: 'Lateness',
    applicationSubmitted: late,
    firstSubmittedAt: late,
    siteId: site,
    siteAccepted: true,
  });
  await signIn(page, 'admin');
  await page.goto(listAddress('/applications', { student: 'Lateness' }));
  await expect(page.getByRole('row', { name: /Lateness/ })).toContainText('Late');

  await openSeason(page);
  await page.getByRole('link', { name: 'Start the 2026 season' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Start the 2026 season' })).toBeVisible();
  const form = page.getByRole('main');
  await expect(form.getByLabel('First day')).toHaveValue('2026-06-01');
  await form.getByRole('textbox', { name: 'Year', exact: true }).fill('2025');
  await form.getByRole('button', { name: 'See what would happen' }).click();
  await expect(form.getByText('The new season has to be later than the current one.').first()).toBeVisible();
  await form.getByRole('textbox', { name: 'Year', exact: true }).fill('2027');
  await expect(form.getByLabel('First day')).toHaveValue('2027-06-07');
  await form.getByRole('textbox', { name: 'Year', exact: true }).fill('2026');
  await form.getByRole('button', { name: 'See what would happen' }).click();

  const asking = page.getByRole('dialog', { name: 'Start the 2026 season?' });
  await expect(asking).toContainText(/\d+ applications of the 2025 season become read-only/);
  await expect(asking).toContainText(/still waiting for a seat/);
  await expectAccessible(page);
  const typed = asking.getByLabel('Type the new season’s year to confirm');
  await typed.fill('2025');
  await asking.getByRole('button', { name: 'Start the 2026 season' }).click();
  await expect(asking.getByText('This isn’t the new season’s year.').first()).toBeVisible();
  await typed.fill('2026');
  await asking.getByRole('button', { name: 'Start the 2026 season' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2026 Season' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/^0 of \d+ sites verified/)).toBeVisible();
  await expectAccessible(page);

  // A second start says that there's nothing left to start.
  const again = { year: 2026, firstDay: '2026-06-01', lastDay: '2026-06-26' };
  expect((await page.request.post('/api/seasons/start', { data: again })).status()).toBe(409);

  await page.getByRole('link', { name: '2025', exact: true }).click();
  await expect(page).toHaveURL(/\/applications\?/);
  expect(filterIn(page.url())).toEqual({ season: '2025' });
  await expect(page.getByText('You’re looking at the 2025 season, which has ended.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Import' })).toHaveCount(0);
  await page.getByLabel('Name, email, phone or number').fill('Lateness');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('checkbox', { name: /Lateness/ }).check();
  const selection = page.getByRole('region', { name: 'Selected rows' });
  await expect(selection.getByRole('button', { name: /Export/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Return/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(() => expect(filterIn(page.url())).toEqual({ season: '2025' })).toPass();

  await page.goto(`/applications/${child.id}`);
  await expect(page.getByText('This application is from the 2025 season, which has ended.')).toBeVisible();
  await expect(page.getByText('Late', { exact: true })).toBeVisible();
  for (const name of ['Recall', 'Return', 'Remove', 'Edit SSID', 'Assign']) {
    await expect(page.getByRole('button', { name: new RegExp(name) }), name).toHaveCount(0);
  }
  await expectAccessible(page);

  await page.goto(`/sites/${site}?tab=roster`);
  await page.getByLabel('Season').selectOption('2025');
  await expect(page.getByText('as it was at the end of the 2025 season')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lateness, Zuzana' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/applications');
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
});

test('a colleague who starts the season first is mentioned, and the page loads again', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/season');
  await page.getByRole('link', { name: 'Start the 2027 season' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Start the 2027 season' })).toBeVisible();
  const data = { year: 2027, firstDay: '2027-06-07', lastDay: '2027-07-02' };
  expect((await page.request.post('/api/seasons/start', { data })).status()).toBe(200);
  await page.getByRole('button', { name: 'See what would happen' }).click();
  const told = page.getByRole('alertdialog', { name: 'The season has already started' });
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2027 Season' })).toBeVisible();
});
