import { openMail } from '../../support/mailbox.js';
import { makeUniqueName } from '../../support/office.js';
import { enterAs, plantPerson } from '../../support/site-people.js';
import { expect, test } from '../../support/test.js';

test('an organization offers a site without an account, is thanked, and is in the office’s list', async ({
  page,
  context,
  db,
}) => {
  const organization = makeUniqueName('Tewa Readers ');
  const email = `${makeUniqueName('leandra')}@example.org`;
  await page.clock.install();
  await page.goto('/site-interest');
  const send = page.getByRole('button', { name: 'Send' });
  await page.getByLabel('Your Name').fill('Leandra Tapia');
  await page.getByLabel('Your Role').fill('Principal');
  await page.getByLabel('Your Email').fill(email);
  await send.click();

  await test.step('missing answers are listed, and nothing typed is lost', async () => {
    await expect(page.getByLabel('Organization Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Your Email')).toHaveValue(email);
    const { rowCount } = await db.query('SELECT 1 FROM sites WHERE "registrantEmail" = $1', [email]);
    expect(rowCount).toBe(0);
  });

  await page.getByLabel('Organization Name').fill(organization);
  await page
    .getByRole('combobox', { name: 'Organization Type' })
    .selectOption({ label: 'Tribal, Nation, or Pueblo School' });
  await page.getByLabel('Why would you like to offer a site?').fill('Sixty children of ours read with us.');
  await page.getByRole('button', { name: 'I’m the contact: use my name, role and email' }).click();
  await expect(page.getByLabel('Contact Email')).toHaveValue(email);
  await page.getByLabel('Contact Phone').fill('5055550177');
  // The test types faster than people do.
  await page.clock.fastForward(10_000);
  await send.click();
  const thanks = page.getByRole('alertdialog', { name: 'Thank You!' });
  await expect(thanks).toContainText(organization);
  await thanks.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank You!' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(organization);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();

  expect(await openMail(page, email, 'Thank you for offering a site')).toContain(organization);
  await enterAs(context, db, (await plantPerson(db, 'admin')).id);
  await page.goto('/sites');
  await page.getByRole('searchbox', { name: 'Site name' }).fill(organization);
  const row = page.getByRole('row').filter({ hasText: organization });
  await expect(row).toContainText('Pending');
  await row.getByRole('link', { name: organization }).click();
  await page.getByRole('tab', { name: 'Site Application' }).click();
  const application = page.getByRole('tabpanel', { name: 'Site Application' });
  await expect(application).toContainText('Leandra Tapia');
  await expect(application).toContainText(email);
  await expect(application).toContainText('Sixty children of ours read with us.');
});
