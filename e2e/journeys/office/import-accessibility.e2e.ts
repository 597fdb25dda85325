import { expectAccessibleOnAllScreens } from '../../support/accessible.js';
import {
  makeChildrenAt,
  chooseWorkbook,
  makeFile,
  holdRow,
  openWarnings,
  getResultRows,
  makeWorkbookFile,
} from '../../support/import-page.js';
import { makeUniqueName, signIn } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { expect, test } from '../../support/test.js';

test.describe('axe finds nothing and nothing scrolls sideways on any screen', () => {
  test('on each step of the import', async ({ page, db }) => {
    test.slow();
    const site = await plantSite(db, { verifiedAt: new Date(), studentCapacity: 3 });
    const children = makeChildrenAt(site, makeUniqueName('Begay'), 4);
    await signIn(page, 'admin');
    await page.goto('/import');
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);

    await chooseWorkbook(page, makeFile('nothing.xlsx', Buffer.alloc(0)));
    await expect(page.getByRole('heading', { name: 'Import Error' })).toBeFocused();
    await expectAccessibleOnAllScreens(page);

    const wrong = Array.from({ length: 4 }, () => children).flat();
    const file = makeWorkbookFile(
      'a-district-with-a-very-long-name-that-has-no-blank-in-it-2025.xlsx',
      'site',
      wrong.map((child) => ({ ...child, zip: 'none', birthday: '14.3.2016' })),
    );
    await chooseWorkbook(page, file);
    await expect(page.getByRole('list', { name: 'All errors' })).toBeVisible();
    await page.getByRole('button', { name: 'Correct row 2, Zip' }).click();
    await expect(page.getByRole('combobox', { name: 'Zip in row 2' })).toBeFocused();
    await expectAccessibleOnAllScreens(page);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();

    await chooseWorkbook(page, makeWorkbookFile('seats.xlsx', 'site', children));
    await openWarnings(page);
    await expect(page.getByRole('checkbox', { name: /I’ve read this/ })).toBeVisible();
    await expect(page.getByText(/: 3\. 4 rows assign children there/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import 4 rows' })).toBeDisabled();
    await page.getByRole('button', { name: 'Preview import' }).click();
    await expect(page.getByRole('heading', { name: 'What would happen' })).toBeFocused();
    await expect(getResultRows(page)).toHaveText([/Row 5 would fail: Every seat at this site is taken\./]);
    await expectAccessibleOnAllScreens(page);

    const hold = await holdRow(page, 2);
    await page.getByRole('checkbox', { name: /I’ve read this/ }).check();
    await page.getByRole('button', { name: 'Import 4 rows' }).click();
    await hold.reached;
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Pausing after this row …')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await page.getByRole('button', { name: 'Cancel import' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await page.getByRole('button', { name: 'Keep importing' }).click();
    hold.letGo();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Import Results' })).toBeFocused();
    await expect(getResultRows(page)).toHaveText([/Row 5 Fail: Every seat at this site is taken\./]);
    await page.getByRole('button', { name: /^All/ }).click();
    await expectAccessibleOnAllScreens(page);
  });
});
