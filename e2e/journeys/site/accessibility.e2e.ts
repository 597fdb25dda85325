import { SITE_STATUSES } from '../../../domain/enums/enums.js';
import { expectAccessibleOnAllScreens } from '../../support/accessible.js';
import { makeListAddress, plantFamily, plantQueue, signIn, makeUniqueName } from '../../support/office.js';
import { goInside } from '../../support/go-inside.js';
import { plantSite } from '../../support/plant.js';
import { enterAs, plantSiteUser } from '../../support/site-people.js';
import { openSiteForm } from '../../support/sites.js';
import { expect, test } from '../../support/test.js';

test.describe('axe finds nothing and nothing scrolls sideways on any screen', () => {
  test('on the list of sites, their map, and the forms for a site', async ({ page, db }) => {
    const name = makeUniqueName('Mesa ');
    for (const status of SITE_STATUSES) await plantSite(db, { name: `${name} ${status}`, status });
    const site = await plantSite(db, { name, verifiedAt: new Date() });
    await signIn(page, 'admin');

    await page.goto(makeListAddress('/sites', { name }));
    await expect(page.getByRole('main').locator('a[href^="/sites/"]').first()).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page.getByRole('region', { name: 'What the colors mean' })).toBeVisible();
    const map = page.getByRole('region', { name: /^Map of the program sites/ });
    await expect(map.getByRole('button', { name: /% taken/ }).first()).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await goInside(page, '/sites/create');
    await expect(page.getByLabel('Site Name')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await goInside(page, `/sites/${site}`);
    await openSiteForm(page, 'Address');
    await expect(page.getByRole('button', { name: /^The site’s pin/ })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
  });

  test('on every tab of a site', async ({ page, db, request }) => {
    const family = await plantFamily(request, makeUniqueName('Montaño'));
    const site = await plantSite(db, { verifiedAt: new Date(), registrantName: 'Benito Chee' });
    const place = { sitePreference1: site, siteId: site };
    await plantQueue(db, family, new Date(), [
      { ...place, firstName: 'Nico', siteAccepted: true },
      { ...place, firstName: 'Paz' },
      { ...place, firstName: 'Ines' },
      { firstName: 'Raul', sitePreference1: site },
    ]);
    await plantSiteUser(db, { [site]: 'coordinator' });
    await signIn(page, 'admin');
    await page.goto(`/sites/${site}`);
    const tabs = {
      'Site Details': '8:30 a.m. to 12:30 p.m.',
      'Site Application': 'Benito Chee',
      'Student Waitlist': 'Raul',
      'Site Permissions': 'Site Coordinator',
      Notes: /./,
    };
    for (const [tab, fact] of Object.entries(tabs)) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel', { name: tab })).toContainText(fact);
      await expectAccessibleOnAllScreens(page);
    }
  });

  test('on a coordinator’s roster with selected students, and its dialogs', async ({
    page,
    context,
    db,
    request,
  }) => {
    const family = await plantFamily(request, makeUniqueName('Montaño'));
    const site = await plantSite(db, { verifiedAt: new Date() });
    const place = { sitePreference1: site, siteId: site };
    await plantQueue(db, family, new Date(), [
      { ...place, firstName: 'Nico' },
      { ...place, firstName: 'Paz' },
    ]);
    await enterAs(context, db, (await plantSiteUser(db, { [site]: 'coordinator' })).id);
    await page.goto(`/sites/${site}`);
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await page.getByRole('button', { name: 'Decline selected' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Decline 2 students?' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Site Permissions' }).click();
    await page.getByRole('button', { name: 'Add User' }).click();
    await expect(page.getByRole('dialog', { name: 'Add User' }).getByLabel('First Name')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await page.keyboard.press('Escape');
    await db.query('UPDATE students SET "siteAccepted" = TRUE WHERE "siteId" = $1', [site]);
    await page.getByRole('tab', { name: 'Attendance' }).click();
    const child = page.getByRole('button', { name: `Nico ${family.lastName}: whom to call` });
    await expect(child).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await child.click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Guardians' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
  });

  test('on the users, an account, and the form for organizations', async ({ page, db }) => {
    const site = await plantSite(db);
    const person = await plantSiteUser(db, { [site]: 'staff' });
    await page.goto('/site-interest');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('Your Name')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleOnAllScreens(page);

    await signIn(page, 'admin');
    await page.goto(makeListAddress('/users', { q: person.lastName }));
    await expect(
      page.getByRole('main').locator('a[href^="/users/"]:not([href$="/create"])').first(),
    ).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await page.getByRole('link', { name: 'Grant someone administrator access' }).click();
    await expect(page.getByRole('textbox', { name: 'First Name' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await goInside(page, `/users/${person.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.lastName);
    await expectAccessibleOnAllScreens(page);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'First Name' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
  });
});
