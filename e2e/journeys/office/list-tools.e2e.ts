import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { press, tabTo } from '../../support/keyboard.js';
import { readMail } from '../../support/mailbox.js';
import { plantFamily, plantQueue, rows, signIn, uniqueName } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { expect, test } from '../../support/test.js';

async function columnHeads(page: Page): Promise<string[]> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const texts = await page.getByRole('columnheader').allInnerTexts();
  return texts.map((text) => text.trim()).filter(Boolean);
}

test('columns are chosen by the keyboard and still are after a reload; selected applications are exported, and returned with one message', async ({
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

  await press(page, page.getByRole('button', { name: 'Columns' }));
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await press(page, columns.getByRole('button', { name: 'Move Site up' }));
  await press(page, columns.getByLabel('Grade', { exact: true }), 'Space');
  await expectAccessible(page);
  await press(page, columns.getByRole('button', { name: 'Done' }));
  const chosen = await columnHeads(page);
  expect(chosen).not.toContain('Grade');
  expect(chosen.indexOf('Site')).toBe(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  expect(await columnHeads(page)).toEqual(chosen);

  const selected = (count: number) => page.getByRole('status').filter({ hasText: `${count} selected` });

  await page.getByLabel(`Select ${lastName}, Ana`).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export selected' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2);
  expect(csv).toContain('Ana');

  await press(page, page.getByLabel('Select all rows on this page'), 'Space');
  await press(page, page.getByRole('button', { name: 'Select all 3' }));
  await expect(selected(3)).toBeVisible();
  await expectAccessible(page);
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
  const mail = await readMail(page, family.email, /Carla/);
  expect(mail).toContain('Please add the missing birthday.');
});
