import { openMail } from '../../support/mailbox.js';
import { uniqueName, plantFamily, plantQueue } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
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

  await page.goto(`/sites/${site}`);
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
    const email = `${uniqueName('benito')}@example.org`;
    await page.getByRole('tab', { name: 'Site Permissions' }).click();
    await page.getByRole('button', { name: 'Add User' }).click();
    const form = page.getByRole('dialog', { name: 'Add User' });
    await form.getByLabel('First Name').fill('Benito');
    await form.getByLabel('Last Name').fill('Chee');
    await form.getByRole('textbox', { name: 'Email', exact: true }).fill('benito@gmial.com');
    await form.getByLabel('Confirm Email').focus();
    await expect(form.getByText('Did you mean benito@gmail.com?')).toBeVisible();
    await form.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await form.getByLabel('Confirm Email').fill(email);
    await form.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Site Staff', exact: true }).click();
    await form.getByRole('button', { name: 'Add User' }).click();
    await expectToast(page, 'User added successfully.');
    const newRole = page.getByRole('combobox', { name: 'Role of Benito Chee' });
    await expect(newRole).toHaveValue('staff');
    await expect(page.getByRole('button', { name: 'Remove Benito Chee' })).toBeVisible();
    await page.getByRole('button', { name: 'Send again: the invitation to Benito Chee' }).click();
    await expectToast(page, `We’re sending an invitation to ${email}.`);
    await newRole.selectOption('view');
    const question = page.getByRole('alertdialog', {
      name: 'Change the role of Benito Chee to View Only User?',
    });
    await question.getByRole('button', { name: 'Change role' }).click();
    await expectToast(page, 'The role of Benito Chee is now View Only User.');
    await expect(newRole).toHaveValue('view');
    expect(await openMail(page, email, /invitation/i)).toContain('Choose a password');
  });

  expect(await openMail(page, family.email, 'Nico')).toContain('Please bring a water bottle.');
});

test('a coordinator of one site starts there, answers on the students’ pages, and is listed as its user', async ({
  page,
  context,
  db,
  request,
}) => {
  const family = await plantFamily(request, uniqueName('Ulibarri'));
  const site = await plantSite(db, { verifiedAt: new Date(), coordinatorName: 'Rosa María Tso' });
  const place = { sitePreference1: site, siteId: site };
  const [nico] = await plantQueue(db, family, new Date(), [
    { ...place, firstName: 'Nico' },
    { ...place, firstName: 'Paz' },
  ]);
  await enterAs(context, db, (await plantSiteUser(db, { [site]: 'coordinator' })).id);
  const main = page.getByRole('main');

  await page.goto('/sites');
  await expect(page).toHaveURL(`/sites/${site}`);
  await main.getByRole('link', { name: `${family.lastName}, Nico` }).click();
  await main.getByRole('button', { name: 'Accept' }).click();
  await expectToast(page, '1 student accepted. We’ll email the family.');
  const next = page.getByRole('alertdialog', { name: 'Another student is waiting' });
  await next.getByRole('button', { name: `Next: Paz ${family.lastName}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Paz ${family.lastName}` })).toBeVisible();
  await main.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline student' }).click();
  await expectToast(page, '1 student declined.');
  await expect(page).toHaveURL(`/sites/${site}?tab=roster`);
  await expect(main.getByRole('row').filter({ hasText: 'Nico' })).toContainText('Accepted');
  await page.goto(`/applications/${nico!.id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Nico ${family.lastName}` })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Accept' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Site Locations' }).click();
  await page.getByRole('tab', { name: 'Site Permissions' }).click();
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = page.getByRole('dialog', { name: 'Add User' });
  await expect(form.getByLabel('First Name')).toHaveValue('Rosa María');
  await expect(form.getByLabel('Last Name')).toHaveValue('Tso');
  await expect(form.getByRole('combobox', { name: 'Role' })).toHaveText('Site Coordinator');
  const email = await form.getByRole('textbox', { name: 'Email', exact: true }).inputValue();
  await form.getByLabel('Confirm Email').fill(email);
  await form.getByRole('button', { name: 'Add User' }).click();
  await expectToast(page, 'User added successfully.');
  await expect(main.getByRole('row').filter({ hasText: email })).toContainText('Invited');
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(form.getByLabel('First Name')).toHaveValue('');
});
