import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { makeUniqueName } from '../../support/office.js';
import { enterAs, plantSiteFamily, plantSiteUser } from '../../support/site-people.js';
import { expect, test } from '../../support/test.js';

async function download(page: Page, button: string): Promise<{ file: string; lines: string[] }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const downloaded = await downloading;
  const text = readFileSync(await downloaded.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return { file: downloaded.suggestedFilename(), lines: text.slice(1).trimEnd().split('\r\n') };
}

test('a view-only user downloads the roster and prints the class list', async ({ page, context, db }) => {
  const name = makeUniqueName('Ocotillo ');
  const students = [
    { firstName: 'Íñigo', grade: 'K', siteAccepted: true },
    { firstName: 'Paz', grade: '8' },
    { firstName: '=1+1, "Al"', grade: null, siteAccepted: true },
  ];
  const { site, family, children } = await plantSiteFamily(db, 'Ortiz', students, { name });
  const [accepted, pending, formula] = children;
  await enterAs(context, db, (await plantSiteUser(db, { [site]: 'view' })).id);
  await page.goto(`/sites/${site}`);
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /Íñigo/ })).toBeVisible();

  const { file, lines } = await download(page, 'Download roster.csv');
  expect(file).toBe('roster.csv');
  const [heading, ...rows] = lines;
  const { lastName } = family;
  expect(heading).toBe('Last Name,First Name,Grade,Status,Id');
  expect(rows.sort()).toEqual(
    [
      `${lastName},Íñigo,K,Accepted,${accepted!.id}`,
      `${lastName},Paz,8,Pending,${pending!.id}`,
      `${lastName},"'=1+1, ""Al""",,Accepted,${formula!.id}`,
    ].sort(),
  );

  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('region', { name: 'Class list' });
  await expect(sheet.getByRole('heading', { name })).toBeVisible();
  await expect(sheet).toContainText('Monday to Friday');
  await expect(sheet).toContainText('2 accepted students');
  await expect(sheet.getByRole('rowheader')).toHaveText([`${lastName}, =1+1, "Al"`, `${lastName}, Íñigo`]);
  await expect(sheet).toContainText('Not on this list: 1 student still waiting for the site’s response.');
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print class list' })).toBeEnabled();

  await page.goto(`/sites/${site}?tab=attendance`);
  await expect(page.getByRole('button', { name: 'Totals' })).toBeVisible();
  await expect(page.getByText('All marks are saved.')).toHaveCount(0);
});
