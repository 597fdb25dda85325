import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { uniqueName, plantFamily, plantQueue } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { enterAs, plantPerson, plantSiteFamily, plantSiteUser } from '../../support/site-people.js';
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
  const name = uniqueName('Ocotillo ');
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
      `${lastName},Íñigo,K,accepted,${accepted!.id}`,
      `${lastName},Paz,8,pending,${pending!.id}`,
      `${lastName},"'=1+1, ""Al""",,accepted,${formula!.id}`,
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

test('the office downloads the waitlist in order', async ({ page, db, request }) => {
  const family = await plantFamily(request, uniqueName('Quintana'));
  const site = await plantSite(db, { verifiedAt: new Date() });
  const other = await plantSite(db, { verifiedAt: new Date() });
  const [second, first, later] = await plantQueue(db, family, new Date(), [
    { firstName: 'Luz', grade: '2', sitePreference1: other, sitePreference2: site },
    { firstName: 'Nico', grade: 'P', sitePreference1: site },
    { firstName: 'Paz', grade: '5', sitePreference1: site },
  ]);
  await enterAs(page.context(), db, (await plantPerson(db, 'admin')).id);
  await page.goto(`/sites/${site}?tab=waitlist`);
  await expect(page.getByText('3 students waiting')).toBeVisible();
  const { file, lines } = await download(page, 'Download waitlist.csv');
  const { lastName } = family;
  expect(file).toBe('waitlist.csv');
  const [heading, ...rows] = lines.map((line) => line.split(','));
  expect(heading?.join()).toBe('Position,Last Name,First Name,Grade,Preference,Tier,Lottery,Id');
  expect(rows.map(([position]) => position)).toEqual(['1', '2', '3']);
  const lottery = rows.map((row) => Number(row[6]));
  expect(lottery).toEqual([...lottery].sort((one, other) => one - other));
  const told = rows.map(([, last, name, grade, preference, , , id]) =>
    [last, name, grade, preference, id].join(),
  );
  expect(told.sort()).toEqual([
    `${lastName},Luz,2,2,${second!.id}`,
    `${lastName},Nico,P,1,${first!.id}`,
    `${lastName},Paz,5,1,${later!.id}`,
  ]);
});

test('a coordinator downloads whom to call about each student', async ({ page, context, db, request }) => {
  const family = await plantFamily(request, uniqueName('Salazar'));
  const site = await plantSite(db, { verifiedAt: new Date() });
  await plantQueue(db, family, new Date(), [{ sitePreference1: site, siteId: site, siteAccepted: true }]);
  await enterAs(context, db, (await plantSiteUser(db, { [site]: 'coordinator' })).id);
  await page.goto(`/sites/${site}`);
  const { lines } = await download(page, 'Download roster.csv');
  const [heading = '', row = ''] = lines;
  expect(heading).toMatch(/^Last Name,First Name,Grade,Status,Id,Parent 1 First Name,/);
  expect(heading).toMatch(/,Emergency 2 Work Phone$/);
  expect(row).toContain('aunt,(505) 555-0141,(505) 555-0141');
});
