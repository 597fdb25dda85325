import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import type { Pool } from 'pg';
import type { PlacementFile } from '../../../domain/contract/placement.js';
import { expectAccessible } from '../../support/accessible.js';
import { goInside } from '../../support/go-inside.js';
import { readFilter, getRows, signIn } from '../../support/office.js';
import { extendWithProduct } from '../../support/own-product.js';
import { plantSite, plantStudent, plantUser } from '../../support/plant.js';
import { enterAs, joinSite, plantPerson } from '../../support/site-people.js';
import { expect, expectToast, goBeforeSummer, makePerson, register } from '../../support/test.js';

/** A release places everyone who's waiting, and ending the season would change what all other tests see. */
const test = extendWithProduct('placement.log');

// These tests run in order and share one product.
test.describe.configure({ mode: 'default' });

const COUNTY = 'Los Alamos';
const CHILDREN = 80;
const INSTRUCTORS = 5;
const SEATS = { first: 20, second: 10, spare: 4 };

interface Planted {
  popular: string;
  second: string;
  spare: string;
  ids: { popular: number; second: number; family: string };
}

/** Written directly to the database, because filling in forms would take minutes. */
async function plantWaiting(db: Pool): Promise<Planted> {
  const mark = randomUUID().slice(0, 6);
  const names = { popular: `Barranca ${mark}`, second: `Chamisa ${mark}`, spare: `Pinon ${mark}` };
  const plantNamedSite = (name: string, studentCapacity: number, lat: number) =>
    plantSite(db, {
      name,
      studentCapacity,
      lat,
      lng: -106.3,
      county: COUNTY,
      district: COUNTY,
      verifiedAt: new Date(),
    });
  const popular = await plantNamedSite(names.popular, SEATS.first, 35.88);
  const second = await plantNamedSite(names.second, SEATS.second, 35.9);
  await plantNamedSite(names.spare, SEATS.spare, 35.95);
  const family = await plantUser(db, {
    firstName: 'Marisol',
    lastName: 'Tapia',
    email: `tapia.${mark}@example.org`,
    role: 'user',
    emailProvenAt: new Date(),
  });
  await db.query(
    `INSERT INTO students ("id", "userId", "firstName", "lastName", "grade", "zip", "sitePreference1", "sitePreference2",
       "studentSectionComplete", "guardianSectionComplete", "emergencySectionComplete", "preferenceSectionComplete",
       "applicationSubmitted", "firstSubmittedAt")
     SELECT gen_random_uuid(), $1, 'Child ' || n, 'Tapia', '3', '87544', $2, $3, true, true, true, true, now(), now()
     FROM generate_series(1, $4::int) n`,
    [family, popular, second, CHILDREN],
  );
  return { ...names, ids: { popular, second, family } };
}

async function findChildAt(db: Pool, siteId: number): Promise<string> {
  const { rows } = await db.query<{ id: string }>('SELECT "id" FROM students WHERE "siteId" = $1 LIMIT 1', [
    siteId,
  ]);
  return rows[0]?.id ?? '';
}

async function compute(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compute' }).click();
  await expect(page.getByRole('region', { name: 'Result', exact: true })).toBeVisible();
}

