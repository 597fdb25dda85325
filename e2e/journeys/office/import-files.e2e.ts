import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteRow } from '../../../domain/contract/site.js';
import {
  chooseWorkbook,
  makeChildren,
  makeFile,
  plantPreferredSites,
  workbookFile,
} from '../../support/import-page.js';
import { uniqueName, signIn } from '../../support/office.js';
import { expect, test } from '../../support/test.js';

const FIXTURES = join(import.meta.dirname, '../../fixtures');

/** Files that can't be imported, and the start of the page's message about each. */
const REFUSED: Readonly<Record<string, string>> = {
  'workbooks/file-both-layouts.xlsx': 'The sheet has a Site column and preference columns.',
  'workbooks/file-doubled-column.xlsx': 'The sheet has more than one',
  'workbooks/file-empty-sheet.xlsx': 'The worksheet is empty.',
  'workbooks/file-hidden-sheet.xlsx': 'This workbook has data on more than one sheet:',
  'workbooks/file-missing-columns.xlsx': 'missing:',
  'workbooks/file-no-place.xlsx': 'The sheet doesn’t say where the children go.',
  'workbooks/file-several-sheets.xlsx': 'This workbook has data on more than one sheet:',
  'libreoffice/password.xlsx': 'This workbook has a password.',
  'libreoffice/right.ods': 'This is an OpenDocument spreadsheet (.ods).',
  'libreoffice/right.xls': 'This workbook is in the old format (.xls).',
};

test('each wrong kind of file has its own message, and the next file is accepted', async ({ page, db }) => {
  await signIn(page, 'admin');
  await page.goto('/import');
  const refusal = async (name: string, sentence: string) => {
    await expect(page.getByRole('heading', { name: 'Import Error' })).toBeFocused();
    const main = page.getByRole('main');
    await expect(main).toContainText(`Data was not imported. We can’t import ${name}.`);
    await expect(main).toContainText(sentence);
  };

  for (const [path, sentence] of Object.entries(REFUSED)) {
    const name = path.replace(/.*\//, '');
    await chooseWorkbook(page, makeFile(name, readFileSync(join(FIXTURES, path))));
    await refusal(name, sentence);
  }
  const made: [string, Buffer, string][] = [
    ['empty.xlsx', Buffer.alloc(0), 'This file is empty.'],
    ['text.xlsx', Buffer.from('First Name,Last Name\r\nLuz,Baca\r\n'), 'This is a text file, such as CSV.'],
    ['photo.xlsx', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'This is really a picture.'],
    ['large.xlsx', Buffer.alloc(11 * 1024 * 1024, 'PK'), 'This file is 11 MB. We can read up to 10 MB.'],
    ['header.xlsx', workbookFile('', 'preferences', []).buffer, 'There are no rows below the header.'],
  ];
  for (const [name, bytes, sentence] of made) {
    await chooseWorkbook(page, makeFile(name, bytes));
    await refusal(name, sentence);
  }

  const children = makeChildren(uniqueName('Yazzie'), 1, await plantPreferredSites(db));
  await chooseWorkbook(page, workbookFile('right.xlsx', 'preferences', children));
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
});

/** The fixtures whose names match. */
function fixturesLike(beginning: RegExp): string[] {
  return ['workbooks', 'libreoffice'].flatMap((folder) =>
    readdirSync(join(FIXTURES, folder))
      .filter((name) => beginning.test(name) && name.endsWith('.xlsx'))
      .map((name) => `${folder}/${name}`),
  );
}

test('real workbooks are ready to import, and each error in a row is listed', async ({ page }) => {
  test.slow();
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
  for (const path of fixturesLike(/^(right|warning)-?/)) {
    await test.step(path, async () => {
      await chooseWorkbook(page, makeFile(path, readFileSync(join(FIXTURES, path))));
      await expect(main.getByRole('region', { name: 'Ready to import' })).toContainText(path);
      await expect(page.getByRole('checkbox')).toHaveCount(path.includes('warning') ? 1 : 0);
    });
  }
  for (const path of fixturesLike(/^row-/)) {
    await test.step(path, async () => {
      await chooseWorkbook(page, makeFile(path, readFileSync(join(FIXTURES, path))));
      await expect(main.getByRole('region', { name: 'Import Error' })).toContainText(path);
      await expect(main.getByRole('list', { name: 'All errors' })).toContainText(/^Row 3, Field .+: .+/);
    });
  }
});

test('a check that needs the server says so, and is repeated once it’s back', async ({ page, db }) => {
  const children = makeChildren(uniqueName('Yazzie'), 1, await plantPreferredSites(db));
  const file = workbookFile('right.xlsx', 'preferences', children);
  await signIn(page, 'admin');
  await page.goto('/import');
  await page.route('**/api/schools', (route) => route.abort());
  await chooseWorkbook(page, file);
  await expect(page.getByRole('main')).toContainText('because we couldn’t reach the program.');
  await page.unroute('**/api/schools');
  await chooseWorkbook(page, file);
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
});
