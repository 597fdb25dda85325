import { expectAccessible } from '../../support/accessible.js';
import { linkIn, openMail } from '../../support/mailbox.js';
import { signIn } from '../../support/office.js';
import {
  checkComplete,
  fillEmergency,
  fillGuardian,
  fillStudent,
  openSection,
  saveSection,
} from '../../support/sections.js';
import { expect, expectToast, goBeforeSummer, newPerson, test } from '../../support/test.js';

test('the office enters an application by phone, submits it, and corrects it; the family sees who did', async ({
  page,
}) => {
  test.slow();
  const parent = newPerson();
  await goBeforeSummer(page);
  await signIn(page, 'admin');

  await test.step('starts an application for a family without an account', async () => {
    await page.goto('/applications');
    await page.getByRole('button', { name: 'Enter an application' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter an application' });
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
    await field('Email').fill('admin@example.org');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(field('Email')).toHaveAccessibleDescription(/administrator’s account/);
    await field('Email').fill(parent.email);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await field('Parent’s First Name').fill('Rosa');
    await field('Parent’s Last Name').fill('Begay');
    await field('First Name').fill('Ana');
    await field('Last Name').fill('Begay');
    await dialog.getByRole('button', { name: 'Start the application' }).click();
    await expect(dialog.getByText('One field needs your attention.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'How did the family ask for this?' }).click();
    await page.getByRole('option', { name: 'By phone' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Start the application' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ana Begay’s application' })).toBeVisible();
    await expect(page.getByText(`You’re filling this in for Rosa Begay (${parent.email}).`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('fills in the family’s own forms', async () => {
    const student = await openSection(page, 'Student');
    await expect(student.getByRole('checkbox', { name: 'Email the family what changed' })).not.toBeChecked();
    await fillStudent(student);
    await checkComplete(student);
    await saveSection(student);
    const guardian = await openSection(page, 'Parent/Guardian');
    await guardian.getByRole('button', { name: 'Use Rosa Begay’s name and email' }).click();
    await expect(guardian.getByLabel('First Name', { exact: true }).first()).toHaveValue('Rosa');
    await fillGuardian(guardian, parent.email);
    await checkComplete(guardian);
    await saveSection(guardian);
    const emergency = await openSection(page, 'Emergency Contact');
    await fillEmergency(emergency);
    await checkComplete(emergency);
    await saveSection(emergency);
    const preference = await openSection(page, 'School Preference');
    await preference
      .getByRole('button', { name: /Select as First Preference/ })
      .first()
      .click();
    await preference.getByRole('checkbox', { name: 'No alternate preferences' }).check();
    await checkComplete(preference);
    await saveSection(preference);
  });

  await test.step('submits it for the family', async () => {
    await page.getByRole('button', { name: 'Submit for the family' }).click();
    await expectToast(page, 'Application Submitted');
    await expect(page.getByRole('heading', { level: 1, name: 'Ana Begay' })).toBeVisible();
    await expect(page.getByText(/^Robin Sandoval, .*\(By phone\)$/)).toBeVisible();
    const mail = await openMail(page, parent.email, /submitted/i);
    expect(mail).toContain('The program’s office submitted it for you.');
  });

  const invitation = await openMail(page, parent.email, /password|welcome|invit/i);

  await test.step('corrects a phone number', async () => {
    await page.goto('/applications');
    await page.getByLabel('Name, email, phone or number').fill(parent.email);
    await page.getByRole('row').filter({ hasText: 'Begay, Ana' }).click();
    await page.getByRole('link', { name: 'Correct', exact: true }).click();
    await page.getByRole('link', { name: 'Change: Parent/Guardian' }).click();
    const dialog = page.getByRole('dialog', { name: 'Parent/Guardian' });
    await expect(dialog.getByRole('checkbox', { name: 'Email the family what changed' })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByLabel('Home Phone', { exact: true }).first().fill('5055550199');
    await saveSection(dialog);
    await page.getByRole('link', { name: 'Back to the application' }).click();
    await page.getByRole('tab', { name: 'Messages' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Application corrected' })).toBeVisible();
    await page.getByRole('tab', { name: /History/ }).click();
    const corrected = page.getByRole('listitem').filter({ hasText: 'Answers corrected' });
    await expect(corrected).toContainText('Primary Parent/Guardian: Home Phone');
    const mail = await openMail(page, parent.email, /corrected/i);
    expect(mail).toContain('Home Phone');
    expect(mail).not.toMatch(/0199/);
  });

  await test.step('shows the family what the office did', async () => {
    await page.context().clearCookies();
    await page.goto(linkIn(invitation, '/reset-password'));
    await page.getByLabel('New Password', { exact: true }).fill(parent.password);
    await page.getByLabel('Confirm New Password').fill(parent.password);
    await page
      .getByRole('button', { name: /password/i })
      .last()
      .click();
    await page.request.post('/api/authenticate', {
      data: { email: parent.email, password: parent.password },
    });
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /View Application/ }).click();
    await expect(page.getByText('Entered by the program’s office')).toBeVisible();
    const past = page.getByRole('region', { name: 'What’s happened so far' });
    await expect(past).toContainText('by the program’s office');
    await expect(past).toContainText('Primary Parent/Guardian: Home Phone');
    await expectAccessible(page);
  });
});
