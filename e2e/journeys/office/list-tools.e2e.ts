import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { expectAccessible } from '../../support/accessible.js';
import { press, tabTo } from '../../support/keyboard.js';
import { openMail } from '../../support/mailbox.js';
import {
  filterIn,
  listAddress,
  plantFamily,
  plantQueue,
  rows,
  signIn,
  uniqueName,
} from '../../support/office.js';
import { plantMessage, plantSite } from '../../support/plant.js';
import { expect, expectToast, test, type Account } from '../../support/test.js';

/** A family's applications alone in the list. */
async function openFamilyList(
  page: Page,
  db: Pool,
  request: Parameters<typeof plantFamily>[0],
  students: readonly Record<string, unknown>[],
): Promise<Account> {
  const lastName = uniqueName('Lucero');
  const family = await plantFamily(request, lastName);
  await plantQueue(db, family, new Date(), students);
  await signIn(page, 'admin');
  await page.goto(listAddress('/applications', { student: lastName }, 'student'));
  await expect(rows(page)).toHaveCount(students.length);
  return family;
}

async function columnHeads(page: Page): Promise<string[]> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return page
    .getByRole('columnheader')
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.trim()).filter(Boolean));
}

test.describe('a person’s choice of columns', () => {
  test('hides and moves columns, and is still there after a reload', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/applications');
    await expect(rows(page).first()).toBeVisible();
    const before = await columnHeads(page);

    await page.getByRole('button', { name: 'Columns' }).click();
    const window = page.getByRole('dialog', { name: 'Columns' });
    await expect(window.getByLabel('Student', { exact: true })).toBeDisabled();
    await window.getByLabel('SSID', { exact: true }).uncheck();
    await window.getByRole('button', { name: 'Move Status up' }).click();
    await expectAccessible(page);
    await window.getByRole('button', { name: 'Done' }).click();

    const chosen = before.filter((name) => name !== 'SSID');
    expect(await columnHeads(page)).toEqual(chosen);
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    expect(await columnHeads(page)).toEqual(chosen);

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.keyboard.press('Escape');
    expect(await columnHeads(page)).toEqual(before);
  });

  test('works by keyboard alone', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/users');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Columns' }));
    const window = page.getByRole('dialog', { name: 'Columns' });
    await press(page, window.getByRole('button', { name: 'Move Role up' }));
    await press(page, window.getByLabel('Email', { exact: true }), 'Space');
    await press(page, window.getByRole('button', { name: 'Done' }));
    const heads = await columnHeads(page);
    expect(heads).not.toContain('Email');
    expect(heads.indexOf('Role')).toBe(1);
  });
});

test('a filter is saved under a name, found again, and removed', async ({ page }) => {
  await signIn(page, 'admin');
  const filter = { grade: '3', status: 'unassigned' };
  await page.goto(listAddress('/applications', filter, 'student'));
  await expect(rows(page).first()).toBeVisible();
  const menu = page.getByRole('button', { name: 'Add filter' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Save these filters...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save these filters' });
  await dialog.getByLabel('Name').fill('Third graders waiting');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  // Its columns are its own.
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('First choice', { exact: true }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await columnHeads(page)).toContain('First choice');

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(() => expect(filterIn(page.url())).toEqual({})).toPass();
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  expect(await columnHeads(page)).not.toContain('First choice');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Third graders waiting' }).click();
  await expect(() => expect(filterIn(page.url())).toEqual(filter)).toPass();
  expect(new URL(page.url()).searchParams.get('sort')).toBe('student');
  await expect(page.getByRole('combobox', { name: 'Grade' })).toHaveText('3');
  expect(await columnHeads(page)).toContain('First choice');

  await menu.click();
  await page.getByRole('menuitem', { name: 'Remove the saved filters “Third graders waiting”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Third graders waiting' })).toHaveCount(0);
});

test('all applications of a filter are selected over pages, and each gets the note', async ({
  page,
  db,
  playwright,
  baseURL,
}) => {
  const outside = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
  const lastName = uniqueName('Trujillo');
  const family = await plantFamily(outside, lastName);
  await outside.dispose();
  const children = Array.from({ length: 103 }, (_, at) => ({ firstName: `Child ${at}` }));
  await plantQueue(db, family, new Date(), children);
  await signIn(page, 'admin');
  await page.goto(listAddress('/applications', { student: lastName }, 'student'));
  await page.getByLabel('Select all rows on this page').check();
  await page.getByRole('button', { name: 'Select all 103' }).click();
  await expect(page.getByRole('status').filter({ hasText: '103 selected' })).toBeVisible();
  // All are of one family.
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  const words = page.getByRole('dialog', { name: 'Announce' });
  await expect(words).toContainText('The families of the 103 selected applications get one email each.');
  await words.getByRole('textbox', { name: 'Subject', exact: true }).fill('Buses');
  await words.getByRole('textbox', { name: 'Text', exact: true }).fill('There’s a bus.');
  await words.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Send this announcement?' });
  await expect(preview).toContainText('One family gets this email.');
  await preview.getByRole('button', { name: 'Keep editing' }).click();
  await words.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Add note' }).click();
  const form = page.getByRole('dialog', { name: 'Add a note to 103 applications?' });
  await form.getByRole('textbox').fill('Asked for a bus.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add note to 103 applications' }).click();
  await expect(page.getByRole('progressbar', { name: 'Add note' })).toBeVisible();
  await expectToast(page, 'The note was added to 103 applications.');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  const { rows: noted } = await db.query(
    'SELECT FROM student_notes n JOIN students s ON s.id = n."studentId" WHERE s."lastName" = $1',
    [lastName],
  );
  expect(noted).toHaveLength(103);
});

