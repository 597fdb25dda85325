import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expectAccessible } from '../../support/accessible.js';
import { goInside } from '../../support/go-inside.js';
import { plantStudent } from '../../support/plant.js';
import { enterAs, plantPerson } from '../../support/site-people.js';
import { expect, test } from '../../support/test.js';

test('a family downloads its records, and the office answers a request for them', async ({
  page,
  context,
  db,
}) => {
  const family = await plantPerson(db);
  await plantStudent(db, { ...family, password: '' }, { firstName: 'Ná’áł', lastName: 'Begay' });
  await enterAs(context, db, family.id);
  await page.goto('/account');
  const records = page.getByRole('region', { name: 'Your family’s records' });
  const names = new RegExp(String.raw`^summer-reading-records-\d{4}-\d\d-\d\d\.`);
  for (const [button, start] of [
    ['Download as PDF', '%PDF-1.7'],
    ['Download as data (JSON)', '{\n  "title"'],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await records.getByRole('button', { name: button }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(names);
    expect(readFileSync(await file.path(), 'utf8').slice(0, start.length)).toBe(start);
  }

  const admin = await plantPerson(db, 'admin');
  await enterAs(context, db, admin.id);
  await page.goto(`/users/${family.id}`);
  await page.getByRole('button', { name: 'Answer a records request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer a records request' });
  await dialog.getByLabel(/^Number or date of the request/).fill('R-17');
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the records' }).click();
  const zip = unzipSync(readFileSync(await (await downloading).path()));
  expect(Object.keys(zip).map((name) => name.replace(names, ''))).toEqual(['pdf', 'json']);
  await goInside(page, `/users/${admin.id}/access`);
  await expect(page.getByText(/^Answered a records request from Elena Lucero.* \(R-17\)$/)).toBeVisible();
});
