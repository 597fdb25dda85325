import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import type { Pool } from 'pg';
import type { PlacementFile } from '../../../domain/contract/placement.js';
import { expectAccessible } from '../../support/accessible.js';
import { signIn } from '../../support/office.js';
import { plantSite, plantUser } from '../../support/plant.js';
import { enterAs, joinSite, plantPerson, plantSiteUser } from '../../support/site-people.js';
import { withOwnProduct } from '../../support/own-product.js';
import { expect, expectToast, goBeforeSummer } from '../../support/test.js';

/** A release places everyone who waits. */
const test = withOwnProduct('placement.log');

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

/** Written at once: forms would take minutes. */
async function plantWaiting(db: Pool): Promise<Planted> {
  const mark = randomUUID().slice(0, 6);
  const names = { popular: `Barranca ${mark}`, second: `Chamisa ${mark}`, spare: `Pinon ${mark}` };
  const site = (name: string, studentCapacity: number, lat: number) =>
    plantSite(db, {
      name,
      studentCapacity,
      lat,
      lng: -106.3,
      county: COUNTY,
      district: COUNTY,
      verifiedAt: new Date(),
    });
  const popular = await site(names.popular, SEATS.first, 35.88);
  const second = await site(names.second, SEATS.second, 35.9);
  await site(names.spare, SEATS.spare, 35.95);
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

async function childAt(db: Pool, siteId: number): Promise<string> {
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
    // Without instructors, its seats can't be used; the page says what would help.
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
      /\d+ children are assigned/,
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

  await test.step('the site accepts all of its children at once', async () => {
    for (let count = 0; count < INSTRUCTORS; count++) {
      await joinSite(db, ids.popular, (await plantPerson(db, 'site')).id, 'instructor');
    }
    const site = await getPage(browser, (await plantSiteUser(db, { [ids.popular]: 'coordinator' })).id);
    await site.goto(`/sites/${ids.popular}`);
    await site.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await site.getByRole('button', { name: 'Accept selected' }).click();
    const accept = site.getByRole('button', { name: `Accept ${SEATS.first} students` });
    await accept.click();
    await expectToast(site, `${SEATS.first} students accepted. We’ll email their families.`);
  });

  const parent = await getPage(browser, ids.family);
  await test.step('a family gives its seat back, and the next child gets it', async () => {
    const withdrawn = await childAt(db, ids.popular);
    const answer = await parent.request.post(`/api/students/${withdrawn}/withdraw`, { data: {} });
    expect(answer.status()).toBe(200);
    await page.goto('/placement/openings');
    const opening = page.getByRole('row').filter({ hasText: popular });
    await expect(opening).toContainText('1');
    await opening.getByRole('button', { name: /^Assign / }).click();
    await expectToast(page, new RegExp(`Tapia was assigned to ${popular}`));
    await expect(opening).toHaveCount(0);
  });

  await test.step('a parent reads why a child is at the second choice', async () => {
    await goBeforeSummer(parent);
    await parent.goto(`/dashboard/student/${await childAt(db, ids.second)}`);
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