test('two runs are compared, 80 children are placed, and a parent reads why', async ({
  page,
  db,
  product,
  browser,
}) => {
  const { popular, second, spare, ids } = await plantWaiting(db);
  await signIn(page, 'admin');

  await test.step('a first run with the standard rules for one county', async () => {
    await page.goto('/placement');
    await expect(page.getByRole('heading', { name: 'No placement runs yet' })).toBeVisible();
    await page.getByRole('link', { name: 'New run' }).click();
    const form = page.getByRole('main');
    await form.getByLabel('Percent of seats to hold back at each site').fill('70');
    await form.getByRole('button', { name: 'Compute' }).click();
    await expect(form.getByText('Enter a whole number from 0 to 50.')).toBeVisible();
    await form.getByLabel('Percent of seats to hold back at each site').fill('0');
    await form.getByText('Only place some of the children').click();
    await form.getByRole('combobox', { name: 'Counties' }).fill(COUNTY);
    await page.getByRole('option', { name: COUNTY, exact: true }).click();
    await compute(page);
    await expect(page.getByRole('region', { name: 'Result', exact: true })).toContainText(
      /\d+ of \d+ children get a seat/,
    );
    // Without instructors, its seats can't be used. The page says what would help.
    await expect(page.getByRole('listitem').filter({ hasText: popular }).last()).toContainText(
      `${CHILDREN} first choices. ${INSTRUCTORS} more instructors open ${SEATS.first} seats`,
    );
  });

  await test.step('a second one with other rules, by keyboard', async () => {
    await page.getByRole('link', { name: 'Try other rules' }).focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('main');
    await form.getByRole('radio', { name: 'All seats' }).check();
    const down = form.getByRole('button', { name: 'Move down: Brother or sister at the site' });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(form.getByText('Brother or sister at the site is now number 2.')).toBeAttached();
    await expect(form.getByRole('button', { name: 'Move up: Brother or sister at the site' })).toBeFocused();
    await expectAccessible(page);
    await compute(page);
    const result = page.getByRole('region', { name: 'Result', exact: true });
    await expect(result).toContainText(/\d+ of \d+ children get a seat/);
    const without = page.getByRole('region', { name: 'Children without a seat' });
    await expect(without).toContainText('Full at all 2 choices');
    await expect(without.getByRole('link', { name: spare }).first()).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Sites', exact: true }).getByRole('row', { name: popular }),
    ).toContainText(`${SEATS.first} of ${SEATS.first}`);
    await expect(
      page.getByRole('region', { name: 'Counties', exact: true }).getByRole('row', { name: COUNTY }),
    ).toBeVisible();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('the figures and the verification file can be taken along', async () => {
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV: Sites' }).click(),
    ]);
    expect(csv.suggestedFilename()).toMatch(/^placement-run-2-sites-.*\.csv$/);
    expect(readFileSync(await csv.path(), 'utf8')).toContain(`${popular},${SEATS.first},${SEATS.first}`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /Download the verification file/ }).click(),
    ]);
    const { students } = JSON.parse(readFileSync(await file.path(), 'utf8')) as PlacementFile;
    expect(students.length).toBeGreaterThanOrEqual(CHILDREN);
  });

  await test.step('both side by side', async () => {
    await page.getByRole('link', { name: 'Compare with another run' }).click();
    await expect(page.getByRole('combobox', { name: 'First run' })).toHaveText(/Run 1/);
    const rules = page.getByRole('region', { name: 'Rules that differ' });
    await expect(rules).toContainText('All seats');
    await expect(page.getByRole('region', { name: 'Sites that differ' })).toContainText(second);
    await expectAccessible(page);
  });

  await test.step('the second one is released', async () => {
    await page.getByRole('columnheader', { name: 'Run 2' }).first().getByRole('link').click();
    await page.getByRole('button', { name: 'Release', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(/\d+ children are assigned\./);
    await expect(question).toContainText('each get one email');
    await question.getByRole('button', { name: 'Release', exact: true }).click();
    await expectToast(page, 'Run released.');
    await expect(page.getByRole('region', { name: 'Released', exact: true })).toContainText(
      /\d+ children were assigned/,
    );
  });

  await test.step('every child can be found, and its history names the run and the choice', async () => {
    await page.getByRole('link', { name: /^Show all \d+ children$/ }).click();
    await page.getByRole('link', { name: /^With a seat/ }).click();
    await page.getByRole('combobox', { name: 'Site' }).click();
    await page.getByRole('option', { name: popular, exact: true }).click();
    await expect(page).toHaveURL(/filter=.*placed.*site/);
    const child = page.getByRole('main').locator('a[href^="/applications/"]').first();
    await expect(child).toBeVisible();
    await expectAccessible(page);
    await child.click();
    await page.getByRole('tab', { name: /^History/ }).click();
    await expect(page.getByText('Placed by run 2: first choice.').first()).toBeVisible();
  });

  const parent = await getPage(browser, ids.family);
  await test.step('a family gives its seat back, and the next child gets it', async () => {
    for (let count = 0; count < INSTRUCTORS; count++) {
      await joinSite(db, ids.popular, (await plantPerson(db, 'site')).id, 'instructor');
    }
    await db.query('UPDATE students SET "siteAccepted" = true WHERE "siteId" = $1', [ids.popular]);
    const withdrawn = await findChildAt(db, ids.popular);
    const answer = await parent.request.post(`/api/students/${withdrawn}/withdraw`, { data: {} });
    expect(answer.status()).toBe(200);
    await goInside(page, '/placement/openings');
    const opening = page.getByRole('row').filter({ hasText: popular });
    await expect(opening).toContainText('1');
    await opening.getByRole('button', { name: /^Assign / }).click();
    await expectToast(page, new RegExp(`Tapia was assigned to ${popular}`));
    await expect(opening).toHaveCount(0);
  });

  await test.step('a parent reads why a child is at the second choice', async () => {
    await goBeforeSummer(parent);
    await parent.goto(`/dashboard/student/${await findChildAt(db, ids.second)}`);
    const steps = parent.getByRole('region', { name: 'Step by step' });
    await expect(steps).toContainText(`Placed at your second choice, ${second}.`);
    await expect(steps).toContainText(`${popular} was full.`);
  });

  async function getPage(ofBrowser: Browser, userId: string): Promise<Page> {
    const context = await ofBrowser.newContext({ baseURL: product.url });
    await enterAs(context, db, userId, product.url);
    return context.newPage();
  }
});

test('the office plans the season, and starts the next one after a preview and a typed year; the old one stays to read', async ({
  page,
  db,
  request,
}) => {
  const family = await register(request, makePerson());
  const site = await plantSite(db, { name: 'Piñon Roster', verifiedAt: new Date() });
  const late = new Date('2025-05-20T12:00:00Z');
  await plantStudent(db, family, {
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
  // The end of Thursday in Denver.
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
  expect(readFilter(page.url())).toEqual({ season: '2025' });
  await expect(page.getByText('You’re looking at the 2025 season, which has ended.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Import' })).toHaveCount(0);
  await page.getByLabel('Name, email, phone or number').fill('Lateness');
  await expect(getRows(page)).toHaveCount(1);
  await expect(page.getByRole('row', { name: /Lateness/ })).toContainText('Late');
  await expectAccessible(page);

  await getRows(page).click();
  await expect(page.getByText('This application is from the 2025 season, which has ended.')).toBeVisible();
  await expect(page.getByText('Late', { exact: true })).toBeVisible();
  for (const name of ['Recall', 'Return', 'Remove', 'Edit SSID', 'Assign']) {
    await expect(page.getByRole('button', { name: new RegExp(name) }), name).toHaveCount(0);
  }
  await expectAccessible(page);

  await goInside(page, `/sites/${site}?tab=roster`);
  await page.getByLabel('Season').selectOption('2025');
  await expect(page.getByText('as it was at the end of the 2025 season')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lateness, Zuzana' })).toBeVisible();
  await expectAccessible(page);

  await goInside(page, '/applications');
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
});
