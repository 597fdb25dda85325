import type { PublicSite } from '../../../domain/contract/site.js';
import { expectAccessibleOnAllScreens } from '../../support/accessible.js';
import { goInside } from '../../support/go-inside.js';
import { openSection } from '../../support/sections.js';
import { plantEarlierStudent, plantSite, plantStudent } from '../../support/plant.js';
import { expect, test } from '../../support/test.js';
import { letResetLinksWork } from '../../support/reset-links.js';

test.describe('axe finds nothing and nothing scrolls sideways on any screen', () => {
  test('on the public screens and their dialogs', async ({ page, baseURL }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
        foreign.push(request.url());
    });
    await letResetLinksWork(page);
    await page.goto('/reset-password?token=x');
    await expect(page.getByLabel('Confirm New Password')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await goInside(page, '/');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Field is required.').first()).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    for (const dialog of ['Create Account', 'Forgot Password']) {
      await page.getByRole('link', { name: dialog }).click();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await expectAccessibleOnAllScreens(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    for (const [path, title] of [
      ['/privacy', 'Privacy'],
      ['/confirm-email?token=x', 'We couldn’t confirm your address'],
    ] as const) {
      await goInside(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectAccessibleOnAllScreens(page);
    }
    for (const [path, title] of [
      ['/accessibility', 'Accessibility'],
      ['/nowhere', 'Could not find page'],
    ] as const) {
      await goInside(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectAccessibleOnAllScreens(page);
    }
    await goInside(page, '/how-placement-works');
    // The hash of the lottery and the hash of the codes.
    await expect(page.getByText(/^[0-9a-f]{64}$/)).toHaveCount(2);
    await page.getByRole('button', { name: 'Check the lottery yourself' }).click();
    await expect(page.getByText('npm run verify-placement')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    expect(foreign).toEqual([]);
  });

  test('on the list for finding a site, the order of choices, and a site', async ({ page, request }) => {
    const all = (await (await request.get('/api/sites/public')).json()) as PublicSite[];
    // Some of each kind of site: axe takes a minute for all of them, and they're alike.
    const few = all.filter((site, at) => at < 4 || all.findIndex(({ room }) => room === site.room) === at);
    await page.route('**/api/sites/public', (route) => route.fulfill({ json: few }));
    await page.goto('/find?zip=87501');
    const choose = page.getByRole('button', { name: /^Choose this site: / });
    await choose.first().click();
    await choose.first().click();
    await expectAccessibleOnAllScreens(page);
    await page.getByRole('button', { name: 'Change order' }).click();
    await expect(page.getByRole('dialog', { name: 'Your choices' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await page.keyboard.press('Escape');
    await goInside(page, `/find/${few[0]?.id ?? 0}`);
    await expect(page.getByRole('heading', { level: 1, name: few[0]?.name ?? '-' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
  });

  test('on the family’s screens and their dialogs', async ({ page, db, family, baseURL }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
        foreign.push(request.url());
    });
    await page.goto('/dashboard');
    // The heading appears before the students are loaded.
    await expect(page.getByRole('link', { name: 'Add New Student' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Add New Student' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessibleOnAllScreens(page);

    await goInside(page, '/account');
    await expect(page.getByText('This device')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await page.getByRole('link', { name: 'Change email' }).click();
    await expect(page.getByLabel('Confirm New Email')).toBeVisible();
    await expectAccessibleOnAllScreens(page);

    const site = await plantSite(db);
    const open = await plantStudent(db, family, {
      firstName: 'Ben',
      sitePreference1: site,
      emergencySectionComplete: false,
    });
    const accepted = await plantStudent(db, family, {
      siteId: site,
      sitePreference1: site,
      siteAccepted: true,
      applicationSubmitted: new Date(),
    });
    const waiting = await plantStudent(db, family, {
      firstName: 'Cruz',
      sitePreference1: site,
      applicationSubmitted: new Date(),
    });
    const earlier = await plantEarlierStudent(db, family, { results: 'https://reports.example.org/ana' });
    await goInside(page, '/dashboard');
    await expect(page.getByRole('heading', { name: 'Ben Begay' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Earlier seasons' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);

    await goInside(page, `/dashboard/student/${accepted.id}`);
    await expect(page.getByText('Please bring a water bottle.')).toBeVisible();
    await expectAccessibleOnAllScreens(page);

    await goInside(page, `/dashboard/student/${earlier.id}`);
    await expect(page.getByRole('region', { name: 'This application is from summer' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await page.getByRole('button', { name: 'Apply for 2025' }).click();
    await expect(page.getByText('Please confirm', { exact: true })).toHaveCount(3);
    await expectAccessibleOnAllScreens(page);

    await goInside(page, `/dashboard/student/${waiting.id}`);
    await expect(page.getByRole('heading', { name: 'Cruz Begay' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await goInside(page, `/dashboard/student/${open.id}/review`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleOnAllScreens(page);

    await goInside(page, `/dashboard/student/${open.id}`);
    for (const section of ['Parent/Guardian', 'Emergency Contact', 'School Preference']) {
      const dialog = await openSection(page, section);
      await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
      if (section === 'School Preference')
        await expect(dialog.getByRole('region', { name: 'The site you chose is likely full' })).toBeVisible();
      await expectAccessibleOnAllScreens(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    expect(foreign).toEqual([]);
  });

  test('on the dialogs over a form, and the session warning', async ({ page, db, family }) => {
    const student = await plantStudent(db, family);
    await page.clock.install();
    await page.goto(`/dashboard/student/${student.id}`);
    const dialog = await openSection(page, 'Student');
    await dialog.getByLabel('City', { exact: true }).fill('');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('Field is required.')).toBeVisible();
    await expectAccessibleOnAllScreens(page);

    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' });
    await expect(question).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await question.getByRole('button', { name: 'Cancel' }).click();

    await page.route('**/saveStudentSection', (route) => route.fulfill({ status: 500, json: {} }));
    await dialog.getByLabel('City', { exact: true }).fill('Taos');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Technical Details').click();
    await expectAccessibleOnAllScreens(page);

    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
    await page.clock.fastForward('25:31');
    await expect(page.getByRole('alertdialog', { name: 'Session Expiring' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
  });
});
