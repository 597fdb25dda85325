import { enterAs, plantSiteFamily, plantSiteUser } from '../../support/site-people.js';
import { expect, expectToast, test } from '../../support/test.js';

test('a coordinator accepts selected students at once, and learns who was skipped', async ({
  page,
  context,
  db,
}) => {
  const students = ['Ana', 'Ben', 'Cruz', 'Dora'].map((firstName) => ({ firstName }));
  const { site, family, children } = await plantSiteFamily(db, 'Tapia', students);
  const getId = (firstName: string) => children.find((child) => child.firstName === firstName)!.id;
  await db.query(`UPDATE students SET "assignedAt" = now() - interval '20 days' WHERE "id" = $1`, [
    getId('Ana'),
  ]);
  await enterAs(context, db, (await plantSiteUser(db, { [site]: 'coordinator' })).id);
  await page.goto(`/sites/${site}`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Ana')).toContainText('Overdue');
  await expect(row('Ben')).not.toContainText('Overdue');

  await row('Ana').getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await row('Cruz')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toBeVisible();
  await db.query('UPDATE students SET "siteAccepted" = TRUE WHERE "id" = $1', [getId('Ben')]);
  await page.getByRole('button', { name: 'Accept selected' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Accept 3 students?');
  await question.getByRole('button', { name: 'Accept 3 students' }).click();
  const report = page.getByRole('alertdialog').filter({ hasText: 'Some students weren’t accepted' });
  await expect(report).toContainText('2 students accepted.');
  await expect(report).toContainText(`Ben ${family.lastName}: This student isn’t waiting anymore.`);
  await page.keyboard.press('Escape');
  for (const name of ['Ana', 'Ben', 'Cruz']) await expect(row(name)).toContainText('Accepted');
  await expect(row('Dora')).toContainText('Pending');
  await row('Dora').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Accept selected' }).click();
  await expectToast(page, '1 student accepted. We’ll email the family.');
});
