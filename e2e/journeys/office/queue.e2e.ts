import type { Locator, Page } from '@playwright/test';
import { press, type } from '../../support/keyboard.js';
import { readMail } from '../../support/mailbox.js';
import {
  makeListAddress,
  makeUniqueName,
  plantFamily,
  plantQueue,
  getRows,
  signIn,
} from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { plantSiteUser } from '../../support/site-people.js';
import { expect, expectToast, test } from '../../support/test.js';

const NAMES = ['Uno', 'Dos', 'Tres'] as const;

/** Long before all other applications in the tests and the demo, so that nothing comes between these. */
const FIRST_IN_LINE = new Date('2001-05-01T15:00:00Z');

function getDialog(page: Page, name: string | RegExp): Locator {
  return page.getByRole('alertdialog', { name }).or(page.getByRole('dialog', { name }));
}

async function expectNext(
  page: Page,
  notice: string,
  next: string,
  way: 'mouse' | 'keyboard',
): Promise<void> {
  await expectToast(page, notice);
  const offer = getDialog(page, 'Next pending application');
  await expect(offer).toContainText(next);
  const button = offer.getByRole('button', { name: 'Next application' });
  if (way === 'mouse') await button.click();
  else {
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText(next);
}

test('an administrator works through a queue of three with mouse and keyboard', async ({
  page,
  db,
  request,
}) => {
  const lastName = makeUniqueName('Quintana');
  const family = await plantFamily(request, lastName);
  const plantUniqueSite = (name: string) =>
    plantSite(db, { name: makeUniqueName(name), verifiedAt: new Date() });
  const near = await plantUniqueSite('Near ');
  const far = await plantUniqueSite('Far ');
  for (let count = 0; count < 3; count++) {
    await plantSiteUser(db, { [near]: 'instructor', [far]: 'instructor' });
  }
  const { rows: named } = await db.query<{ id: number; name: string; coordinatorEmail: string }>(
    'SELECT id, name, "coordinatorEmail" FROM sites WHERE id = ANY ($1) ORDER BY id',
    [[near, far]],
  );
  const [nearSite, farSite] = [named[0]!, named[1]!];
  const queue = await plantQueue(
    db,
    family,
    FIRST_IN_LINE,
    NAMES.map((firstName) => ({ firstName, sitePreference1: near })),
  );

  await signIn(page, 'admin');
  await page.goto(makeListAddress('/applications', { student: lastName.toUpperCase() }, 'submitted'));
  await expect(getRows(page)).toHaveCount(3);
  await expect(getRows(page).first()).toContainText('Uno');
  await getRows(page).first().click();
  const assign = page.getByRole('button', { name: 'Assign', exact: true });
  const getPreference = (rank: string) => page.getByRole('radio', { name: new RegExp(`${rank} Preference`) });

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Uno');
  await expect(getPreference('First')).toBeChecked();
  await assign.dblclick();
  await expectNext(page, 'Student assigned.', 'Dos', 'mouse');

  await press(page, page.getByRole('button', { name: 'Return', exact: true }));
  const returning = getDialog(page, /Return .+’s application/);
  await type(page, returning.getByRole('textbox'), 'Please add a <b>work</b> phone.');
  await press(page, returning.getByRole('button', { name: 'Return application' }));
  await expectNext(page, 'Student application returned.', 'Tres', 'keyboard');

  await page.getByRole('button', { name: 'Choose a Different Location' }).click();
  const location = getDialog(page, 'Choose a Different Location');
  await location.getByRole('searchbox').first().fill(farSite.name);
  await location
    .getByRole('button', { name: `Choose this site: ${farSite.name}` })
    .first()
    .click();
  await expect(location).toBeHidden();
  await expect(page.getByRole('radio', { name: /Different Location/ })).toBeChecked();
  await press(page, assign);
  await expectToast(
    page,
    new RegExp(`Student assigned. Tres .* is waiting for a response from ${farSite.name}`),
  );
  await press(page, page.getByRole('button', { name: 'Return to list' }));
  await expect(getRows(page)).toHaveCount(3);
  await expect(page.getByLabel('Student name')).toHaveValue(lastName.toUpperCase());
  await expect(getRows(page).first()).toContainText('Uno');

  const { rows: students } = await db.query<{ firstName: string; siteId: number | null; entries: number }>(
    `SELECT "firstName", "siteId", "returned", "removed",
       (SELECT count(*)::int FROM history_entries h WHERE h."studentId" = s."id") AS entries
     FROM students s WHERE "lastName" = $1 ORDER BY array_position($2::uuid[], "id")`,
    [lastName, queue.map(({ id }) => id)],
  );
  const held = { returned: false, removed: false, entries: 1 };
  expect(students).toEqual([
    { firstName: 'Uno', siteId: near, ...held },
    { firstName: 'Dos', siteId: null, ...held, returned: true },
    { firstName: 'Tres', siteId: far, ...held },
  ]);
  expect(await readMail(page, family.email, /Dos/)).toContain('Please add a <b>work</b> phone.');
  expect(await readMail(page, nearSite.coordinatorEmail, /Uno/)).toContain(nearSite.name);
});
