import type { Page } from '@playwright/test';
import { uniqueName, plantFamily, plantQueue } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { enterAs, plantSiteUser } from '../../support/site-people.js';
import { expect, expectToast, test } from '../../support/test.js';

test('of two coordinators who decide on the same child, the second one sees what happened', async ({
  page,
  context,
  browser,
  db,
  request,
  baseURL,
}) => {
  const family = await plantFamily(request, uniqueName('Duran'));
  const site = await plantSite(db, { verifiedAt: new Date() });
  const place = { sitePreference1: site, siteId: site };
  const [child] = await plantQueue(db, family, new Date(), [{ ...place, firstName: 'Nico' }]);
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
  const { rows } = await db.query('SELECT "siteId", "siteAccepted" FROM students WHERE id = $1', [child!.id]);
  expect(rows).toEqual([{ siteId: site, siteAccepted: true }]);
  await second.close();
});
