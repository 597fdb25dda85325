import type { Locator, Page } from '@playwright/test';
import type { Pool } from 'pg';
import { expectAccessibleOnAllScreens } from '../../support/accessible.js';
import { press } from '../../support/keyboard.js';
import { signIn, makeUniqueName } from '../../support/office.js';
import { plantStudent } from '../../support/plant.js';
import {
  ROSTER_HEAD,
  makeUniqueSsid,
  makeCsvFile,
  excludeOtherStudents,
  loadRoster,
} from '../../support/state-ids.js';
import { expect, expectToast, test } from '../../support/test.js';

async function readKept(db: Pool, id: string): Promise<{ ssid: string | null; isChecked: boolean }> {
  const found = await db.query<{ ssid: string | null; isChecked: boolean }>(
    'SELECT "ssid", "ssidCheckedOn" IS NOT NULL AS "isChecked" FROM students WHERE "id" = $1',
    [id],
  );
  return found.rows[0]!;
}

async function check(page: Page, db: Pool, lastName: string): Promise<void> {
  await excludeOtherStudents(db, lastName);
  // The previous check's result may still be on the page.
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/ssid/check'));
  await press(page, page.getByRole('button', { name: 'Check now' }));
  await answered;
  await expect(page.getByText('The check is done')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check now' })).toBeFocused();
}

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
  const lastName = makeUniqueName('Chávez');
  const plantNamed = (firstName: string, columns: object = {}) =>
    plantStudent(db, family, { firstName, lastName, birthday: '2016-03-14', ...columns });
  const number = makeUniqueSsid();
  const known = await plantNamed('José Ángel');
  const stranger = await plantNamed('Zoe');
  const twice = await plantNamed('Abel');
  const never = await plantNamed('Bea');
  const owner = await plantNamed('Owen', { ssid: number + 3, ssidCheckedOn: new Date() });

  await signIn(page, 'admin');
  await page.goto('/import/state-ids');
  const chooser = page.getByLabel('Choose a roster file');
  await chooser.setInputFiles(
    makeCsvFile('a-state-with-a-very-long-name-that-has-no-blank-in-it-2025.csv', [
      ROSTER_HEAD,
      ...['Abel', 'Bea', 'Zoe'].map((firstName) => ['x', firstName, lastName, '3/14/2016']),
    ]),
  );
  await expect(page.getByRole('group', { name: 'Errors' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await chooser.setInputFiles(makeCsvFile('nothing.csv', []));
  await expect(page.getByText('We can’t load nothing.csv.')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await loadRoster(
    page,
    makeCsvFile('state.csv', [
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
  expect(await readKept(db, known.id)).toEqual({ ssid: String(number), isChecked: true });
  expect(await readKept(db, stranger.id)).toEqual({ ssid: null, isChecked: true });
  expect(await readKept(db, twice.id)).toEqual({ ssid: null, isChecked: false });

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
  await expectAccessibleOnAllScreens(page);

  await press(page, page.getByRole('button', { name: `Pick ${number + 2} for Abel` }));
  await expectToast(page, 'SSID updated.');
  await expect(getCard(page, twice.id)).toHaveCount(0);
  await expect(getCard(page, never.id).getByRole('heading')).toBeFocused();
  expect(await readKept(db, twice.id)).toEqual({ ssid: String(number + 2), isChecked: true });

  await page.getByRole('button', { name: `None of these: Bea ${lastName}` }).click();
  await expect(getCard(page, never.id)).toHaveCount(0);
  expect(await readKept(db, never.id)).toEqual({ ssid: null, isChecked: true });
});
