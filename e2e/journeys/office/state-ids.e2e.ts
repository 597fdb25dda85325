import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Pool } from 'pg';
import { expectAccessibleOnAllScreens } from '../../support/accessible.js';
import { press } from '../../support/keyboard.js';
import { filterIn, listAddress, rows, signIn, uniqueName } from '../../support/office.js';
import { plantStudent } from '../../support/plant.js';
import {
  ROSTER_HEAD,
  uniqueSsid,
  confirmIfSmaller,
  csvFile,
  excludeOtherStudents,
  loadRoster,
  xlsxFile,
} from '../../support/state-ids.js';
import { expect, expectToast, test } from '../../support/test.js';

// A roster replaces the previous one for everybody, so these tests run one after the other.
test.describe.configure({ mode: 'default' });

async function kept(db: Pool, id: string): Promise<{ ssid: string | null; isChecked: boolean }> {
  const found = await db.query<{ ssid: string | null; isChecked: boolean }>(
    'SELECT "ssid", "ssidCheckedOn" IS NOT NULL AS "isChecked" FROM students WHERE "id" = $1',
    [id],
  );
  return found.rows[0]!;
}

/** Runs a check for students with this last name only. */
async function check(page: Page, db: Pool, lastName: string): Promise<void> {
  await excludeOtherStudents(db, lastName);
  // The result of the check before may still be on the page.
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/ssid/check'));
  await page.getByRole('button', { name: 'Check now' }).click();
  await answered;
  await expect(page.getByText('The check is done')).toBeVisible();
}

/** A student's card, found by the link to the application. */
function getCard(page: Page, id: string): Locator {
  return page
    .getByRole('region', { name: 'Pick by hand' })
    .getByRole('listitem')
    .filter({ has: page.locator(`h3 a[href="/applications/${id}"]`) });
}

test('a roster is loaded, its students are found, and an administrator picks between several matches', async ({
  page,
  db,
  family,
}) => {
  const lastName = uniqueName('Chávez');
  const student = (firstName: string, columns: object = {}) =>
    plantStudent(db, family, { firstName, lastName, birthday: '2016-03-14', ...columns });
  const number = uniqueSsid();
  const known = await student('José Ángel');
  const stranger = await student('Zoe');
  const twice = await student('Abel');
  const never = await student('Bea');
  const owner = await student('Owen', { ssid: number + 3, ssidCheckedOn: new Date() });

  await signIn(page, 'admin');
  await page.goto('/import');
  await page.getByRole('link', { name: 'SSIDs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SSIDs' })).toBeFocused();
  await loadRoster(
    page,
    csvFile('state.csv', [
      ['Grade', 'birthday', ' LAST NAME', 'First Name', 'ssid'],
      ['3', '3/14/2016', lastName.toUpperCase().replace('Á', 'A'), 'Jose-Angel', number],
      ['3', '3/14/2016', lastName, 'Abel', number + 1],
      ['3', '3/14/2016', lastName, 'ABEL', number + 2],
      ['3', '3/14/2016', lastName, 'Bea', number + 3],
      ['3', '3/14/2016', lastName, 'Bea', number + 4],
      ['3', '3/14/2016', lastName, 'Bea', number + 5],
      ['3', '3/15/2016', lastName, 'Zoe', number + 6],
    ]),
  );
  await expect(page.getByText(/^Current roster: 7 students, loaded .* by Robin Sandoval\.$/)).toBeVisible();
  await expect(page.getByText('Every night, we check')).toBeVisible();

  await check(page, db, lastName);
  expect(await kept(db, known.id)).toEqual({ ssid: String(number), isChecked: true });
  expect(await kept(db, stranger.id)).toEqual({ ssid: null, isChecked: true });
  expect(await kept(db, twice.id)).toEqual({ ssid: null, isChecked: false });

  await expect(getCard(page, twice.id)).toContainText('Born March 14, 2016');
  await expect(getCard(page, twice.id)).toContainText('Grade 3');
  const taken = getCard(page, never.id)
    .getByRole('listitem')
    .filter({ hasText: String(number + 3) });
  await expect(taken).toContainText('This SSID already belongs to Owen');
  await expect(taken.getByRole('link', { name: 'Owen' })).toHaveAttribute(
    'href',
    `/applications/${owner.id}`,
  );
  await expect(taken.getByRole('button')).toHaveCount(0);

  await page.getByRole('button', { name: `Pick ${number + 2} for Abel` }).click();
  await expectToast(page, 'SSID updated.');
  await expect(getCard(page, twice.id)).toHaveCount(0);
  await expect(getCard(page, never.id).getByRole('heading')).toBeFocused();
  expect(await kept(db, twice.id)).toEqual({ ssid: String(number + 2), isChecked: true });

  await page.getByRole('button', { name: `None of these: Bea ${lastName}` }).click();
  await expect(getCard(page, never.id)).toHaveCount(0);
  expect(await kept(db, never.id)).toEqual({ ssid: null, isChecked: true });

  const counts = page.getByRole('region', { name: 'Progress so far' });
  await counts.getByRole('link', { name: /[\d,]+ found/ }).click();
  await expect(page).toHaveURL(/\/applications\?/);
  expect(filterIn(page.url())).toEqual({ ssid: 'yes' });
  await page.getByLabel('Student name').fill(`Abel ${lastName}`);
  await expect(rows(page)).toHaveCount(1);
  await page.goto(listAddress('/applications', { ssid: 'no', student: lastName }));
  await expect(rows(page)).toHaveCount(2);
});

