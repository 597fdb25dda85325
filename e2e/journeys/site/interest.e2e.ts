import { openMail } from '../../support/mailbox.js';
import { uniqueName, signIn } from '../../support/office.js';
import { expect, test } from '../../support/test.js';

test('an organization offers a site without an account, is thanked, and is in the office’s list', async ({
  page,
  db,
}) => {
  const organization = uniqueName('Tewa Readers ');
  const email = `${uniqueName('leandra')}@example.org`;
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
  await signIn(page, 'admin');
  await page.goto('/sites');
  await page.getByRole('textbox', { name: 'Site name' }).fill(organization);
  const row = page.getByRole('row').filter({ hasText: organization });
  await expect(row).toContainText('Pending');
  await row.getByRole('link', { name: organization }).click();
  await page.getByRole('tab', { name: 'Site Application' }).click();
  const application = page.getByRole('tabpanel', { name: 'Site Application' });
  await expect(application).toContainText('Leandra Tapia');
  await expect(application).toContainText(email);
  await expect(application).toContainText('Sixty children of ours read with us.');
});

const ROBOT = {
  name: 'Robot',
  role: 'Robot',
  interestReason: 'Buy cheap books',
  organizationName: 'Robots',
  organizationType: 'school',
  organizationContactName: 'Robot',
  organizationContactRole: 'Robot',
  organizationContactEmail: 'robot@example.org',
  organizationContactPhone: '5055550177',
};

for (const [what, signs] of Object.entries({
  'fills in what people do not see': { website: 'https://example.org' },
  'is faster than anybody': { shownMilliseconds: 400 },
})) {
  test(`a bot that ${what} is thanked, and nothing is saved`, async ({ page, db }) => {
    const email = `${uniqueName('robot')}@example.org`;
    const answer = await page.request.post('/api/sites/interest', { data: { ...ROBOT, ...signs, email } });
    expect(answer.ok()).toBe(true);
    const { rowCount } = await db.query('SELECT 1 FROM sites WHERE "registrantEmail" = $1', [email]);
    expect(rowCount).toBe(0);
  });
}

test('a form of a megabyte gets a clear error, and nothing typed is lost', async ({ page, db }) => {
  const email = `${uniqueName('sabina')}@example.org`;
  const reason = 'reading '.repeat(125_000);
  await page.goto('/site-interest');
  await page.getByLabel('Your Name').fill('Sabina Ortega');
  await page.getByLabel('Your Email').fill(email);
  const field = page.getByLabel('Why would you like to offer a site?');
  await field.fill(reason);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Text too long')).toBeVisible();
  await expect(field).toHaveValue(reason);
  await expect(page.getByLabel('Your Name')).toHaveValue('Sabina Ortega');

  const data = { ...ROBOT, email, interestReason: reason };
  const answer = await page.request.post('/api/sites/interest', { data });
  expect([answer.status(), await answer.json()]).toEqual([
    413,
    { error: 'You sent more data than we can take at once.' },
  ]);
  const { rowCount } = await db.query('SELECT 1 FROM sites WHERE "registrantEmail" = $1', [email]);
  expect(rowCount).toBe(0);
});
