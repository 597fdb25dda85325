import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteRow } from '../../../domain/contract/site.js';
import { chooseWorkbook, makeFile } from '../../support/import-page.js';
import { signIn } from '../../support/office.js';
import { expect, test } from '../../support/test.js';

const FIXTURES = join(import.meta.dirname, '../../fixtures');

const REFUSED: readonly [string, Buffer | null, string][] = [
  ['workbooks/file-hidden-sheet.xlsx', null, 'This workbook has data on more than one sheet:'],
  ['libreoffice/password.xlsx', null, 'This workbook has a password.'],
  ['libreoffice/right.xls', null, 'This workbook is in the old format (.xls).'],
  ['empty.xlsx', Buffer.alloc(0), 'This file is empty.'],
  ['photo.xlsx', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'This is really a picture.'],
  ['large.xlsx', Buffer.alloc(11 * 1024 * 1024, 'PK'), 'This file is 11 MB. We can read up to 10 MB.'],
];

test('the browser reads workbooks of Excel and LibreOffice, and says what’s wrong with others', async ({
  page,
}) => {
  await signIn(page, 'admin');
  // Makes the workbooks' sites accept children, whatever their state in the demo; nothing is sent.
  await page.route('**/api/sites/admin-details', async (route) => {
    const response = await route.fetch();
    const sites = (await response.json()) as SiteRow[];
    const open = {
      status: 'open',
      isVerified: true,
      grades: null,
      studentCapacity: 50,
      enrollmentCount: 0,
    } as const;
    await route.fulfill({
      response,
      json: sites.map((site) => (site.id <= 3 ? { ...site, ...open } : site)),
    });
  });
  await page.goto('/import');
  const main = page.getByRole('main');
  const choose = (path: string) => chooseWorkbook(page, makeFile(path, readFileSync(join(FIXTURES, path))));
  for (const [path, made, sentence] of REFUSED) {
    const name = path.replace(/.*\//, '');
    await chooseWorkbook(page, makeFile(name, made ?? readFileSync(join(FIXTURES, path))));
    await expect(main).toContainText(`Data was not imported. We can’t import ${name}.`);
    await expect(main).toContainText(sentence);
    await expect(page.getByRole('heading', { name: 'Import Error' })).toBeFocused();
  }
  for (const path of [
    'libreoffice/right-oddities.xlsx',
    'workbooks/right-formulas.xlsx',
    'workbooks/warning-same-child.xlsx',
  ]) {
    await choose(path);
    await expect(main.getByRole('region', { name: 'Ready to import' })).toContainText(path);
    await expect(page.getByRole('checkbox')).toHaveCount(path.includes('warning') ? 1 : 0);
  }
  await choose('workbooks/row-cell-error.xlsx');
  await expect(main.getByRole('list', { name: 'All errors' })).toContainText(
    /^Row 3, Field City: shows the error #N\/A/,
  );
});
