import { plantSite } from '../../support/plant.js';
import { enterAs, plantSiteUser } from '../../support/site-people.js';
import { openSiteForm, saveSite } from '../../support/sites.js';
import { expect, expectToast, test } from '../../support/test.js';

test('a coordinator edits each part of the site', async ({ page, context, db }) => {
  const registrantEmail = 'benito@example.org';
  const site = await plantSite(db, {
    registrantName: 'Benito Chee',
    registrantRole: 'Principal',
    registrantEmail,
  });
  await enterAs(context, db, (await plantSiteUser(db, { [site]: 'coordinator' })).id);
  await page.goto(`/sites/${site}?tab=application`);

  const application = await openSiteForm(page, 'Site Application');
  await expect(application.getByLabel('Registrant Email')).toHaveValue(registrantEmail);
  await application.getByLabel('Reason for Interest').fill('Sixty children read with us.');
  await saveSite(page);
  await expectToast(page, 'Site application information saved.');
  await expect(page.getByRole('tabpanel')).toContainText('Sixty children read with us.');

  const contact = await openSiteForm(page, 'Second Point of Contact');
  await contact.getByLabel('Phone', { exact: true }).fill('5055550188');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const missing = 'Second point of contact has contact/role information filled but is missing a name.';
  await expect(contact.getByText(missing).first()).toBeVisible();
  await expect(contact.getByLabel('Phone', { exact: true })).toHaveValue('(505) 555-0188');
  await contact.getByLabel('Name', { exact: true }).fill('Rosa Tso');
  await saveSite(page);
  await expectToast(page, 'Site information saved.');
  await expect(page.getByRole('complementary', { name: 'Site information' })).toContainText('Rosa Tso');
  const { rows } = await db.query(
    'SELECT "interestReason", "contact2Name", "contact2Phone", "registrantName" FROM sites WHERE id = $1',
    [site],
  );
  expect(rows).toEqual([
    {
      interestReason: 'Sixty children read with us.',
      contact2Name: 'Rosa Tso',
      contact2Phone: '5055550188',
      registrantName: 'Benito Chee',
    },
  ]);
});
