import { expectAccessible } from '../../support/accessible.js';
import { readMail } from '../../support/mailbox.js';
import { makeListAddress, plantFamily, plantQueue, signIn, makeUniqueName } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { expect, test } from '../../support/test.js';

test('the office sees what was mailed to whom and why, and reads it', async ({ page, db, request }) => {
  const lastName = makeUniqueName('Gallegos');
  const family = await plantFamily(request, lastName);
  const site = await plantSite(db, { verifiedAt: new Date() });
  const [student] = await plantQueue(db, family, new Date(), [{ sitePreference1: site }]);
  await signIn(page, 'admin');
  const message = 'Please check the birthday.';
  await page.request.post(`/api/students/${student!.id}/return`, { data: { message } });

  await page.goto(makeListAddress('/messages', { recipient: family.email.toUpperCase() }));
  expect(await readMail(page, family.email, new RegExp(lastName))).toContain(message);
  const row = page
    .getByRole('row')
    .filter({ hasText: family.email })
    .filter({ hasText: 'Application returned' });
  // The email may have been sent after the list was loaded.
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
});
