import { expect, type Locator, type Page } from '@playwright/test';

export async function openSection(page: Page, name: string): Promise<Locator> {
  await page.getByRole('link', { name: new RegExp(`(Complete|Review) Section.*${name}`) }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function saveSection(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

export async function checkComplete(dialog: Locator): Promise<void> {
  await dialog.getByRole('checkbox', { name: 'This section is complete' }).check();
}

async function pickSchool(dialog: Locator, label: string, typed: string): Promise<void> {
  const combo = dialog.getByRole('combobox', { name: label, exact: true });
  await combo.fill(typed);
  await dialog.getByRole('option', { name: typed }).first().click();
}

export async function submitApplication(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit Application' }).click();
}

export function getBirthdayInputs(dialog: Locator): Record<'month' | 'day' | 'year', Locator> {
  const group = dialog.getByRole('group', { name: 'Birthday' });
  const getInput = (name: string) => group.getByRole('textbox', { name });
  return { month: getInput('Month'), day: getInput('Day'), year: getInput('Year') };
}

async function fillBirthday(dialog: Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  const inputs = getBirthdayInputs(dialog);
  await inputs.month.fill(month);
  await inputs.day.fill(day);
  await inputs.year.fill(year);
}

export async function answer(dialog: Locator, question: RegExp, to: 'Yes' | 'No'): Promise<void> {
  await dialog.getByRole('radiogroup', { name: question }).getByRole('radio', { name: to }).check();
}

export async function fillStudent(dialog: Locator): Promise<void> {
  await fillBirthday(dialog, '2016-03-14');
  await dialog.getByRole('combobox', { name: 'Gender' }).selectOption({ label: 'Female' });
  await dialog.getByRole('combobox', { name: 'Ethnicity' }).selectOption({ label: 'Native American' });
  await dialog.getByLabel('Address', { exact: true }).fill('  120 Camino del Rio ');
  await dialog.getByLabel('City', { exact: true }).fill('Santa Fe');
  await dialog.getByLabel('Zip', { exact: true }).fill('87507');
  await pickSchool(dialog, '2024-2025 School', 'Pinon Elementary');
  await dialog.getByRole('combobox', { name: '2025-2026 School', exact: true }).fill('Other');
  await dialog.getByRole('option', { name: 'Other' }).first().click();
  await dialog.getByLabel('Name of the 2025-2026 School', { exact: true }).fill('Home school');
  await dialog.getByRole('combobox', { name: 'Grade' }).selectOption('3');
  await answer(dialog, /bilingual/, 'No');
  await answer(dialog, /other than English/, 'Yes');
  await dialog.getByLabel('Language', { exact: true }).fill('Navajo');
  await answer(dialog, /IEP/, 'No');
}

export async function fillGuardian(dialog: Locator, email: string): Promise<void> {
  const first = dialog.getByRole('group', { name: 'Primary Parent/Guardian' });
  await first.getByLabel('First Name', { exact: true }).fill('Marisol');
  await first.getByLabel('Last Name', { exact: true }).fill('Begay');
  await first.getByRole('combobox', { name: 'Relationship' }).selectOption({ label: 'Parent' });
  await first.getByLabel('Email', { exact: true }).fill(email);
  await first.getByLabel('Confirm Email', { exact: true }).fill(email);
  await first.getByLabel('Home Phone', { exact: true }).pressSequentially('5055550134');
  await expect(first.getByLabel('Home Phone', { exact: true })).toHaveValue('(505) 555-0134');
  await first.getByLabel('Cell Phone', { exact: true }).fill('505.555.0135');
  await first.getByLabel('Address', { exact: true }).fill('120 Camino del Rio');
  await first.getByLabel('City', { exact: true }).fill('Santa Fe');
  await first.getByLabel('Zip', { exact: true }).pressSequentially('875071234');
  await expect(first.getByLabel('Zip', { exact: true })).toHaveValue('87507-1234');
  await dialog.getByRole('checkbox', { name: 'No secondary parent/guardian' }).check();
}
