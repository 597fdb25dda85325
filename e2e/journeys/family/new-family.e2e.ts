import {
  fillEmergency,
  fillGuardian,
  fillStudent,
  openSection,
  saveSection,
  submitApplication,
  checkComplete,
} from '../../support/sections.js';
import { linkIn, openMail } from '../../support/mailbox.js';
import { applyForSecondChildByKeyboard } from '../../support/second-child.js';
import { isolatedSites } from '../../support/sites.js';
import { expect, expectToast, newPerson, test } from '../../support/test.js';

test('a new family registers, confirms its email, and applies for two children', async ({ page }) => {
  test.slow();
  const person = newPerson();

  await test.step('creates an account', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Create Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Account' });
    await dialog.getByLabel('First Name').fill(person.firstName);
    await dialog.getByLabel('Last Name').fill(person.lastName);
    const email = dialog.getByLabel('Email', { exact: true });
    await email.fill('marisol@gmial.com');
    await email.blur();
    await expect(dialog.getByText('Did you mean marisol@gmail.com?')).toBeVisible();
    await dialog.getByLabel('Confirm Email').fill('marisol@gmial.com');
    await dialog.getByRole('button', { name: 'Yes, use it' }).first().click();
    await expect(email).toHaveValue('marisol@gmail.com');
    await expect(dialog.getByLabel('Confirm Email')).toHaveValue('marisol@gmail.com');
    await expect(dialog.getByText(/Did you mean/)).toHaveCount(0);
    await email.fill(person.email);
    await dialog.getByLabel('Confirm Email').fill(person.email.toUpperCase());
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByLabel('Confirm Password').fill(person.password);
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expectToast(page, 'Account created successfully.');
    await expect(page.getByText(`Welcome, ${person.firstName} ${person.lastName}`)).toBeVisible();
  });

  await test.step('is reminded on every page, until it confirms the email with the mailed link', async () => {
    const banner = page.getByText(`Please confirm your email. We sent a link to ${person.email}.`);
    await page.goto('/account');
    await expect(banner).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change the email' })).toBeVisible();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expectToast(page, `We sent a new link to ${person.email}.`);
    await page.goto(linkIn(await openMail(page, person.email, /confirm/i, 2), '/confirm-email'));
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to my pages' }).click();
    await expect(page.getByRole('heading', { name: 'Your students' })).toBeVisible();
    await expect(banner).toHaveCount(0);
    // The tests' program is long over.
    await expect(
      page.getByText('Summer 2025 is over, so there are no spots to apply for now.', { exact: true }),
    ).toBeVisible();
  });

  await test.step('adds the first child', async () => {
    await page.getByRole('link', { name: 'Add New Student' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add New Student' });
    await dialog.getByLabel('First Name').fill('Ana');
    await dialog.getByLabel('Last Name').fill('Begay');
    await dialog.getByRole('button', { name: 'Add Student' }).click();
    await expectToast(page, 'New student created.');
    await expect(page.getByRole('heading', { level: 1, name: 'Ana Begay' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit Application' })).toBeDisabled();
  });

  await test.step('fills in three sections', async () => {
    const student = await openSection(page, 'Student');
    await fillStudent(student);
    await checkComplete(student);
    await saveSection(student);
    await expectToast(page, 'Student information saved.');

    const guardian = await openSection(page, 'Parent/Guardian');
    await fillGuardian(guardian, person.email);
    await checkComplete(guardian);
    await saveSection(guardian);
    await expectToast(page, 'Parent/Guardian information saved.');

    const emergency = await openSection(page, 'Emergency Contact');
    await fillEmergency(emergency);
    await checkComplete(emergency);
    await saveSection(emergency);
    await expectToast(page, 'Emergency contact information saved.');
  });

  await test.step('chooses sites with the mouse on the map', async () => {
    // A pin that still moves can leave the pointer between pressing and releasing the button.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const dialog = await openSection(page, 'School Preference');
    const [first, second] = await isolatedSites(page.request);
    if (!first || !second) throw new Error('the demo has no site that stands alone');
    await dialog.getByRole('button', { name: 'Show the whole state' }).click();
    for (const [site, rank] of [
      [first, 'First'],
      [second, 'Second'],
    ] as const) {
      await dialog.getByRole('button', { name: site.name, exact: true }).first().click();
      const popup = dialog.getByRole('dialog', { name: site.name });
      await popup.getByRole('button', { name: new RegExp(`Select as ${rank} Preference`) }).click();
      await expect(
        popup.getByRole('button', { name: new RegExp(`${rank} Preference: .* Press to clear`) }),
      ).toBeVisible();
      await popup.getByRole('button', { name: 'Close' }).click();
      await dialog.getByRole('button', { name: 'Show the whole state' }).click();
    }
    await expect(dialog.getByText('Required, unless you want fewer sites')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'No alternate preferences' }).check();
    await expect(dialog.getByText('Required, unless you want fewer sites')).toHaveCount(0);
    await dialog.getByRole('checkbox', { name: 'No alternate preferences' }).uncheck();
    await dialog
      .getByRole('button', { name: /Select as Third Preference/ })
      .first()
      .click();
    await checkComplete(dialog);
    await saveSection(dialog);
    await expectToast(page, 'Preference information saved.');
  });

  await test.step('submits', async () => {
    await submitApplication(page);
    await expectToast(page, 'Application Submitted');
    await expect(page.getByRole('button', { name: 'Submit Application' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Your students' }).click();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ana Begay' }) });
    await expect(card.getByText('Submitted', { exact: true })).toBeVisible();
    const mail = await openMail(page, person.email, /submitted|received/i);
    expect(mail).toContain('Ana Begay');
  });

  await test.step('applies for a second child with the keyboard only', async () => {
    await page.goto('/dashboard');
    await applyForSecondChildByKeyboard(page);
  });
});
