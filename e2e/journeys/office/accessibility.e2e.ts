import { expectAccessible, expectAccessibleOnAllScreens } from '../../support/accessible.js';
import { goInside } from '../../support/go-inside.js';
import {
  makeListAddress,
  plantFamily,
  plantQueue,
  getRows,
  signIn,
  makeUniqueName,
} from '../../support/office.js';
import { plantMessage, plantSite } from '../../support/plant.js';
import { expect, test } from '../../support/test.js';

test('an application’s tabs and dialogs are accessible on any screen, and paper has every tab’s answers', async ({
  page,
  db,
  request,
}) => {
  const family = await plantFamily(request, makeUniqueName('Montaño'));
  const site = await plantSite(db, { verifiedAt: new Date() });
  const [waiting, accepted] = await plantQueue(db, family, new Date(), [
    { sitePreference1: site },
    { sitePreference1: site, siteId: site, siteAccepted: true },
  ]);
  await signIn(page, 'admin');
  await page.goto(`/applications/${waiting!.id}`);
  await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'History' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  for (const tab of ['Parent/Guardian', 'Emergency Contact', 'Placement', 'Messages', 'History']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
  }
  for (const button of ['Return', 'Edit SSID', 'Choose a Different Location', 'Remove']) {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }

  await page.emulateMedia({ media: 'print' });
  for (const title of ['General', 'Parent/Guardian', 'Emergency Contact']) {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  }
  await expect(page.getByText('Rosa', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').first()).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await goInside(page, `/applications/${accepted!.id}`);
  await expect(page.getByRole('button', { name: 'Recall', exact: true })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
});

test('the office’s lists and pages are accessible on any screen, and load nothing from elsewhere', async ({
  page,
  db,
  request,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (sent) => {
    if (!sent.url().startsWith(baseURL ?? '') && !sent.url().startsWith('data:')) foreign.push(sent.url());
  });
  const family = await plantFamily(request, makeUniqueName('Montaño'));
  await plantSite(db, { verifiedAt: null });
  const site = await plantSite(db, { name: makeUniqueName('Zuni '), verifiedAt: new Date() });
  const seat = { sitePreference1: site, siteId: site };
  const [waiting] = await plantQueue(db, family, new Date(), [
    { sitePreference1: site },
    { sitePreference1: site },
    seat,
    { ...seat, siteAccepted: true },
    { sitePreference1: site, applicationSubmitted: null, emergencySectionComplete: false },
  ]);
  const sent = { recipient: family.email, attempts: 1 };
  await plantMessage(db, { ...sent, studentId: waiting!.id, sentAt: new Date() });
  await plantMessage(db, { ...sent, parkedAt: new Date(), lastError: '550 unknown' });
  await signIn(page, 'admin');

  await page.goto(makeListAddress('/applications', { student: family.lastName }));
  await expect(getRows(page).first()).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Select all rows on this page').check();
  await expect(page.getByRole('status').filter({ hasText: '5 selected' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('button', { name: 'Return selected' }).click();
  const question = page.getByRole('dialog', { name: 'Return 5 applications?' });
  await question.getByRole('textbox').fill('Please add the missing birthday.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Return 5 applications' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('1 row wasn’t changed');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await goInside(page, makeListAddress('/applications', { student: 'nobody-has-this-name' }));
  await expect(page.getByRole('heading', { name: 'No applications match these filters' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);

  await goInside(page, makeListAddress('/messages', { recipient: family.email }));
  await expect(page.getByRole('main').getByRole('link', { name: /Ana/ }).first()).toBeVisible();
  await expectAccessibleOnAllScreens(page);

  const stuck = page.getByRole('row').filter({ hasText: 'Stuck' });
  await stuck.getByRole('button', { name: /^Send again/ }).click();
  await expect(page.getByRole('alertdialog', { name: 'Send this message again?' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await goInside(page, '/office');
  await expect(page.getByRole('link', { name: /sites? (isn’t|aren’t) verified/ })).toBeVisible();
  await expectAccessibleOnAllScreens(page);

  await goInside(page, '/season');
  await expect(page.getByRole('region', { name: 'Getting ready for the summer' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);

  // All its rows are alike, and the demo has many of them.
  await page.route('**/api/placement/openings*', async (route) => {
    const response = await route.fetch();
    const openings = (await response.json()) as unknown[];
    await route.fulfill({ response, json: openings.slice(-3) });
  });
  await goInside(page, '/placement/openings');
  await expect(page.getByRole('row')).toHaveCount(4);
  await expectAccessibleOnAllScreens(page);

  await goInside(page, '/reports?report=systems');
  await expect(page.getByText('Who may have it')).toBeVisible();
  await expectAccessible(page);
  await goInside(page, '/account/token');
  const token = page.getByRole('dialog', { name: 'Create a token' });
  await token.getByLabel('Name of the token').fill(makeUniqueName('Warehouse '));
  await token.getByRole('checkbox', { name: 'Reports' }).check();
  await expectAccessible(page);
  await token.getByRole('button', { name: 'Create the token' }).click();
  await token.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(page.getByRole('region', { name: 'Tokens' })).toContainText('Never used');
  await expectAccessible(page);
  expect(foreign).toEqual([]);
});
