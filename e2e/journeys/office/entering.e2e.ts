import { expectAccessible } from '../../support/accessible.js';
import { goInside } from '../../support/go-inside.js';
import { findLink, readMail } from '../../support/mailbox.js';
import { makeListAddress, signIn } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { checkComplete, fillGuardian, openSection, saveSection } from '../../support/sections.js';
import { expect, expectToast, goBeforeSummer, makePerson, test } from '../../support/test.js';

test('the office enters an application by phone, submits it, and corrects it; the family sees who did', async ({
  page,
  db,
}) => {
  const parent = makePerson();
  await goBeforeSummer(page);
  await signIn(page, 'admin');

  await test.step('starts an application for a family without an account', async () => {
    await page.goto(makeListAddress('/applications', { student: parent.lastName, grade: 'K' }));
    await page.getByRole('button', { name: 'Enter an application' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter an application' });
    const getField = (name: string) => dialog.getByRole('textbox', { name, exact: true });
    await getField('Email').fill(parent.email);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await getField('Parent’s First Name').fill('Rosa');
    await getField('Parent’s Last Name').fill('Begay');
    await getField('First Name').fill('Ana');
    await getField('Last Name').fill('Begay');
    await dialog.getByRole('combobox', { name: 'How did the family ask for this?' }).click();
    await page.getByRole('option', { name: 'By phone' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Start the application' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ana Begay’s application' })).toBeVisible();
    await expect(page.getByText(`You’re filling this in for Rosa Begay (${parent.email}).`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('fills in the family’s own forms', async () => {
    // The other sections use the family's forms, which are tested there.
    const { rows } = await db.query<{ id: string }>(
      'SELECT s."id" FROM students s JOIN users u ON u."id" = s."userId" WHERE u."email" = $1',
      [parent.email],
    );
    await fillInOthers(rows[0]?.id ?? '');
    await goInside(page, new URL(page.url()).pathname);
    const guardian = await openSection(page, 'Parent/Guardian');
    await expect(guardian.getByRole('checkbox', { name: 'Email the family what changed' })).not.toBeChecked();
    await guardian.getByRole('button', { name: 'Use Rosa Begay’s name and email' }).click();
    await expect(guardian.getByLabel('First Name', { exact: true }).first()).toHaveValue('Rosa');
    await fillGuardian(guardian, parent.email);
    await checkComplete(guardian);
    await saveSection(guardian);
  });

  await test.step('submits it for the family', async () => {
    await page.getByRole('button', { name: 'Submit for the family' }).click();
    await expectToast(page, 'Application Submitted');
    await expect(page.getByRole('heading', { level: 1, name: 'Ana Begay' })).toBeVisible();
    await expect(page.getByText(/^Robin Sandoval, .*\(By phone\)$/)).toBeVisible();
    const mail = await readMail(page, parent.email, /submitted/i);
    expect(mail).toContain('The program’s office submitted it for you.');
  });

  const invitation = await readMail(page, parent.email, /password|welcome|invit/i);

  await test.step('corrects a phone number', async () => {
    await page.getByRole('link', { name: 'Correct', exact: true }).click();
    await page.getByRole('link', { name: /^Change.*Parent/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Parent/Guardian' });
    await expect(dialog.getByRole('checkbox', { name: 'Email the family what changed' })).toBeChecked();
    await dialog.getByLabel('Home Phone', { exact: true }).first().fill('5055550199');
    await saveSection(dialog);
    await page.getByRole('link', { name: 'Back to the application' }).click();
    await page.getByRole('tab', { name: 'Messages' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Application corrected' })).toBeVisible();
    await page.getByRole('tab', { name: /History/ }).click();
    const corrected = page.getByRole('listitem').filter({ hasText: 'Answers corrected' });
    await expect(corrected.first()).toContainText('Primary Parent/Guardian: Home Phone');
    const mail = await readMail(page, parent.email, /corrected/i);
    expect(mail).toContain('Home Phone');
    expect(mail).not.toMatch(/0199/);
  });

  await test.step('shows the family what the office did', async () => {
    await page.context().clearCookies();
    await page.goto(findLink(invitation, '/reset-password'));
    await page.getByLabel('New Password', { exact: true }).fill(parent.password);
    await page.getByLabel('Confirm New Password').fill(parent.password);
    await page.getByRole('button', { name: 'Save and go on' }).click();
    await expectToast(page, 'Your password is saved, and you’re logged in.');
    await page.getByRole('link', { name: /View Application/ }).click();
    await expect(page.getByText('Entered by the program’s office')).toBeVisible();
    const past = page.getByRole('region', { name: 'What’s happened so far' });
    await expect(past).toContainText('by the program’s office');
    await expect(past).toContainText('Primary Parent/Guardian: Home Phone');
    await expectAccessible(page);
  });

  async function fillInOthers(id: string): Promise<void> {
    const site = await plantSite(db, { verifiedAt: new Date() });
    const columns = {
      ...{ birthday: '2016-03-14', gender: 'f', ethnicity: 'native', address: '120 Camino del Rio' },
      ...{ city: 'Santa Fe', zip: '87507', grade: '3', bilingual: false, notEnglish: false, iep: false },
      ...{ outgoingSchool: 0, outgoingSchoolOther: 'Home school' },
      ...{ incomingSchool: 0, incomingSchoolOther: 'Home school' },
      ...{ emergency1FirstName: 'Rosa', emergency1LastName: 'Tso', emergency1Relationship: 'aunt' },
      ...{ emergency1HomePhone: '5055550141', emergency1CellPhone: '5055550141' },
      ...{ emergency2FirstName: 'Ben', emergency2LastName: 'Tso', emergency2Relationship: 'uncle' },
      ...{ emergency2HomePhone: '5055550142', emergency2CellPhone: '5055550142' },
      ...{ sitePreference1: site, noAlternatePreferences: true },
      ...{ studentSectionComplete: true, emergencySectionComplete: true, preferenceSectionComplete: true },
    };
    const set = Object.keys(columns).map((name, at) => `"${name}" = $${at + 2}`);
    await db.query(`UPDATE students SET ${set.join(', ')} WHERE "id" = $1`, [id, ...Object.values(columns)]);
  }
});
