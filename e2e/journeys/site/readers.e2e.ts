import { uniqueName, plantFamily, plantQueue } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { enterAs, plantSiteUser } from '../../support/site-people.js';
import { expect, test } from '../../support/test.js';

const CHANGING = /^(Accept|Decline|Edit|Add User|Remove|Open|Close|Cancel|Verify)\b/;

test('a view-only user reads the whole site but can’t change it', async ({ page, context, db, request }) => {
  const family = await plantFamily(request, uniqueName('Trujillo'));
  const site = await plantSite(db, { verifiedAt: new Date(), registrantName: 'Benito Chee' });
  const [waiting] = await plantQueue(db, family, new Date(), [{ sitePreference1: site, siteId: site }]);
  const reader = await plantSiteUser(db, { [site]: 'view' });
  const colleague = await plantSiteUser(db, { [site]: 'coordinator' });
  await enterAs(context, db, reader.id);

  await page.goto(`/sites/${site}?tab=roster`);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('link', { name: new RegExp(family.lastName) })).toBeVisible();
  const facts = {
    'Student Roster': 'Pending',
    'Site Details': '8:30 a.m. to 12:30 p.m.',
    'Site Application': 'Benito Chee',
    Instructors: /instructor/,
    'Site Permissions': colleague.email,
  };
  for (const [tab, fact] of Object.entries(facts)) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toContainText(fact);
    await expect(page.getByRole('main').getByRole('button', { name: CHANGING })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  }
  await expect(page.getByRole('complementary', { name: 'Site information' })).toContainText('Dolores Baca');

  await page.goto(`/applications/${waiting!.id}`);
  const child = page.getByRole('main');
  await expect(child).toContainText('(505) 555-0141');
  await expect(child).not.toContainText(/87507|@example\.org|Birthday|Address|Not given/);
  await expect(child.getByRole('button', { name: CHANGING })).toHaveCount(0);

  const before = await db.query('SELECT * FROM sites WHERE id = $1', [site]);
  const orders = [
    `student/${waiting!.id}/accept`,
    `student/${waiting!.id}/deny`,
    'saveInformation',
    'saveDetails',
    'saveApplication',
    'open',
    'close',
    'cancel',
    'verify',
    'addUser',
    'removeUser',
  ];
  for (const order of orders) {
    const answer = await page.request.post(`/api/sites/${site}/${order}`, {
      data: { userId: colleague.id },
    });
    expect(answer.status(), order).toBe(403);
  }
  expect((await db.query('SELECT * FROM sites WHERE id = $1', [site])).rows).toEqual(before.rows);
  const { rows } = await db.query('SELECT "siteId", "siteAccepted" FROM students WHERE id = $1', [
    waiting!.id,
  ]);
  expect(rows).toEqual([{ siteId: site, siteAccepted: null }]);
});