test('an administrator picks for the next student while the last pick is still being saved', async ({
  page,
  db,
  family,
}) => {
  const lastName = uniqueName('Chávez');
  const number = uniqueSsid();
  const student = (firstName: string) =>
    plantStudent(db, family, { firstName, lastName, birthday: '2016-03-14' });
  const { id: abel } = await student('Abel');
  const { id: bea } = await student('Bea');
  const { id: cleo } = await student('Cleo');
  const roster = ['Abel', 'Abel', 'Bea', 'Bea', 'Cleo', 'Cleo'].map((name, at) => [
    number + at,
    name,
    lastName,
    '3/14/2016',
  ]);
  await signIn(page, 'admin');
  await page.goto('/import/state-ids');
  await loadRoster(page, csvFile('quick.csv', [ROSTER_HEAD, ...roster]));
  await check(page, db, lastName);
  await expect(getCard(page, cleo)).toBeVisible();

  // Abel's pick arrives after Bea's, and the list isn't refreshed before Cleo's.
  const posted = (id: string) => page.waitForResponse(`**/api/students/${id}/ssid`);
  const [ofBea, ofCleo] = [posted(bea), posted(cleo)];
  await page.route(`**/api/students/${abel}/ssid`, async (route) => {
    await ofBea;
    await route.continue();
  });
  await page.route('**/api/ssid/choices**', async (route) => {
    await ofCleo;
    await route.continue();
  });
  await page.getByRole('button', { name: `Pick ${number + 1} for Abel` }).click();
  await page.getByRole('button', { name: `None of these: Bea ${lastName}` }).click();
  await expect(getCard(page, bea)).toHaveCount(0);
  await expect(getCard(page, abel)).toHaveCount(0);
  await page.getByRole('button', { name: `Pick ${number + 4} for Cleo` }).click();
  await expect(getCard(page, cleo)).toHaveCount(0);
  expect(await kept(db, abel)).toEqual({ ssid: String(number + 1), isChecked: true });
  expect(await kept(db, bea)).toEqual({ ssid: null, isChecked: true });
  expect(await kept(db, cleo)).toEqual({ ssid: String(number + 4), isChecked: true });
});

test('a workbook replaces a roster, and students who weren’t found are checked again', async ({
  page,
  db,
  family,
}) => {
  const lastName = uniqueName('Chávez');
  const late = await plantStudent(db, family, { firstName: 'Ana', lastName, birthday: '2016-02-29' });
  const number = uniqueSsid();
  await signIn(page, 'admin');
  await page.goto('/import/state-ids');
  await loadRoster(page, csvFile('old.csv', [ROSTER_HEAD, [number, 'Nobody', 'Here', '2015-01-31']]));
  await check(page, db, lastName);
  expect(await kept(db, late.id)).toEqual({ ssid: null, isChecked: true });

  await page
    .getByLabel('Choose a roster file')
    .setInputFiles(
      xlsxFile('new.xlsx', [
        ROSTER_HEAD,
        [number, 'Ana', lastName, new Date(Date.UTC(2016, 1, 29))],
        [number + 1, 'Nobody', 'Here', new Date(Date.UTC(2015, 0, 31))],
      ]),
    );
  await expect(page.getByText('new.xlsx looks good: 2 students.')).toBeVisible();
  await expect(page.getByText('It will replace the roster from')).toBeVisible();
  await page.getByRole('button', { name: 'Load roster' }).click();
  await expect(page.getByText('The roster is loaded: 2 students.')).toBeVisible();

  await check(page, db, lastName);
  expect(await kept(db, late.id)).toEqual({ ssid: null, isChecked: true });
  await page.getByRole('checkbox', { name: 'Check again for students we didn’t find' }).check();
  await check(page, db, lastName);
  expect(await kept(db, late.id)).toEqual({ ssid: String(number), isChecked: true });
});

