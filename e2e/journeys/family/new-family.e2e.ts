import type { Locator, Page } from '@playwright/test';
import { findLink, readMail } from '../../support/mailbox.js';
import { plantStudent } from '../../support/plant.js';
import { applyForSecondChildByKeyboard } from '../../support/second-child.js';
import { getBirthdayInputs } from '../../support/sections.js';
import { expect, expectToast, makePerson, test } from '../../support/test.js';

const MOST_TAPS = { first: 55, second: 25 };

class Phone {
  taps = 0;

  constructor(readonly page: Page) {}

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await this.page.keyboard.insertText(text);
  }

  async pick(field: Locator, option: string): Promise<void> {
    await field.selectOption({ label: option });
    this.taps += 1;
  }

  async press(name: string | RegExp, inside: Page | Locator = this.page): Promise<void> {
    await this.tap(inside.getByRole('button', { name, exact: typeof name === 'string' }).first());
  }

  async markComplete(): Promise<void> {
    await this.press('Yes, mark as complete', this.page.getByRole('alertdialog'));
  }

  getForm(name: string): Locator {
    return this.page.getByRole('dialog', { name: new RegExp(`^${name}`) });
  }

  async addStudent(firstName: string): Promise<void> {
    await this.tap(this.page.getByRole('link', { name: 'Add New Student' }).first());
    const form = this.getForm('Add New Student');
    await expect(form.getByLabel('First Name')).toBeFocused();
    await this.page.keyboard.insertText(firstName);
    await this.type(form.getByLabel('Last Name'), 'Begay');
    await this.press('Add Student', form);
    await expect(this.page.getByRole('heading', { level: 1, name: `${firstName} Begay` })).toBeVisible();
  }

  async fillStudent(next: string, hasAddress: boolean): Promise<void> {
    await this.tap(this.page.getByRole('link', { name: /^Complete Section.*Student/ }));
    const form = this.getForm('Student');
    const birthday = getBirthdayInputs(form);
    await this.type(birthday.month, '3');
    await this.type(birthday.day, '14');
    await this.type(birthday.year, '2016');
    await this.pick(form.getByRole('combobox', { name: 'Gender' }), 'Female');
    await this.pick(form.getByRole('combobox', { name: 'Ethnicity' }), 'Native American');
    if (!hasAddress) {
      await this.type(form.getByLabel('Address', { exact: true }), '120 Camino del Rio');
      await this.type(form.getByLabel('City', { exact: true }), 'Santa Fe');
      await this.type(form.getByLabel('Zip', { exact: true }), '87507');
    }
    await this.type(form.getByRole('combobox', { name: '2024-2025 School', exact: true }), 'Pinon Elem');
    await this.tap(form.getByRole('option', { name: 'Pinon Elementary' }).first());
    await this.press('Same school as this year', form);
    await this.pick(form.getByRole('combobox', { name: 'Grade' }), '3');
    for (const question of [/bilingual/, /other than English/, /IEP/]) {
      await this.tap(form.getByRole('radiogroup', { name: question }).getByRole('radio', { name: 'No' }));
    }
    await this.press(`Save and go on to ${next}`, form);
    await this.markComplete();
  }

  async submit(preference: Locator, child: keyof typeof MOST_TAPS): Promise<void> {
    await this.press('Save and check your answers', preference);
    await this.markComplete();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
    await this.press('Submit Application');
    await expectToast(this.page, 'Application Submitted');
    test.info().annotations.push({ type: `taps for the ${child} child`, description: String(this.taps) });
    expect(this.taps).toBeLessThanOrEqual(MOST_TAPS[child]);
  }
}

