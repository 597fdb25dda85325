import { uniqueName, plantFamily, plantQueue } from '../../support/office.js';
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

test('fewer seats than students can be saved after a confirmation with the numbers', async ({
  page,
  context,
  db,
  playwright,
  baseURL,
}) => {
  const outside = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
  const family = await plantFamily(outside, uniqueName('Herrera'));
  await outside.dispose();
  const site = await plantSite(db, { verifiedAt: new Date() });
  const place = { sitePreference1: site, siteId: site };
  await plantQueue(db, family, new Date(), [
    { ...place, firstName: 'Nico', siteAccepted: true },
    { ...place, firstName: 'Paz', siteAccepted: true },
    { ...place, firstName: 'Rio' },
  ]);
  await enterAs(context, db, (await plantSiteUser(db, { [site]: 'coordinator' })).id);
  await page.goto(`/sites/${site}?tab=details`);
  const form = await openSiteForm(page, 'Capacity');
  const capacity = form.getByLabel('Student Capacity');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const question = page.getByRole('alertdialog', { name: 'Fewer seats than students?' });
  const kept = async () =>
    (await db.query('SELECT "studentCapacity" FROM sites WHERE id = $1', [site])).rows as unknown[];

  await test.step('an invalid number of seats is rejected', async () => {
    for (const typed of ['-1', '2.5', 'two']) {
      await capacity.fill(typed);
      await save.click();
      await expect(capacity).toHaveAttribute('aria-invalid', 'true');
    }
    expect(await kept()).toEqual([{ studentCapacity: 20 }]);
  });

  await test.step('canceling keeps what was typed and saves nothing', async () => {
    await capacity.fill('1');
    await save.click();
    await expect(question).toContainText('Students with a seat here: 3. That’s 2 more than this capacity.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(capacity).toHaveValue('1');
    expect(await kept()).toEqual([{ studentCapacity: 20 }]);
  });

  await save.click();
  await question.getByRole('button', { name: 'Save this capacity' }).click();
  await expectToast(page, 'Site details saved.');
  await expect(form).toHaveCount(0);
  expect(await kept()).toEqual([{ studentCapacity: 1 }]);
  const remaining = page.getByRole('definition').filter({ hasText: /^[-−]2$/ });
  await expect(remaining).toBeVisible();
  expect((await db.query('SELECT 1 FROM students WHERE "siteId" = $1', [site])).rowCount).toBe(3);
});

test('saving an open site without something it needs asks first: fill it in, or save and close', async ({
  page,
  context,
  db,
}) => {
  const site = await plantSite(db);
  await enterAs(context, db, (await plantSiteUser(db, { [site]: 'coordinator' })).id);
  await page.goto(`/sites/${site}?tab=details`);
  const form = await openSiteForm(page, 'Schedule');
  const dates = form.getByLabel('Dates', { exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const question = page.getByRole('alertdialog', { name: 'Save and close the site?' });
  const stored = async () =>
    (await db.query('SELECT dates, times, status FROM sites WHERE id = $1', [site])).rows as unknown[];
  const before = await stored();

  await dates.fill('');
  await form.getByLabel('Times', { exact: true }).fill('9 to 1');
  await save.click();
  await expect(question.getByRole('listitem')).toHaveText(['Dates']);
  await question.getByRole('button', { name: 'Go back and fill it in' }).click();
  await expect(form.getByText('An open site needs this.')).toBeVisible();
  await expect(dates).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Times', { exact: true })).toHaveValue('9 to 1');
  expect(await stored()).toEqual(before);

  await save.click();
  await question.getByRole('button', { name: 'Save and close the site' }).click();
  await expectToast(page, 'Site details saved.');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('tabpanel')).toContainText('New applicants don’t see this site.');
  expect(await stored()).toEqual([{ dates: null, times: '9 to 1', status: 'closed' }]);
});
