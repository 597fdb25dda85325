import { expectAccessible } from '../../support/accessible.js';
import { filterIn, rows, signIn } from '../../support/office.js';
import { withOwnProduct } from '../../support/own-product.js';
import { plantSite, plantStudent } from '../../support/plant.js';
import { expect, expectToast, newPerson, register } from '../../support/test.js';

/** Ending the season would change what every other test sees. */
const test = withOwnProduct('season-server.log');

test('the office plans the season, and starts the next one after a preview and a typed year; the old one stays to read', async ({
  page,
  db,
  request,
}) => {
  const family = await register(request, newPerson());
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
  await page.goto('/season');
  const checklist = page.getByRole('region', { name: 'Getting ready for the summer' });
  const deadline = checklist.getByRole('listitem').filter({ hasText: 'Application deadline set' });
  await expect(deadline).toContainText('To do');
  await page.getByRole('link', { name: 'Edit dates' }).click();
  const form = page.getByRole('main');
  const calendar = form.getByRole('table', { name: 'Program calendar' });
  await calendar.getByRole('button', { name: 'Thursday, June 19: no program' }).click();
  await expect(calendar).toContainText('19 program days');
  const dayToAdd = form.getByLabel('Day to add');
  await dayToAdd.fill('2025-06-20');
  await dayToAdd.press('Enter');
  await expect(calendar).toContainText('18 program days');
  await form.getByRole('button', { name: 'Remove Friday, June 20' }).press('Enter');
  await expect(dayToAdd).toBeFocused();
  await form.getByLabel('Application deadline').fill('2025-05-01T23:59');
  await form.getByLabel('Placement day').fill('2025-04-30');
  await expect(form.getByText('Placement day is before the deadline.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Placement day').fill('2025-05-12');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Dates saved.');
  await expect(page.getByText('May 1, 2025, 11:59 PM')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Program calendar' })).toContainText('19 program days');
  await expect(deadline).toContainText('Done');
  // Thursday night in Denver.
  const season = (await (await page.request.get('/api/season')).json()) as Record<string, unknown>;
  expect(season).toMatchObject({
    deadline: Date.parse('2025-05-02T05:59:00Z') / 1000,
    holidays: ['2025-06-19'],
  });

  await page.getByRole('link', { name: 'Start the 2026 season' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Start the 2026 season' })).toBeVisible();
  await expect(form.getByLabel('First day')).toHaveValue('2026-06-01');
  await form.getByRole('button', { name: 'See what would happen' }).click();

  const asking = page.getByRole('dialog', { name: 'Start the 2026 season?' });
  await expect(asking).toContainText(/\d+ applications of the 2025 season become read-only/);
  await expect(asking).toContainText(/still waiting for a seat/);
  await expectAccessible(page);
  const typed = asking.getByLabel('Type the new season’s year to confirm');
  await typed.fill('2026');
  await asking.getByRole('button', { name: 'Start the 2026 season' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2026 Season' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/^0 of \d+ sites verified/)).toBeVisible();

  const again = { year: 2026, firstDay: '2026-06-01', lastDay: '2026-06-26' };
  expect((await page.request.post('/api/seasons/start', { data: again })).status()).toBe(409);

  await page.getByRole('link', { name: '2025', exact: true }).click();
  await expect(page).toHaveURL(/\/applications\?/);
  expect(filterIn(page.url())).toEqual({ season: '2025' });
  await expect(page.getByText('You’re looking at the 2025 season, which has ended.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Import' })).toHaveCount(0);
  await page.getByLabel('Name, email, phone or number').fill('Lateness');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('row', { name: /Lateness/ })).toContainText('Late');
  await expectAccessible(page);

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