test('a new family registers, confirms its email, and applies for two children with few taps', async ({
  page,
}) => {
  const person = makePerson();
  const phone = new Phone(page);

  await test.step('creates an account', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Create Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Account' });
    await dialog.getByLabel('First Name').fill(person.firstName);
    await dialog.getByLabel('Last Name').fill(person.lastName);
    await dialog.getByLabel('Email', { exact: true }).fill(person.email);
    await dialog.getByLabel('Confirm Email').fill(person.email.toUpperCase());
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByLabel('Confirm Password').fill(person.password);
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expectToast(page, 'Account created successfully.');
    await expect(page.getByText(`Welcome, ${person.firstName} ${person.lastName}`)).toBeVisible();
  });

  await test.step('is reminded until it confirms the email with the mailed link', async () => {
    const banner = page.getByText(`Please confirm your email. We sent a link to ${person.email}.`);
    await expect(banner).toBeVisible();
    // An email isn't sent if its link has been replaced in the meantime.
    const readLink = async () => findLink(await readMail(page, person.email, /confirm/i), '/confirm-email');
    const replaced = await readLink();
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expectToast(page, `We sent a new link to ${person.email}.`);
    await expect.poll(readLink).not.toBe(replaced);
    await page.goto(await readLink());
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to my pages' }).click();
    await expect(page.getByRole('heading', { name: 'Your students' })).toBeVisible();
    await expect(banner).toHaveCount(0);
    // The tests' program ended long ago.
    await expect(
      page.getByText('Summer 2025 is over, so there are no spots to apply for now.', { exact: true }),
    ).toBeVisible();
  });

  await test.step('the first child', async () => {
    await phone.addStudent('Ana');
    await phone.fillStudent('Parent/Guardian', false);

    const guardian = phone.getForm('Parent/Guardian');
    const first = guardian.getByRole('group', { name: 'Primary Parent/Guardian' });
    await phone.press(/^I’m the first guardian/, first);
    await phone.pick(first.getByRole('combobox', { name: 'Relationship' }), 'Parent');
    await phone.type(first.getByLabel('Cell Phone', { exact: true }), '5055550135');
    await phone.press('Same as cell phone', first);
    await phone.press('Same address as the student', first);
    await phone.tap(guardian.getByRole('checkbox', { name: 'No secondary parent/guardian' }));
    await phone.press('Save and go on to Emergency Contact', guardian);
    await phone.markComplete();

    const emergency = phone.getForm('Emergency Contact');
    for (const [name, firstName] of [
      ['First Emergency Contact', 'Rosa'],
      ['Second Emergency Contact', 'Ben'],
    ] as const) {
      const contact = emergency.getByRole('group', { name });
      await phone.type(contact.getByLabel('First Name', { exact: true }), firstName);
      await phone.type(contact.getByLabel('Last Name', { exact: true }), 'Tso');
      await phone.type(contact.getByLabel('Relationship', { exact: true }), 'aunt or uncle');
      await phone.type(contact.getByLabel('Cell Phone', { exact: true }), '5055550141');
      await phone.press('Same as cell phone', contact);
    }
    await phone.press('Save and go on to School Preference', emergency);
    await phone.markComplete();

    const preference = phone.getForm('School Preference');
    for (const rank of ['First', 'Second', 'Third']) {
      await phone.press(new RegExp(`^Select as ${rank} Preference`), preference);
    }
    await phone.submit(preference, 'first');
  });

  await test.step('the second child', async () => {
    await page.getByRole('link', { name: 'Your students' }).first().click();
    const card = page.getByRole('article', { name: 'Ana Begay' });
    await expect(card.getByText('Submitted', { exact: true })).toBeVisible();
    phone.taps = 0;
    await phone.addStudent('Tomás');
    await phone.press('Use the answers from Ana’s application');
    await expectToast(page, 'We saved the answers from Ana’s application. Please check them.');
    const tiles = page.getByRole('region', { name: 'The four sections' });
    await expect(tiles).toContainText('Rosa Tso');
    await expect(tiles.getByRole('link', { name: /^Review Section/ })).toHaveCount(2);
    await phone.fillStudent('School Preference', true);
    const preference = phone.getForm('School Preference');
    await phone.press('Copy from Ana', preference);
    await phone.submit(preference, 'second');
  });

  await test.step('reads in its mail what it sent', async () => {
    expect(await readMail(page, person.email, /Tomás/)).toContain('Tomás Begay');
  });
});

test('a family applies for a second child with the keyboard only', async ({ page, db, family }) => {
  await plantStudent(db, family, { applicationSubmitted: new Date() });
  await page.goto('/dashboard');
  await applyForSecondChildByKeyboard(page);
});
