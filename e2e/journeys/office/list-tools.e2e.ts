import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { expectAccessible } from '../../support/accessible.js';
import { press, tabTo } from '../../support/keyboard.js';
import { openMail } from '../../support/mailbox.js';
import { listPath, uniqueName, plantFamily, plantQueue, rows, signIn } from '../../support/office.js';
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
  await page.goto(`/applications?student=${lastName}&sort=student`);
  await expect(rows(page)).toHaveCount(students.length);
  return family;
}

function columnHeads(page: Page): Promise<string[]> {
  return page
    .getByRole('columnheader')
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.replace(/[↕↑↓]/gu, '').trim()).filter(Boolean));
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
  await page.goto('/applications?grade=3&status=unassigned&sort=student');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save filter' }).click();
  await page.getByLabel('Name for the current filter').fill('Third graders waiting');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save filter' }).click();

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/applications(\?sort=student)?$/);
  await page.reload();
  await page.getByRole('button', { name: /^Saved filters/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Third graders waiting' }).click();
  await expect(page).toHaveURL(/\?grade=3&status=unassigned&sort=student$/u);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Grade', { exact: true })).toHaveValue('3');

  await page.getByRole('button', { name: /^Saved filters/ }).click();
  await page.getByRole('button', { name: 'Remove the saved filter Third graders waiting' }).click();
  await expect(page.getByRole('dialog').getByText('You haven’t saved any filters yet.')).toBeVisible();
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

  await page.goto(`/sites?name=${name}`);
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
  await page.goto(listPath('/messages', { state: 'stuck', recipient }));
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
