import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { read, utils } from 'xlsx';
import {
  chooseWorkbook,
  makeChildren,
  expectCounts,
  makeFile,
  countImported,
  plantPreferredSites,
  getResultRows,
  makeWorkbookFile,
} from '../../support/import-page.js';
import { readMail } from '../../support/mailbox.js';
import { makeUniqueName, signIn } from '../../support/office.js';
import { expect, test } from '../../support/test.js';

test('an administrator corrects a file, previews it, imports it twice, and sees the result of each row', async ({
  page,
  db,
}) => {
  const lastName = makeUniqueName('Montoya');
  const [first, second, third, ...others] = makeChildren(lastName, 5, await plantPreferredSites(db));
  const sibling = { ...third, 'guardian1.email': second!['guardian1.email'] };
  const file = makeWorkbookFile('Gallup.xlsx', 'preferences', [first!, second!, sibling, ...others]);
  await signIn(page, 'admin');

  await page.goto('/import');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/students/import')) sent.push(request.url());
  });
  const wrong = [first!, second!].map((child) => ({ ...child, birthday: '2016-03-14' }));
  await chooseWorkbook(page, makeWorkbookFile('Gallup.xlsx', 'preferences', wrong));
  await expect(page.getByRole('heading', { name: 'Import Error' })).toBeFocused();
  const errors = page.getByRole('region', { name: 'Import Error' });
  await expect(errors).toContainText('Data was not imported. 2 errors in 2 of 2 rows.');
  const failing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all errors (CSV)' }).click();
  expect((await failing).suggestedFilename()).toBe('Gallup-errors.csv');
  expect(readFileSync(await (await failing).path(), 'utf8')).toBe(
    '\uFEFFRow,Field,Reason,Value\r\n2,Birthday,invalid date format,2016-03-14\r\n3,Birthday,invalid date format,2016-03-14\r\n',
  );
  expect(sent).toEqual([]);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose the fixed file' }).press('Enter');
  await (await chooser).setFiles(file);
  await expect(page.getByRole('heading', { name: 'Ready to import' })).toBeFocused();
  const facts = page.getByRole('region', { name: 'Ready to import' });
  await expect(facts).toContainText('Gallup.xlsx');
  await expect(facts).toContainText('Three preferences for each child');

  await page.getByRole('button', { name: 'Preview import' }).click();
  await expect(page.getByRole('heading', { name: 'What would happen' })).toBeFocused();
  await expect(page.getByText('Nothing was saved. No rows would fail.')).toBeVisible();
  await expectCounts(page, [4, 1, 0, 0, 0]);
  await expect(getResultRows(page).nth(2)).toContainText('Would be: new student for an existing user');
  expect(await countImported(db, lastName)).toBe(0);

  await page.getByRole('button', { name: 'Import 5 rows' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Import Results' })).toBeFocused();
  await expect(page.getByText('All records were imported successfully.')).toBeVisible();
  await expectCounts(page, [4, 1, 0, 0, 0]);
  await expect(getResultRows(page).nth(0)).toContainText('Success: new user and student');
  await expect(getResultRows(page).nth(2)).toContainText('Success: new student for an existing user');
  expect(await countImported(db, lastName)).toBe(5);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the results (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('Gallup-results.csv');
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines[1]).toContain(`2,Luz 1 ${lastName},new user and student`);

  await getResultRows(page)
    .nth(3)
    .getByRole('link', { name: `Luz 4 ${lastName}` })
    .click();
  await expect(page.getByRole('main')).toContainText('Luz 4');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Import Results' })).toBeVisible();

  await chooseWorkbook(page, file);
  await page.getByRole('button', { name: 'Import 5 rows' }).click();
  await expectCounts(page, [0, 0, 5, 0, 0]);
  await expect(getResultRows(page).first()).toContainText('Success: existing user and student (skipped)');
  expect(await countImported(db, lastName)).toBe(5);
  await readMail(page, first!['guardian1.email'] as string, /./);
});

test('a template lists the sites, its example children are rejected, and other files are read or refused, also one that’s dropped', async ({
  page,
  db,
}) => {
  const wishes = await plantPreferredSites(db);
  await signIn(page, 'admin');
  await page.goto('/import');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Template with three preferences' }).click();
  const template = await download;
  const buffer = readFileSync(await template.path());
  await chooseWorkbook(page, makeFile(template.suggestedFilename(), buffer));
  const errors = page.getByRole('region', { name: 'Import Error' });
  await expect(errors.getByRole('listitem')).toHaveText(
    ['Lucía Example', 'Noah Sample', 'Ava Model'].map(
      (child, at) =>
        `Row ${at + 2}, Field First Name: an example from the template: delete this row (“${child}”)`,
    ),
  );
  const { SheetNames, Sheets } = read(buffer);
  expect(SheetNames).toEqual(['Students', 'Site Numbers']);
  const [head, first] = utils.sheet_to_json<unknown[]>(Sheets['Site Numbers']!, { header: 1 });
  expect(head).toEqual(['Site Number', 'Site Name', 'District', 'County', 'Grades']);
  expect(first?.[0]).toBeGreaterThan(0);

  const makeFixture = (path: string) =>
    makeFile(path, readFileSync(join(import.meta.dirname, '../../fixtures', path)));
  await chooseWorkbook(page, makeFixture('libreoffice/password.xlsx'));
  await expect(errors).toContainText('This workbook has a password.');
  await chooseWorkbook(page, makeFixture('workbooks/row-cell-error.xlsx'));
  await expect(errors).toContainText('Row 3, Field City: shows the error #N/A');

  const file = makeWorkbookFile(
    'dropped.xlsx',
    'preferences',
    makeChildren(makeUniqueName('Lee'), 2, wishes),
  );
  const dropped = await page.evaluateHandle(
    ({ bytes, name }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], name));
      return transfer;
    },
    { bytes: [...file.buffer], name: file.name },
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer: dropped });
  await expect(page.getByText('Drop the file to check it')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible();
  await expect(page.getByText('Drop the file to check it')).toBeHidden();
});
