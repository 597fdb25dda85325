import type { Page } from '@playwright/test';
import { DEMO_EMAILS } from '../../../backend/seed/demo-accounts.js';
import { uniqueName, plantFamily, plantQueue, signIn } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { plantSiteUser } from '../../support/site-people.js';
import { expect, test } from '../../support/test.js';

const SITE_PEOPLE = ['coordinator', 'staff', 'viewer', 'instructor'] as const;

/** The page has nothing that's for the office only. */
async function expectNoDecisions(page: Page): Promise<void> {
  for (const button of ['Assign', 'Reassign', 'Return', 'Recall', 'Remove', 'Edit SSID']) {
    await expect(page.getByRole('button', { name: button, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('radio')).toHaveCount(0);
}

test.describe('the details of an application', () => {
  for (const who of SITE_PEOPLE) {
    test(`are facts only for the ${who} of its site`, async ({ page, db, playwright, baseURL }) => {
      const family = await plantFamily(request, uniqueName('Archuleta'));
      const { rows: homes } = await db.query<{ siteId: number }>(
        'SELECT m."siteId" FROM site_members m JOIN users u ON u.id = m."userId" WHERE u.email = $1',
        [DEMO_EMAILS[who]],
      );
      const home = homes[0]!.siteId;
      const elsewhere = await plantSite(db, { verifiedAt: new Date() });
      const [mine, theirs] = await plantQueue(db, family, new Date(), [
        {
          sitePreference1: elsewhere,
          sitePreference2: home,
          siteId: home,
          ssid: 900_000_000 + SITE_PEOPLE.indexOf(who),
        },
        { sitePreference1: home, siteId: elsewhere },
      ]);
      await signIn(page, who);
      await page.goto(`/applications/${mine!.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(family.lastName);
      // View-only users and instructors see what a classroom needs, on one page.
      if (who === 'viewer' || who === 'instructor') {
        await expect(page.getByRole('tab')).toHaveCount(0);
        await expect(page.getByRole('main')).not.toContainText('Birthday');
      } else {
        await page.getByRole('tab', { name: 'Emergency Contact' }).click();
      }
      await expect(page.getByRole('link', { name: '(505) 555-0141' }).first()).toBeVisible();
      await expectNoDecisions(page);
      await expect(page.getByRole('main')).not.toContainText('SSID');
      await expect(page.getByRole('main')).not.toContainText('Preference');
      await expect(page.getByRole('main')).not.toContainText('Mesa Verde');

      await page.goto(`/applications/${theirs!.id}`);
      await expect(page.getByText('Application not found')).toBeVisible();
    });
  }

  test('never let an administrator decide based on outdated data', async ({
    page,
    context,
    db,
    playwright,
    baseURL,
  }) => {
    const family = await plantFamily(request, uniqueName('Padilla'));
    const first = await plantSite(db, { verifiedAt: new Date() });
    const second = await plantSite(db, { verifiedAt: new Date() });
    await plantSiteUser(db, { [first]: 'instructor', [second]: 'instructor' });
    const [student] = await plantQueue(db, family, new Date(), [
      { sitePreference1: first, sitePreference2: second, noAlternatePreferences: false },
    ]);
    await signIn(page, 'admin');
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(`/applications/${student!.id}`);
      await expect(tab.getByRole('radio', { name: /First Preference/ })).toBeChecked();
    }
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();

    await other.getByRole('radio', { name: /Second Preference/ }).check();
    await other.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(other.getByText('The application has changed')).toBeVisible();
    await other.getByRole('button', { name: 'OK' }).click();
    await expect(other.getByText('Assigned, waiting for the site’s response')).toBeVisible();
    const { rows } = await db.query('SELECT "siteId" FROM students WHERE id = $1', [student!.id]);
    expect(rows).toEqual([{ siteId: first }]);
  });
});
