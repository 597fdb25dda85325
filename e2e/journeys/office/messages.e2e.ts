import { uniqueName, plantFamily, plantQueue, signIn } from '../../support/office.js';
import { openMail } from '../../support/mailbox.js';
import { plantMessage, plantSite } from '../../support/plant.js';
import { expect, test } from '../../support/test.js';

test('the office sees what was mailed to whom and why, and resends stuck mail', async ({
  page,
  db,
  playwright,
  baseURL,
}) => {
  const lastName = uniqueName('Gallegos');
  const outside = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
  const family = await plantFamily(outside, lastName);
  await outside.dispose();
  const site = await plantSite(db, { verifiedAt: new Date() });
  const [student] = await plantQueue(db, family, new Date(), [{ sitePreference1: site }]);
  await signIn(page, 'admin');
  const message = 'Please check the birthday.';
  await page.request.post(`/api/students/${student!.id}/return`, { data: { message } });
  const mail = await openMail(page, family.email, new RegExp(lastName));
  expect(mail).toContain(message);

  await page.goto('/messages');
  await page.getByRole('searchbox', { name: 'Recipient' }).fill(family.email);
  const row = page
    .getByRole('row')
    .filter({ hasText: family.email })
    .filter({ hasText: 'Application returned' });
  await expect(row).toContainText('Sent');
  await expect(row.getByRole('link', { name: new RegExp(`^(?!Read).*${lastName}`) })).toHaveAttribute(
    'href',
    `/applications/${student!.id}`,
  );

  // Set by hand, because the test's mail server never fails.
  await db.query(
    `UPDATE messages SET "sentAt" = NULL, "parkedAt" = now(), "lastError" = '550 No such mailbox'
     WHERE "recipient" = $1 AND "kind" = 'application-returned'`,
    [family.email],
  );
  await page.goto(`/messages`);
  await page.getByRole('searchbox', { name: 'Recipient' }).fill(family.email);
  await expect(page).toHaveURL(/[?&]filter=.*recipient/);
  await expect(row).toContainText('Stuck');
  await expect(row).toContainText('550 No such mailbox');
  await row.getByRole('button', { name: /Send again/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click();
  await expect(row).not.toContainText('Stuck');
  await expect(async () => {
    const { rows } = await db.query(
      `SELECT FROM messages WHERE "recipient" = $1 AND "kind" = 'application-returned' AND "sentAt" IS NOT NULL`,
      [family.email],
    );
    expect(rows).toHaveLength(1);
  }).toPass({ timeout: 30_000 });
});

test('a dialog opened right after typing a filter stays open', async ({ page, db }) => {
  const recipient = `${uniqueName('hasty')}@example.org`.toLowerCase();
  await plantMessage(db, { recipient, parkedAt: new Date(), lastError: '552 mailbox full' });
  await signIn(page, 'admin');
  await page.clock.install();
  await page.goto('/messages');
  const row = page.getByRole('row').filter({ hasText: recipient });
  await expect(row).toContainText('Stuck');
  await page.getByRole('searchbox', { name: 'Recipient' }).fill(recipient);
  await row.getByRole('button', { name: /^Send again/ }).click();
  await expect(page).toHaveURL(/[?&]filter=.*recipient/);
  const question = page.getByRole('alertdialog', { name: 'Send this message again?' });
  await expect(question).toBeVisible();
  await page.clock.runFor('00:01');
  await expect(question).toBeVisible();
});
