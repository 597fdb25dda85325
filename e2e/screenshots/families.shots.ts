import type { Page } from '@playwright/test';
import type { StudentCard } from '../../domain/contract/student.js';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../backend/seed/demo-accounts.js';
import { makeListAddress, getRows, signIn } from '../support/office.js';
import { openSection } from '../support/sections.js';
import { expect, test } from '../support/test.js';
import { letResetLinksWork } from '../support/reset-links.js';
import { takeShot } from './take-shot.js';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const SECTIONS = {
  student: 'Student',
  guardian: 'Parent/Guardian',
  emergency: 'Emergency Contact',
  preference: 'School Preference',
};

for (const viewport of SIZES) {
  const takeSizedShot = (page: Page, name: string, fullPage = true) =>
    takeShot(page, `screenshots/${name}-${viewport.width}.png`, fullPage);
  const takeDialogShot = async (page: Page, name: string) => {
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await takeSizedShot(page, name, false);
  };

  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the public screens', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await takeSizedShot(page, 'login');
      await page.getByRole('link', { name: 'Create Account' }).click();
      await takeDialogShot(page, 'create-account');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Forgot Password' }).click();
      await takeDialogShot(page, 'forgot-password');
      await letResetLinksWork(page);
      await page.goto('/reset-password?token=none');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await takeSizedShot(page, 'reset-password');
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { name: 'Could not find page' })).toBeVisible();
      await takeSizedShot(page, 'not-found');
      await page.goto('/');
      await page.getByRole('button', { name: 'Español' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await takeSizedShot(page, 'login-spanish');
    });

    test('the family’s screens', async ({ page }) => {
      await page.request.post('/api/authenticate', {
        data: { email: DEMO_EMAILS.family, password: DEMO_PASSWORD },
      });
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await takeSizedShot(page, 'dashboard');
      await page.getByRole('link', { name: 'Add New Student' }).click();
      await takeDialogShot(page, 'add-new-student');

      const students = (await (await page.request.get('/api/students')).json()) as StudentCard[];
      for (const { id, firstName, status } of students) {
        await page.goto(`/dashboard/student/${id}`);
        await expect(page.getByRole('heading', { level: 1, name: firstName })).toBeVisible();
        await takeSizedShot(page, `student-${status}`);
      }
      const getId = (status: string) => students.find((student) => student.status === status)?.id;
      for (const [name, section] of Object.entries(SECTIONS)) {
        // A student who's waiting for a site has choices that can still change.
        await page.goto(`/dashboard/student/${getId(name === 'preference' ? 'unassigned' : 'incomplete')}`);
        const dialog = await openSection(page, section);
        await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
        await takeSizedShot(page, `section-${name}`, false);
      }
      await page
        .getByRole('dialog')
        .getByRole('button', { name: 'List', exact: true })
        .or(page.getByPlaceholder('Site, town, or ZIP'))
        .first()
        .click();
      await takeSizedShot(page, 'section-preference-list', false);
    });

    test('the map at three zooms', async ({ page }) => {
      await page.request.post('/api/authenticate', {
        data: { email: DEMO_EMAILS.family, password: DEMO_PASSWORD },
      });
      const students = (await (await page.request.get('/api/students')).json()) as StudentCard[];
      const student = students.find(({ status }) => status === 'unassigned');
      await page.goto(`/dashboard/student/${student?.id}`);
      const dialog = await openSection(page, 'School Preference');
      const map = dialog.getByRole('region', { name: /^Map of/ });
      const onPhone = dialog.getByRole('button', { name: 'Map', exact: true });
      await onPhone.or(map).first().waitFor();
      if (await onPhone.isVisible()) await onPhone.click();
      const press = (name: string | RegExp) => map.getByRole('button', { name }).click();
      const takeMapShot = async (name: string) => {
        await map.evaluate((element) => {
          element.scrollIntoView({ block: 'center' });
        });
        await takeSizedShot(page, `map-zoom-${name}`, false);
      };
      await press('Show the whole state');
      await takeMapShot('state');
      await press(/^Show the area of ZIP/);
      await takeMapShot('town');
      await press('Zoom out');
      await press('Zoom out');
      await takeMapShot('county');
    });

    test('a mail in the development mailbox', async ({ page, family }) => {
      const mail = page.getByRole('listitem').filter({ hasText: family.email });
      await expect(async () => {
        await page.goto('/mailbox');
        await expect(mail.first()).toBeVisible({ timeout: 500 });
      }).toPass();
      await takeSizedShot(page, 'mailbox');
      await mail.first().getByRole('link').click();
      await takeSizedShot(page, 'mail');
    });
  });
}

test.describe('for docs/accessibility.md', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  const findStudents = async (page: Page) => {
    await page.request.post('/api/authenticate', {
      data: { email: DEMO_EMAILS.family, password: DEMO_PASSWORD },
    });
    const cards = (await (await page.request.get('/api/students')).json()) as StudentCard[];
    return (status: string) => cards.find((card) => card.status === status)?.id;
  };

  test('320 pixels wide', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const findId = await findStudents(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await takeShot(page, 'screenshots/dashboard-320.png', true);
    await page.goto(`/dashboard/student/${findId('unassigned')}`);
    const dialog = await openSection(page, 'School Preference');
    await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await takeShot(page, 'screenshots/section-preference-320.png');
  });

  test('forced colors', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const findId = await findStudents(page);
    await page.goto(`/dashboard/student/${findId('unassigned')}`);
    const dialog = await openSection(page, 'School Preference');
    await dialog.getByRole('region', { name: /^Map of/ }).evaluate((map) => map.scrollIntoView());
    await takeShot(page, 'screenshots/section-preference-forced-colors.png');
    await signIn(page, 'admin');
    await page.goto(makeListAddress('/applications', { status: 'unassigned' }, 'submitted'));
    await getRows(page).first().click();
    await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeVisible();
    await takeShot(page, 'screenshots/application-forced-colors.png');
  });

  test('printed', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto(makeListAddress('/applications', { status: 'unassigned' }, 'submitted'));
    await getRows(page).first().click();
    await expect(page.getByRole('tab', { name: 'History' })).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 720, height: 960 });
    await takeShot(page, 'screenshots/application-printed.png', true);
  });
});