test('selected applications are exported, and no others', async ({ page, db, playwright, baseURL }) => {
  const outside = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
  const { lastName } = await openFamilyList(page, db, outside, [
    { firstName: 'Ana' },
    { firstName: 'Beto' },
    { firstName: 'Carla' },
    { firstName: 'Dina' },
  ]);
  await outside.dispose();
  await page.getByLabel(`Select ${lastName}, Ana`).check();
  await page.getByLabel(`Select ${lastName}, Carla`).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toBeVisible();
  await page.getByLabel(`Select ${lastName}, Beto`).uncheck();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export selected' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv.trimEnd().split('\r\n')).toHaveLength(3);
  expect(csv).toContain('Ana');
  expect(csv).toContain('Carla');
});

test('selected applications are returned with one message; one that can’t be is named with the reason', async ({
  page,
  db,
  playwright,
  baseURL,
}) => {
  const site = await plantSite(db, { verifiedAt: new Date() });
  const outside = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
  const family = await openFamilyList(page, db, outside, [
    { firstName: 'Ana' },
    { firstName: 'Beto', applicationSubmitted: null },
    { firstName: 'Carla', siteId: site, siteAccepted: true },
  ]);
  await outside.dispose();
  const { lastName } = family;

  // By keyboard alone: the page's checkbox, the action, the message, the button.
  await press(page, page.getByLabel('Select all rows on this page'), 'Space');
  await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Return selected' }));
  const question = page.getByRole('dialog', { name: 'Return 3 applications?' });
  await expect(question).toContainText('1 student has a seat at a site and loses it.');
  await tabTo(page, question.getByRole('textbox'));
  await page.keyboard.type('Please add the missing birthday.');
  await expectAccessible(page);
  await press(page, question.getByRole('button', { name: 'Return 3 applications' }));

  const report = page.getByRole('alertdialog');
  await expect(report).toContainText('1 row wasn’t changed');
  await expect(report.getByRole('listitem')).toHaveCount(1);
  await expect(report.getByRole('listitem')).toContainText(`${lastName}, Beto`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // What wasn't done stays selected.
  await expect(page.getByLabel(`Select ${lastName}, Beto`)).toBeChecked();
  await expect(page.getByLabel(`Select ${lastName}, Ana`)).not.toBeChecked();
  const mail = await openMail(page, family.email, /Carla/);
  expect(mail).toContain('Please add the missing birthday.');
});

test('people of selected sites are reminded of their invitations', async ({ page, db }) => {
  const name = uniqueName('Acoma');
  const [inviting] = await Promise.all([
    plantSite(db, { name: `${name} North`, verifiedAt: new Date() }),
    plantSite(db, { name: `${name} South`, verifiedAt: new Date() }),
  ]);
  await signIn(page, 'admin');
  const email = `${name.toLowerCase()}@example.org`;
  const invited = { firstName: 'Nora', lastName: 'Sena', email, confirmEmail: email, role: 'staff' };
  expect((await page.request.post(`/api/sites/${inviting}/addUser`, { data: invited })).ok()).toBe(true);

  await page.goto(`/sites?filter=${JSON.stringify({ name })}`);
  await page.getByLabel(`Select ${name} North`).check();
  await page.getByLabel(`Select ${name} South`).check();
  await page.getByRole('button', { name: 'Send invitation reminders' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send invitation reminders for 2 sites?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Send reminders' }).click();

  const report = page.getByRole('alertdialog');
  await expect(report.getByRole('listitem')).toHaveText(
    new RegExp(`${name} South: No one at this site has an open invitation`),
  );
  await page.keyboard.press('Escape');
  await expect(async () => {
    const { rows } = await db.query(`SELECT FROM messages WHERE "recipient" = $1 AND "kind" = 'invitation'`, [
      email,
    ]);
    expect(rows).toHaveLength(2);
  }).toPass();
});

test('selected messages are sent again', async ({ page, db }) => {
  const recipient = `${uniqueName('stuck')}@example.org`.toLowerCase();
  const stuck = { recipient, parkedAt: new Date(), lastError: '550 No such mailbox', attempts: 1 };
  await plantMessage(db, stuck);
  await plantMessage(db, stuck);
  await signIn(page, 'admin');
  await page.goto(listAddress('/messages', { state: 'stuck', recipient }));
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByLabel('Select all rows on this page').check();
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Send 2 messages again?' });
  await question.getByRole('button', { name: 'Send again' }).click();
  await expectToast(page, '2 messages are on their way again.');
  await expect(async () => {
    const { rows } = await db.query(`SELECT FROM messages WHERE "recipient" = $1 AND "sentAt" IS NOT NULL`, [
      recipient,
    ]);
    expect(rows).toHaveLength(2);
  }).toPass();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('cards are selected, too', async ({ page, db, playwright, baseURL }) => {
    const outside = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
    const { lastName } = await openFamilyList(page, db, outside, [
      { firstName: 'Ana' },
      { firstName: 'Beto' },
    ]);
    await outside.dispose();
    await page.getByLabel(`Select ${lastName}, Beto`).tap();
    await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toBeVisible();
    await expect(page).toHaveURL(/\/applications\?/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(page.getByRole('button', { name: 'Export selected' })).toHaveCount(0);
  });
});
