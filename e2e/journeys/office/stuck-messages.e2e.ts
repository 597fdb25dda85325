import { expectAccessibleOnAllScreens } from '../../support/accessible.js';
import { listAddress, uniqueName, signIn } from '../../support/office.js';
import { plantMessage } from '../../support/plant.js';
import { expect, test } from '../../support/test.js';

test('an administrator sees what is stuck and why, and resends it with the keyboard', async ({
  page,
  db,
}) => {
  const recipient = `${uniqueName('rosa')}@example.org`;
  const stuck = await plantMessage(db, {
    recipient,
    attempts: 60,
    parkedAt: new Date(),
    lastError: '552 mailbox full',
  });
  await signIn(page, 'admin');
  await page.goto('/messages');
  await page.getByRole('link', { name: 'Show stuck messages' }).click();
  await expect(page).toHaveURL(listAddress('/messages', { state: 'stuck' }));
  await page.getByRole('searchbox', { name: 'Recipient' }).fill(recipient.toUpperCase());
  const row = page.getByRole('row', { name: recipient });
  await expect(row).toContainText('Stuck');
  await expect(row).toContainText('60 attempts');
  await expect(row).toContainText('552 mailbox full');

  await row.getByRole('button', { name: /^Send again/ }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Send this message again?' });
  await expect(question).toContainText(recipient);
  await expect(question.getByRole('button', { name: 'Send again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The message is on its way to ${recipient}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No messages match' })).toBeVisible();

  await page.getByRole('link', { name: 'Sent', exact: true }).click();
  await expect(row).toContainText('Sent');
  await expect(row).not.toContainText('552 mailbox full');
  await expect(row.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  const { rows } = await db.query('SELECT "id" FROM messages WHERE "recipient" = $1', [recipient]);
  expect(rows).toEqual([{ id: stuck }]);
});

test('a mail with a secret link isn’t resent', async ({ page, db }) => {
  const recipient = `${uniqueName('luz')}@example.org`;
  await plantMessage(db, {
    recipient,
    kind: 'password-recovery',
    facts: { firstName: 'Luz', link: null },
    attempts: 1,
    sentAt: new Date(),
  });
  await signIn(page, 'admin');
  await page.goto(listAddress('/messages', { recipient }));
  const row = page.getByRole('row', { name: recipient });
  await expect(row).toContainText('Password recovery');
  await expect(row.getByRole('button', { name: 'Send again' })).toHaveCount(0);
});

test('the messages are accessible, stuck ones too', async ({ page, db }) => {
  const recipient = `${uniqueName('ines')}@${'long-department-of-education.'.repeat(3)}example.org`;
  await plantMessage(db, { recipient, attempts: 1, parkedAt: new Date(), lastError: '550 unknown' });
  await plantMessage(db, { recipient, attempts: 1, sentAt: new Date() });
  await signIn(page, 'admin');
  await page.goto(listAddress('/messages', { recipient: 'nobody-has-this-address' }));
  await expect(page.getByRole('heading', { name: 'No messages match' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.goto(listAddress('/messages', { recipient }));
  await expect(page.getByText('550 unknown')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page
    .getByRole('button', { name: /^Send again/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
});
