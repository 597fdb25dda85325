import { expectAccessibleOnAllScreens } from '../../support/accessible.js';
import { listAddress } from '../../support/office.js';
import { plantPerson, enterAs } from '../../support/site-people.js';
import { plantSite } from '../../support/plant.js';
import { expect, expectToast, test } from '../../support/test.js';

test('an administrator sees what needs attention, opens exactly that list, and starts there from then on', async ({
  page,
  context,
  db,
}) => {
  await plantSite(db, { verifiedAt: null });
  await enterAs(context, db, (await plantPerson(db, 'admin')).id);
  await page.goto('/office');
  const sites = page.getByRole('link', { name: /sites? (isn’t|aren’t) verified/ });
  await expect(sites).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await sites.click();
  await expect(page).toHaveURL(
    (url) => url.pathname === '/sites' && url.searchParams.get('filter') === '{"status":"unverified"}',
  );
  await page.goBack();

  await page.getByRole('checkbox', { name: 'Open this page when I log in' }).check();
  await expectToast(page, 'From now on, you’ll start on this page.');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Open this page when I log in' }).uncheck();
  await expectToast(page, 'From now on, you’ll start with the applications.');
  await page.goto('/');
  await expect(page).toHaveURL(/\/applications$/);
});

test('the office writes to the families of a filtered list, and can go back before sending', async ({
  page,
  context,
  db,
}) => {
  await enterAs(context, db, (await plantPerson(db, 'admin')).id);
  await page.goto(listAddress('/applications', { status: 'accepted' }));
  await page.getByRole('button', { name: 'Announce to these families' }).click();
  const form = page.getByRole('dialog', { name: 'Announce to these families' });
  await form.getByRole('textbox', { name: 'Subject', exact: true }).fill('Welcome');
  await form.getByRole('textbox', { name: 'Text', exact: true }).fill('See you on June 2.');
  await form.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Send this announcement?' });
  await expect(preview).toContainText(/\d+ families get this email/);
  await preview.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('See you on June 2.');
  // Nothing typed is lost by a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Announce to these families' }).click();
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(form.getByRole('textbox', { name: 'Subject', exact: true })).toHaveValue('Welcome');
});
