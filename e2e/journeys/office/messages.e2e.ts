import { expectAccessible } from '../../support/accessible.js';
import { goInside } from '../../support/go-inside.js';
import { readMail } from '../../support/mailbox.js';
import { listAddress, plantFamily, plantQueue, signIn, uniqueName } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { expect, test } from '../../support/test.js';

test('the office sees what was mailed to whom and why, reads it, and resends stuck mail with the keyboard', async ({
  page,
  db,
  request,
}) => {
  const lastName = uniqueName('Gallegos');
  const family = await plantFamily(request, lastName);
  const site = await plantSite(db, { verifiedAt: new Date() });
  const [student] = await plantQueue(db, family, new Date(), [{ sitePreference1: site }]);
  await signIn(page, 'admin');
  const message = 'Please check the birthday.';
  await page.request.post(`/api/students/${student!.id}/return`, { data: { message } });

  await page.goto(listAddress('/messages', { recipient: family.email.toUpperCase() }));
  expect(await readMail(page, family.email, new RegExp(lastName))).toContain(message);
  const row = page
    .getByRole('row')
    .filter({ hasText: family.email })
    .filter({ hasText: 'Application returned' });
  // The mail may have been sent after the list was loaded.
  await page.getByRole('link', { name: 'Sent', exact: true }).click();
  await expect(row).toContainText('Sent');
  await expect(row.getByRole('link', { name: new RegExp(`^(?!Read).*${lastName}`) })).toHaveAttribute(
    'href',
    `/applications/${student!.id}`,
  );
  await row.getByRole('link', { name: /^Read:/ }).click();
  await expect(page.getByRole('region', { name: 'Details' }).getByText(family.email)).toBeVisible();
  const frame = page.getByRole('main').locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame.contentFrame().getByText(message)).toBeVisible();
  await expectAccessible(page);

  // Set by hand, because the test's mail server never fails.
  await db.query(
    `UPDATE messages SET "sentAt" = NULL, "parkedAt" = now(), "lastError" = '550 No such mailbox'
     WHERE "recipient" = $1 AND "kind" = 'application-returned'`,
    [family.email],
  );
  await goInside(page, '/messages');
  await page.getByRole('link', { name: 'Show stuck messages' }).click();
  await page.getByRole('searchbox', { name: 'Recipient' }).fill(family.email);
  await expect(page).toHaveURL(/[?&]filter=.*recipient/);
  await expect(row).toContainText('550 No such mailbox');
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('button', { name: /Send again/ }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Send this message again?' });
  await expect(question.getByRole('button', { name: 'Send again' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The message is on its way to ${family.email}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No messages match' })).toBeVisible();
  await page.getByRole('link', { name: 'Sent', exact: true }).click();
  await expect(row).toContainText('Sent');
  await expect(row).not.toContainText('550 No such mailbox');
});