test('a file with an error in a row isn’t sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/ssid/directory')) sent.push(request.url());
  });
  await signIn(page, 'admin');
  await page.goto('/import/state-ids');
  const chooser = page.getByLabel('Choose a roster file');
  const main = page.getByRole('main');

  await chooser.setInputFiles(
    csvFile('names.csv', [
      ['SSID', 'Name'],
      [7, 'Ana Begay'],
    ]),
  );
  await expect(main.getByText('We can’t load names.csv.')).toBeVisible();
  await expect(main.getByText('3 columns are missing: First Name, Last Name, Birthday')).toBeVisible();

  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
  await chooser.setInputFiles({ name: 'state.xlsx', mimeType: 'image/png', buffer: picture });
  await expect(main.getByText('This is really a picture.')).toBeVisible();

  const wrong = Array.from({ length: 600 }, (_, at) => [`x${at}`, 'Ana', '', '3/14/2016']);
  const twice = [8, 'Ana', 'Begay', '3/14/2016'];
  await chooser.setInputFiles(
    csvFile('faults.csv', [ROSTER_HEAD, [0, 'Ana', 'Begay', '14.3.2016'], twice, twice, ...wrong]),
  );
  await expect(main.getByText('Nothing from faults.csv was loaded.')).toBeVisible();
  await expect(main.getByText('There are 1,203 errors in 602 rows.')).toBeVisible();
  await expect(main.getByText('Here are the first 1,000.')).toBeVisible();
  const listed = main.getByRole('group', { name: 'Errors' }).getByRole('listitem');
  await expect(listed).toHaveCount(1000);
  await expect(listed.nth(0)).toHaveText('Row 2, Field SSID: not a whole number above 0 (“0”)');
  await expect(listed.nth(1)).toHaveText('Row 2, Field Birthday: invalid date format (“14.3.2016”)');
  await expect(listed.nth(2)).toHaveText('Row 4, Field SSID: already in row 3 (“8”)');
  await expect(listed.nth(3)).toHaveText('Row 5, Field SSID: not a number (“x0”)');
  await expect(listed.nth(4)).toHaveText('Row 5, Field Last Name: blank');
  await expect(main.getByRole('button', { name: 'Load roster' })).toHaveCount(0);

  const coming = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download all errors (CSV)' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('faults-errors.csv');
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(1204);
  expect(lines.at(-1)).toBe('604,Last Name,blank,');

  await chooser.setInputFiles(csvFile('faults.csv', [ROSTER_HEAD, twice]));
  await expect(main.getByText('faults.csv looks good: one student.')).toBeVisible();
  await expect(listed).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('the previous roster stays in use if loading the new one fails', async ({ page }) => {
  const number = uniqueSsid();
  const many = Array.from({ length: 450 }, (_, at) => [number + at, `Kid ${at}`, 'Begay', '3/14/2016']);
  await signIn(page, 'admin');
  await page.goto('/import/state-ids');
  await loadRoster(page, csvFile('before.csv', [ROSTER_HEAD, ...many.slice(0, 3)]));
  const main = page.getByRole('main');
  const stillBefore = async () => {
    await expect(main.getByText('We didn’t load the new roster. The old one is still in use.')).toBeVisible();
    await expect(main.getByText('Current roster: 3 students')).toBeVisible();
  };

  let batches = 0;
  await page.route('**/api/ssid/directory/*/rows', async (route) => {
    batches += 1;
    await (batches === 2 ? route.abort() : route.continue());
  });
  await page.getByLabel('Choose a roster file').setInputFiles(csvFile('new.csv', [ROSTER_HEAD, ...many]));
  await main.getByRole('button', { name: 'Load roster' }).click();
  await expect(main.getByText('We couldn’t reach the program.').locator('..')).toBeFocused();
  await stillBefore();

  // While its second batch is held back, the load can be canceled, and leaving the page asks first.
  await page.unroute('**/api/ssid/directory/*/rows');
  batches = 0;
  await page.route('**/api/ssid/directory/*/rows', async (route) => {
    batches += 1;
    if (batches % 2 === 1) await route.continue();
  });
  const bar = main.getByRole('progressbar');
  await main.getByRole('button', { name: 'Load roster' }).click();
  await expect(bar).toHaveAttribute('aria-valuetext', '200 of 450');
  await main.getByRole('button', { name: 'Cancel' }).click();
  await expect(main.getByText('Loading canceled.').locator('..')).toBeFocused();
  await stillBefore();

  await main.getByRole('button', { name: 'Load roster' }).click();
  await expect(bar).toHaveAttribute('aria-valuetext', '200 of 450');
  await main.getByRole('link', { name: 'Results' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await expect(bar).toBeVisible();
  await main.getByRole('link', { name: 'Results' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop and leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'SSIDs' }).click();
  await expect(main.getByText('Current roster: 3 students')).toBeVisible();
});

test('a roster that’s much smaller than the one in use has to be confirmed, with both numbers', async ({
  page,
}) => {
  const number = uniqueSsid();
  const many = Array.from({ length: 5 }, (_, at) => [number + at, `Kid ${at}`, 'Begay', '3/14/2016']);
  await signIn(page, 'admin');
  await page.goto('/import/state-ids');
  await loadRoster(page, csvFile('all.csv', [ROSTER_HEAD, ...many]));
  await page
    .getByLabel('Choose a roster file')
    .setInputFiles(csvFile('part.csv', [ROSTER_HEAD, ...many.slice(0, 2)]));
  const load = page.getByRole('button', { name: 'Load roster' });
  await load.click();
  const question = page.getByRole('alertdialog', { name: 'Load a much smaller roster?' });
  await expect(question).toContainText('This file has 2 students, and the current roster has 5.');
  await question.getByRole('button', { name: 'Keep the current roster' }).click();
  await expect(page.getByText('Current roster: 5 students')).toBeVisible();
  await load.click();
  await question.getByRole('button', { name: 'Load the smaller roster' }).click();
  await expect(page.getByText('Current roster: 2 students')).toBeVisible();
});

test('a roster is loaded, checked, and picked from with the keyboard only', async ({ page, db, family }) => {
  const lastName = uniqueName('Chávez');
  const twice = await plantStudent(db, family, { firstName: 'Abel', lastName, birthday: '2016-03-14' });
  const number = uniqueSsid();
  await signIn(page, 'admin');
  await page.goto('/import/state-ids');

  const choosing = page.waitForEvent('filechooser');
  await press(page, page.getByLabel('Choose a roster file'));
  await (
    await choosing
  ).setFiles(
    csvFile('keys.csv', [
      ROSTER_HEAD,
      [number, 'Abel', lastName, '3/14/2016'],
      [number + 1, 'Abel', lastName, '3/14/2016'],
    ]),
  );
  await press(page, page.getByRole('button', { name: 'Load roster' }));
  await confirmIfSmaller(page);
  await expect(page.getByText('The roster is loaded: 2 students.').locator('..')).toBeFocused();
  await press(page, page.getByRole('checkbox', { name: 'Check again' }), 'Space');
  await excludeOtherStudents(db, lastName);
  await press(page, page.getByRole('button', { name: 'Check now' }));
  await expect(page.getByText('The check is done')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check now' })).toBeFocused();
  await press(page, page.getByRole('button', { name: `Pick ${number + 1} for Abel ${lastName}` }));
  await expectToast(page, 'SSID updated.');
  await expect(getCard(page, twice.id)).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  expect(await kept(db, twice.id)).toEqual({ ssid: String(number + 1), isChecked: true });
});

test('axe finds nothing on the SSID page, and nothing scrolls sideways', async ({ page, db, family }) => {
  test.slow();
  const lastName = uniqueName('Chávez');
  const twice = await plantStudent(db, family, { firstName: 'Abel', lastName, birthday: '2016-03-14' });
  await plantStudent(db, family, { firstName: 'Owen', lastName, birthday: '2016-03-14' });
  const number = uniqueSsid();
  const students = [1, 2, 3].map((at) => [number + at, 'Abel', lastName, '3/14/2016']);
  await signIn(page, 'admin');
  await page.goto('/import/state-ids');
  const chooser = page.getByLabel('Choose a roster file');
  await chooser.setInputFiles(
    csvFile('a-state-with-a-very-long-name-that-has-no-blank-in-it-2025.csv', [
      ROSTER_HEAD,
      ...students.map((cells) => ['x', ...cells.slice(1)]),
    ]),
  );
  await expect(page.getByRole('group', { name: 'Errors' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await chooser.setInputFiles(csvFile('nothing.csv', []));
  await expect(page.getByText('We can’t load nothing.csv.')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await loadRoster(page, csvFile('state.csv', [ROSTER_HEAD, ...students]));
  await check(page, db, lastName);
  await expect(getCard(page, twice.id)).toBeVisible();
  await expectAccessibleOnAllScreens(page);
});
