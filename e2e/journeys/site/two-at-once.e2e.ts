import type { Page } from '@playwright/test';
import { uniqueName, plantFamily, plantQueue } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { enterAs, plantSiteUser } from '../../support/site-people.js';
import { openSiteForm, saveSite } from '../../support/sites.js';
import { expect, expectToast, test } from '../../support/test.js';

test('of two coordinators who decide on the same child, the second one sees what happened', async ({
  page,
  context,
  browser,
  db,
  playwright,
  baseURL,
}) => {
  const outside = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
  const family = await plantFamily(outside, uniqueName('Duran'));
  await outside.dispose();
  const site = await plantSite(db, { verifiedAt: new Date() });
  const place = { sitePreference1: site, siteId: site };
  const [child, other] = await plantQueue(db, family, new Date(), [
    { ...place, firstName: 'Nico' },
    { ...place, firstName: 'Paz' },
  ]);
  const second = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const slower = await second.newPage();
  for (const each of [context, second]) {
    await enterAs(each, db, (await plantSiteUser(db, { [site]: 'coordinator' })).id);
  }
  const button = (tab: Page, answer: string, name: string) =>
    tab.getByRole('button', { name: `${answer} ${name} ${family.lastName}` });
  for (const tab of [page, slower]) {
    await tab.goto(`/sites/${site}`);
    await expect(button(tab, 'Accept', 'Nico')).toBeVisible();
  }

  await test.step('one accepts while the other is about to decline', async () => {
    await button(slower, 'Decline', 'Nico').click();
    const question = slower.getByRole('alertdialog', { name: /^Decline Nico/ });
    await expect(question).toBeVisible();
    await button(page, 'Accept', 'Nico').click();
    await expectToast(page, '1 student accepted. We’ll email the family.');
    await question.getByRole('button', { name: 'Decline student' }).click();
    const refusal = slower.getByRole('alertdialog', { name: 'The student wasn’t declined' });
    await expect(refusal).toContainText(
      'This student isn’t waiting anymore. A colleague or the program office changed the status first.',
    );
    await refusal.getByRole('button', { name: 'OK' }).click();
    await expect(slower.getByRole('row').filter({ hasText: 'Nico' })).toContainText('Accepted');
    const { rows } = await db.query('SELECT "siteId", "siteAccepted" FROM students WHERE id = $1', [
      child!.id,
    ]);
    expect(rows).toEqual([{ siteId: site, siteAccepted: true }]);
  });

  await test.step('one declines, and the other one’s acceptance is too late', async () => {
    await button(page, 'Decline', 'Paz').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Decline student' }).click();
    await expectToast(page, '1 student declined.');
    const answered = await slower.request.post(`/api/sites/${site}/student/${other!.id}/accept`, {
      data: {},
    });
    expect(answered.status()).toBe(409);
    await expect(page.getByRole('row').filter({ hasText: 'Paz' })).toHaveCount(0);
    const { rows } = await db.query('SELECT "siteId" FROM students WHERE id = $1', [other!.id]);
    expect(rows).toEqual([{ siteId: null }]);
  });

  await test.step('both answer at the same time: exactly one counts', async () => {
    const [racing] = await plantQueue(db, family, new Date(), [{ ...place, firstName: 'Raul' }]);
    const url = `/api/sites/${site}/student/${racing!.id}`;
    const answers = await Promise.all([
      page.request.post(`${url}/accept`, { data: {} }),
      slower.request.post(`${url}/deny`, { data: {} }),
    ]);
    expect(answers.filter((answer) => answer.ok())).toHaveLength(1);
    const { rows } = await db.query(
      'SELECT count(*)::int AS entries FROM history_entries WHERE "studentId" = $1',
      [racing!.id],
    );
    expect(rows).toEqual([{ entries: 1 }]);
  });
  await second.close();
});

test('of two people who edit the same part of a site, the second one keeps the other’s changes or chooses', async ({
  page,
  context,
  browser,
  db,
  baseURL,
}) => {
  const site = await plantSite(db);
  const second = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const slower = await second.newPage();
  for (const each of [context, second]) {
    await enterAs(each, db, (await plantSiteUser(db, { [site]: 'coordinator' })).id);
  }
  const open = async (tab: Page) => {
    await tab.goto(`/sites/${site}?tab=details`);
    await openSiteForm(tab, 'Capacity');
    return tab.getByRole('main');
  };
  const [first, later] = [await open(page), await open(slower)];
  await first.getByLabel('Student Capacity').fill('24');
  await first.getByLabel('Days', { exact: true }).fill('Monday to Thursday');
  await saveSite(page);
  await later.getByLabel('Student Capacity').fill('28');
  await later.getByLabel('Times', { exact: true }).fill('9:00 to 1:00');
  await later.getByRole('button', { name: 'Save', exact: true }).click();
  const choice = later.getByRole('group', { name: 'Which answer to keep: Student Capacity' });
  await expect(choice).toContainText('24');
  await expect(later.getByLabel('Days', { exact: true })).toHaveValue('Monday to Thursday');
  await choice.getByRole('button', { name: 'Keep yours' }).click();
  await saveSite(slower);
  const { rows } = await db.query('SELECT "studentCapacity", days, times FROM sites WHERE id = $1', [site]);
  expect(rows).toEqual([{ studentCapacity: 28, days: 'Monday to Thursday', times: '9:00 to 1:00' }]);
  await second.close();
});
