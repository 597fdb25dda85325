import { expect, test, type Locator, type Page } from '@playwright/test';
import { press, tabTo, type } from './keyboard.js';
import { getBirthdayInputs } from './sections.js';
import { expectToast } from './test.js';

export async function applyForSecondChildByKeyboard(page: Page): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Add New Student' }));
  const adding = page.getByRole('dialog', { name: 'Add New Student' });
  await type(page, adding.getByLabel('First Name'), 'Tomás');
  await type(page, adding.getByLabel('Last Name'), 'Begay');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tomás Begay' })).toBeVisible();

  const open = async (name: string) => {
    await press(page, page.getByRole('link', { name: new RegExp(`Section.*${name}`) }));
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    return dialog;
  };
  const completeAndSave = async (dialog: Locator) => {
    await press(page, dialog.getByRole('checkbox', { name: 'This section is complete' }), 'Space');
    await press(page, dialog.getByRole('button', { name: 'Save', exact: true }));
    await expect(dialog).toBeHidden();
  };
  const choose = async (dialog: Locator, name: string | RegExp, letters: string) => {
    await type(page, dialog.getByRole('combobox', { name, exact: typeof name === 'string' }), letters);
  };

  await press(page, page.getByRole('button', { name: 'Use the answers from Ana’s application' }));
  await expectToast(page, 'We saved the answers from Ana’s application. Please check them.');

  await test.step('the student section has the address', async () => {
    const dialog = await open('Student');
    await expect(dialog.getByLabel('Address')).toHaveValue('120 Camino del Rio');
    const birthday = getBirthdayInputs(dialog);
    await type(page, birthday.month, '5');
    await type(page, birthday.day, '20');
    await type(page, birthday.year, '2017');
    await choose(dialog, 'Gender', 'Male');
    await choose(dialog, 'Ethnicity', 'Native');
    for (const label of ['2024-2025 School', '2025-2026 School']) {
      await choose(dialog, label, 'Pinon Elem');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('combobox', { name: label, exact: true })).toHaveValue(
        /Pinon Elementary/,
      );
    }
    await choose(dialog, 'Grade', '2');
    for (const question of [/bilingual/, /other than English/, /IEP/]) {
      // Both answers are one Tab stop; the arrow keys choose.
      await tabTo(
        page,
        dialog.getByRole('radiogroup', { name: question }).getByRole('radio', { name: 'Yes' }),
      );
      await page.keyboard.press('ArrowRight');
    }
    await completeAndSave(dialog);
  });

  await test.step('sites come from the list', async () => {
    const dialog = await open('School Preference');
    // Fewer pins and cards to tab through.
    await type(page, dialog.getByRole('searchbox'), 'Santa Fe');
    for (const rank of ['First', 'Second', 'Third']) {
      await press(
        page,
        dialog.getByRole('button', { name: new RegExp(`^Select as ${rank} Preference`) }).first(),
      );
    }
    await press(page, dialog.getByRole('button', { name: /^Move .* down$/ }).first());
    await completeAndSave(dialog);
    await expectToast(page, 'Preference information saved.');
  });

  await press(page, page.getByRole('button', { name: 'Submit Application' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Submit Application' }));
  await expectToast(page, 'Application Submitted');
}
