import { expectAccessibleOnAllScreens } from '../../support/accessible.js';
import { listAddress, plantFamily, plantQueue, rows, signIn, uniqueName } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { expect, test } from '../../support/test.js';

test.describe('axe finds nothing and nothing scrolls sideways on any screen', () => {
  test('on the office’s screens and their dialogs', async ({ page, db, playwright, baseURL }) => {
    test.slow();
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
        foreign.push(request.url());
    });
    const outside = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
    const family = await plantFamily(outside, uniqueName('Montaño'));
    await outside.dispose();
    const site = await plantSite(db, { verifiedAt: new Date() });
    const [waiting, accepted] = await plantQueue(db, family, new Date(), [
      { sitePreference1: site },
      { sitePreference1: site, siteId: site, siteAccepted: true },
    ]);
    await signIn(page, 'admin');

    await page.goto('/applications');
    await expect(rows(page).first()).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await page.goto(listAddress('/applications', { student: 'nobody-has-this-name' }));
    await expect(page.getByRole('heading', { name: 'No applications match these filters' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);

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
    await page.goto(`/applications/${accepted!.id}`);
    await expect(page.getByRole('button', { name: 'Recall', exact: true })).toBeVisible();
    await expectAccessibleOnAllScreens(page);

    await page.request.post(`/api/students/${waiting!.id}/assign`, { data: { siteId: site } });
    await page.goto('/messages');
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /Ana/ }).first()).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    expect(foreign).toEqual([]);
  });
});
