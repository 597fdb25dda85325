import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { press, tabTo } from '../../support/keyboard.js';
import { openMail } from '../../support/mailbox.js';
import { plantFamily, plantQueue, rows, signIn, uniqueName } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { expect, expectToast, test } from '../../support/test.js';

async function columnHeads(page: Page): Promise<string[]> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const texts = await page.getByRole('columnheader').allInnerTexts();
  return texts.map((text) => text.trim()).filter(Boolean);
}

test('columns are hidden and moved by keyboard alone, and still are after a reload', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`/users?filter=${JSON.stringify({ q: 'admin@example.org' })}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  const before = await columnHeads(page);
  await press(page, page.getByRole('button', { name: 'Columns' }));
  const window = page.getByRole('dialog', { name: 'Columns' });
  await press(page, window.getByRole('button', { name: 'Move Role up' }));
  await press(page, window.getByLabel('Email', { exact: true }), 'Space');
  await expectAccessible(page);
  await press(page, window.getByRole('button', { name: 'Done' }));
  const chosen = await columnHeads(page);
  expect(chosen).toHaveLength(before.length - 1);
  expect(chosen).not.toContain('Email');
  expect(chosen.indexOf('Role')).toBe(1);

  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await columnHeads(page)).toEqual(chosen);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.keyboard.press('Escape');
  expect(await columnHeads(page)).toEqual(before);
});

test('selected applications are exported, get a note over pages, and are returned with one message', async ({
  page,
  db,
  request,
}) => {
  const lastName = uniqueName('Trujillo');
  const family = await plantFamily(request, lastName);
  const site = await plantSite(db, { verifiedAt: new Date() });
  await plantQueue(db, family, new Date(), [
    { firstName: 'Ana' },
    { firstName: 'Beto', applicationSubmitted: null },
    { firstName: 'Carla', siteId: site, siteAccepted: true },
  ]);
  const filter = JSON.stringify({ student: lastName });
  await signIn(page, 'admin');
  await page.goto(`/applications?filter=${filter}&sort=student&order=ASC&page=1&perPage=2`);
  await expect(rows(page)).toHaveCount(2);
  const selected = (count: number) => page.getByRole('status').filter({ hasText: `${count} selected` });

  await page.getByLabel(`Select ${lastName}, Ana`).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export selected' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2);
  expect(csv).toContain('Ana');

  await page.getByLabel('Select all rows on this page').check();
  await page.getByRole('button', { name: 'Select all 3' }).click();
  await expect(selected(3)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add note' }).click();
  const form = page.getByRole('dialog', { name: 'Add a note to 3 applications?' });
  await form.getByRole('textbox').fill('Asked for a bus.');
  await form.getByRole('button', { name: 'Add note to 3 applications' }).click();
  await expectToast(page, 'The note was added to 3 applications.');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  const noted = await db.query(
    'SELECT FROM student_notes n JOIN students s ON s.id = n."studentId" WHERE s."lastName" = $1',
    [lastName],
  );
  expect(noted.rows).toHaveLength(3);

  await press(page, page.getByLabel('Select all rows on this page'), 'Space');
  await press(page, page.getByRole('button', { name: 'Select all 3' }));
  await expect(selected(3)).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Return selected' }));
  const question = page.getByRole('dialog', { name: 'Return 3 applications?' });
  await expect(question).toContainText('1 student has a seat at a site and loses it.');
  await tabTo(page, question.getByRole('textbox'));
  await page.keyboard.type('Please add the missing birthday.');
  await expectAccessible(page);
  await press(page, question.getByRole('button', { name: 'Return 3 applications' }));
  const report = page.getByRole('alertdialog');
  await expect(report).toContainText('1 row wasn’t changed');
  await expect(report.getByRole('listitem')).toHaveText([new RegExp(`^${lastName}, Beto`)]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(`Select ${lastName}, Beto`)).toBeChecked();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel(`Select ${lastName}, Ana`).click();
  await expect(selected(2)).toBeVisible();
  await expect(page).toHaveURL(/\/applications\?/);
  await expectAccessible(page);
  const mail = await openMail(page, family.email, /Carla/);
  expect(mail).toContain('Please add the missing birthday.');
});
