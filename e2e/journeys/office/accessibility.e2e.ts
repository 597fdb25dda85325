import { expectAccessibleOnAllScreens } from '../../support/accessible.js';
import { goInside } from '../../support/go-inside.js';
import { listAddress, plantFamily, plantQueue, rows, signIn, uniqueName } from '../../support/office.js';
import { plantMessage, plantSite } from '../../support/plant.js';
import { expect, test } from '../../support/test.js';

test.describe('axe finds nothing and nothing scrolls sideways on any screen', () => {
  test('on the applications, an application’s tabs, and the messages', async ({
    page,
    db,
    request,
    baseURL,
  }) => {
    const foreign: string[] = [];
    page.on('request', (sent) => {
      if (!sent.url().startsWith(baseURL ?? '') && !sent.url().startsWith('data:')) foreign.push(sent.url());
    });
    const family = await plantFamily(request, uniqueName('Montaño'));
    const site = await plantSite(db, { verifiedAt: new Date() });
    const seat = { sitePreference1: site, siteId: site };
    const [waiting] = await plantQueue(db, family, new Date(), [
      { sitePreference1: site },
      { sitePreference1: site },
      seat,
      { ...seat, siteAccepted: true },
      { sitePreference1: site, applicationSubmitted: null, emergencySectionComplete: false },
    ]);
    await signIn(page, 'admin');

    await page.goto(listAddress('/applications', { student: family.lastName }));
    await expect(rows(page).first()).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await goInside(page, listAddress('/applications', { student: 'nobody-has-this-name' }));
    await expect(page.getByRole('heading', { name: 'No applications match these filters' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);

    await goInside(page, `/applications/${waiting!.id}`);
    await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'History' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    for (const tab of ['Parent/Guardian', 'Emergency Contact', 'Placement', 'Messages', 'History']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
      await expectAccessibleOnAllScreens(page);
    }

    const sent = { recipient: family.email, attempts: 1 };
    await plantMessage(db, { ...sent, studentId: waiting!.id, sentAt: new Date() });
    await plantMessage(db, { ...sent, parkedAt: new Date(), lastError: '550 unknown' });
    await goInside(page, listAddress('/messages', { recipient: family.email }));
    await expect(page.getByRole('main').getByRole('link', { name: /Ana/ }).first()).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    expect(foreign).toEqual([]);
  });

  test('on the dialogs of an application, and an accepted one', async ({ page, db, request }) => {
    const family = await plantFamily(request, uniqueName('Montaño'));
    const site = await plantSite(db, { verifiedAt: new Date() });
    const [waiting, accepted] = await plantQueue(db, family, new Date(), [
      { sitePreference1: site },
      { sitePreference1: site, siteId: site, siteAccepted: true },
    ]);
    await signIn(page, 'admin');
    await page.goto(`/applications/${waiting!.id}`);
    for (const button of ['Return', 'Edit SSID', 'Choose a Different Location', 'Remove']) {
      await page.getByRole('button', { name: button, exact: true }).click();
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await expect(dialog).toBeVisible();
      await expectAccessibleOnAllScreens(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    await goInside(page, `/applications/${accepted!.id}`);
    await expect(page.getByRole('button', { name: 'Recall', exact: true })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
  });

  test('on Today, the season, openings and likely duplicates', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/office');
    for (const path of ['/office', '/season', '/placement/openings', '/duplicates']) {
      await goInside(page, path);
      await page.waitForLoadState('networkidle');
      await expectAccessibleOnAllScreens(page);
    }
  });
});
