import { readMail } from '../../support/mailbox.js';
import { makeUniqueName } from '../../support/office.js';
import { enterAs, plantSiteFamily, plantSiteUser } from '../../support/site-people.js';
import { openSiteForm, saveSite } from '../../support/sites.js';
import { expect, expectToast, test } from '../../support/test.js';

test('a coordinator answers for students, manages the site and its people, and doesn’t see the office’s pages', async ({
  page,
  context,
  db,
}) => {
  const notes = 'Only the office reads this.';
  const students = [{ firstName: 'Nico' }, { firstName: 'Paz' }];
  const { site, family, children } = await plantSiteFamily(db, 'Vigil', students, { notes });
  const [taken, declined] = children;
  const coordinator = await plantSiteUser(db, { [site]: 'coordinator' });
  await enterAs(context, db, coordinator.id);

  // This coordinator has only one site, so it opens at once.
  await page.goto('/sites');
  await expect(page).toHaveURL(`/sites/${site}`);
  await expect(page.getByRole('tab', { name: 'Student Roster', selected: true })).toBeVisible();
  await test.step('the office’s pages aren’t there', async () => {
    const tabs = page.getByRole('tab');
    const names = [
      'Site Details',
      'Site Application',
      'Instructors',
      'Student Roster',
      'Groups',
      'Attendance',
      'Calls',
      'Site Permissions',
    ];
    await expect(tabs).toHaveText(names);
    for (const path of ['waitlist', 'cancel']) {
      const url = `/api/sites/${site}/${path}`;
      const answer = await (path === 'cancel' ? page.request.post(url, { data: {} }) : page.request.get(url));
      expect(answer.status()).toBe(403);
    }
    const detail = await (await page.request.get(`/api/sites/${site}`)).text();
    expect(detail).not.toContain(notes);
  });

  await test.step('one student is accepted, the other is declined after a question', async () => {
    await page.getByRole('button', { name: `Accept Nico ${family.lastName}` }).press('Enter');
    await expectToast(page, '1 student accepted. We’ll email the family.');
    await expect(page.getByRole('row').filter({ hasText: 'Paz' }).getByRole('link')).toBeFocused();
    const decline = page.getByRole('button', { name: `Decline Paz ${family.lastName}` });
    const question = page.getByRole('alertdialog', { name: `Decline Paz ${family.lastName}?` });
    await decline.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await decline.click();
    await question.getByRole('button', { name: 'Decline student' }).click();
    await expectToast(page, '1 student declined.');
    await expect(page.getByRole('main').locator(`a[href="/applications/${declined!.id}"]`)).toHaveCount(0);
    const accepted = page.getByRole('row').filter({ hasText: 'Nico' });
    await expect(accepted).toContainText('Accepted');
    await expect(accepted.getByRole('button')).toHaveCount(0);
    const { rows } = await db.query('SELECT "siteId", "siteAccepted" FROM students WHERE id = ANY ($1)', [
      [taken!.id, declined!.id],
    ]);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ siteId: site, siteAccepted: true });
    expect(rows).toContainEqual({ siteId: null, siteAccepted: false });
  });

  await test.step('the details of the site are saved', async () => {
    await page.getByRole('tab', { name: 'Site Details' }).click();
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0);
    const form = await openSiteForm(page, 'Schedule');
    await expect(page.getByLabel('Notes', { exact: true })).toHaveCount(0);
    await form.getByLabel('Times', { exact: true }).fill('9 to 1');
    await saveSite(page);
    await expectToast(page, 'Site details saved.');
    await expect(page.getByRole('tabpanel')).toContainText('9:00 a.m. to 1:00 p.m.');
    const { rows } = await db.query('SELECT times, notes FROM sites WHERE id = $1', [site]);
    expect(rows).toEqual([{ times: '9 to 1', notes }]);
  });

  await test.step('a new person becomes staff and is invited', async () => {
    const email = `${makeUniqueName('benito')}@example.org`;
    await page.getByRole('tab', { name: 'Site Permissions' }).click();
    await page.getByRole('button', { name: 'Add User' }).click();
    const form = page.getByRole('dialog', { name: 'Add User' });
    await form.getByLabel('First Name').fill('Benito');
    await form.getByLabel('Last Name').fill('Chee');
    await form.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await form.getByLabel('Confirm Email').fill(email);
    await form.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Site Staff', exact: true }).click();
    await form.getByRole('button', { name: 'Add User' }).click();
    await expectToast(page, 'User added successfully.');
    await expect(page.getByRole('combobox', { name: 'Role of Benito Chee' })).toHaveValue('staff');
    expect(await readMail(page, email, /invitation/i)).toContain('Choose a password');
  });

  expect(await readMail(page, family.email, 'Nico')).toContain('Please bring a water bottle.');
});
