import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import type { SentAttendance } from '../../../domain/contract/attendance.js';
import { expectAccessible } from '../../support/accessible.js';
import { plantSite, plantStudent } from '../../support/plant.js';
import { enterAs, plantSiteUser, type Person } from '../../support/site-people.js';
import { expect, test, type Account } from '../../support/test.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const LAST_DAY = '2025-06-27';
const CHILDREN = ['Ana', 'Ben', 'Cruz', 'Dalia'] as const;

async function makeClass(
  db: Pool,
  family: Account,
): Promise<{ site: number; instructor: Person; ids: string[] }> {
  const site = await plantSite(db, { verifiedAt: new Date() });
  const instructor = await plantSiteUser(db, { [site]: 'instructor' });
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO groups ("siteId", "name", "instructorId", "position") VALUES ($1, 'Roadrunners', $2, 0) RETURNING "id"`,
    [site, instructor.id],
  );
  const ids: string[] = [];
  for (const firstName of CHILDREN) {
    const seat = { siteId: site, siteAccepted: true, applicationSubmitted: new Date() };
    const { id } = await plantStudent(db, family, { firstName, ...seat });
    await db.query('INSERT INTO group_members ("studentId", "groupId") VALUES ($1, $2)', [id, rows[0]?.id]);
    ids.push(id);
  }
  return { site, instructor, ids };
}

const getMark = (page: Page, child: (typeof CHILDREN)[number], name: string) =>
  page
    .getByRole('group', { name: `Attendance of ${child} Begay` })
    .getByRole('button', { name, exact: true });

/** Leaves without sending a last request: while the page closes, the browser no longer keeps it offline. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.fetch = () => new Promise(() => undefined);
  });
  await page.goto('about:blank');
}

function measureButtons(page: Page): Promise<number[]> {
  return page
    .getByRole('group', { name: /^Attendance of/ })
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().top + window.scrollY));
}

/** By when each child's mark was tapped, which is accurate to the duration of a request. */
async function getLog(db: Pool, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(
    `SELECT s."firstName" || ' ' || coalesce(l."mark", 'cleared') AS "line"
     FROM attendance_log l JOIN students s ON s."id" = l."studentId"
     WHERE s."id" = ANY($1) ORDER BY s."firstName", l."at"`,
    [ids],
  );
  return rows.map(({ line }) => line);
}

async function readMarkedEarlier(db: Pool, taps: ReadonlyMap<string, number>): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(
    `SELECT s."firstName" || ' ' || l."mark" AS "line"
     FROM unnest($1::uuid[], $2::float[]) AS sent ("id", "ago")
       JOIN attendance_log l ON l."tapId" = sent."id" AND sent."ago" > 0
         AND l."receivedAt" - l."at" >= sent."ago" * interval '1 millisecond'
       JOIN students s ON s."id" = l."studentId"
     ORDER BY s."firstName", l."at"`,
    [[...taps.keys()], [...taps.values()]],
  );
  return rows.map(({ line }) => line);
}

test('an instructor marks a group with one tap per child, and loses nothing when the connection breaks', async ({
  page,
  context,
  db,
  family,
}) => {
  const { site, instructor, ids } = await makeClass(db, family);
  await context.clearCookies();
  await enterAs(context, db, instructor.id);
  await page.goto(`/sites/${site}`);
  await getMark(page, 'Ana', 'Present').tap();
  await getMark(page, 'Ben', 'Late').tap();
  await expect(page.getByText('2 of 4 marked')).toBeVisible();
  // Checked after the count, since this message also shows before the first mark.
  await expect(page.getByRole('status').filter({ hasText: 'All marks are saved.' })).toBeVisible();
  await expectAccessible(page);

  const places = await measureButtons(page);
  await context.setOffline(true);
  await getMark(page, 'Ben', 'Present').tap();
  await getMark(page, 'Cruz', 'Absent').tap();
  await getMark(page, 'Cruz', 'Excused').tap();
  await expect(page.getByText('No connection. 3 marks are stored on this device.')).toBeVisible();
  await expect(page.getByText('Waiting', { exact: true })).toHaveCount(2);
  expect(await measureButtons(page)).toEqual(places);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Logout' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay logged in' }).tap();

  const coordinator = await plantSiteUser(db, { [site]: 'coordinator' });
  const office = await page.context().browser()?.newContext();
  if (!office) throw new Error('no browser');
  await enterAs(office, db, coordinator.id);
  const saved = await office.request.post(`${new URL(page.url()).origin}/api/sites/${site}/attendance`, {
    data: { day: LAST_DAY, marks: { [ids[3] ?? '']: 'excused' } },
  });
  expect(saved.status()).toBe(200);
  await leave(page);
  const taps = new Map<string, number>();
  page.on('request', (request) => {
    const { taps: sent = {} } = (request.postDataJSON() ?? {}) as Partial<SentAttendance>;
    // If a mark is sent again, its first arrival counts.
    for (const { id, ago } of Object.values(sent)) if (!taps.has(id)) taps.set(id, ago);
  });
  await context.setOffline(false);
  await page.goto(`/sites/${site}`);
  await expect(getMark(page, 'Ben', 'Present')).toHaveAttribute('aria-pressed', 'true');
  await expect(getMark(page, 'Cruz', 'Excused')).toHaveAttribute('aria-pressed', 'true');
  await expect(getMark(page, 'Dalia', 'Excused')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'All marks are saved.' })).toBeVisible();
  const inOrder = ['Ana present', 'Ben late', 'Ben present', 'Cruz absent', 'Cruz excused', 'Dalia excused'];
  expect(await getLog(db, ids)).toEqual(inOrder);
  const late = ['Ben present', 'Cruz absent', 'Cruz excused'];
  expect(await readMarkedEarlier(db, taps)).toEqual(late);

  await office.request.post(`${new URL(page.url()).origin}/api/sites/${site}/attendance`, {
    data: { day: LAST_DAY, marks: { [ids[3] ?? '']: 'late' } },
  });
  await expect(getMark(page, 'Dalia', 'Late')).toHaveAttribute('aria-pressed', 'true', { timeout: 10_000 });
  await office.close();

  await page.getByRole('button', { name: 'Week' }).tap();
  await expect(page.getByRole('row', { name: /Begay, Ben/ })).toContainText('P');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Totals' }).tap();
  const totals = page.getByRole('list', { name: /^Attendance of each child/ });
  await expect(totals.getByRole('listitem').filter({ hasText: 'Begay, Dalia' })).toContainText('Late1');
  await expectAccessible(page);
});

test('marks wait for their own account, and a refused one doesn’t block the others', async ({
  page,
  context,
  db,
  family,
}) => {
  const { site, instructor, ids } = await makeClass(db, family);
  await context.clearCookies();
  await enterAs(context, db, instructor.id);
  await page.goto(`/sites/${site}`);
  await getMark(page, 'Ana', 'Present').waitFor();
  const sending = `**/api/sites/${site}/attendance`;
  await context.route(sending, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await getMark(page, 'Ana', 'Present').tap();
  await getMark(page, 'Ben', 'Absent').tap();
  await expect(page.getByText('2 marks are stored')).toBeVisible();

  await leave(page);
  const colleague = await plantSiteUser(db, { [site]: 'staff' });
  await context.clearCookies();
  await enterAs(context, db, colleague.id);
  await context.unroute(sending);
  await page.goto(`/sites/${site}?tab=attendance`);
  await expect(page.getByText('0 of 4 marked')).toBeVisible();
  await expect(page.getByText('All marks are saved.')).toBeVisible();
  expect(await getLog(db, ids)).toEqual([]);

  await db.query('UPDATE students SET "siteId" = NULL, "siteAccepted" = NULL WHERE "id" = $1', [ids[0]]);
  await leave(page);
  await context.clearCookies();
  await enterAs(context, db, instructor.id);
  await page.goto(`/sites/${site}`);
  const refused = page.getByRole('alert').filter({ hasText: 'We couldn’t save these marks' });
  await expect(refused).toContainText('Ana B.');
  await expect(page.getByText('All other marks are saved.')).toBeVisible();
  await expect(getMark(page, 'Ben', 'Absent')).toHaveAttribute('aria-pressed', 'true');
  expect(await getLog(db, ids)).toEqual(['Ben absent']);
  await refused.getByRole('button').tap();
  await expect(refused).toBeHidden();
});

test.describe('attendance that is opened without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is there as soon as the connection is back', async ({ page, context, db, family }) => {
    const { site, instructor } = await makeClass(db, family);
    await context.clearCookies();
    await enterAs(context, db, instructor.id);
    await page.goto(`/sites/${site}`);
    await getMark(page, 'Ana', 'Present').tap();
    await expect(page.getByRole('status').filter({ hasText: 'All marks are saved.' })).toBeVisible();
    await page.waitForFunction(async () => {
      const cached = await (await caches.open('assets')).keys();
      return cached.some(({ url }) => url.includes('/assets/office/'));
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'We can’t reach the program right now' })).toBeVisible();
    await context.setOffline(false);
    await expect(getMark(page, 'Ana', 'Present')).toHaveAttribute('aria-pressed', 'true');
  });
});
