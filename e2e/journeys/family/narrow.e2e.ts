import type { Page } from '@playwright/test';
import { goInside } from '../../support/go-inside.js';
import { layoutFaults } from '../../support/layout-faults.js';
import { plantSite, plantStudent } from '../../support/plant.js';
import { expect, test, type Account } from '../../support/test.js';
import { letResetLinksWork } from '../../support/reset-links.js';

const LANGUAGES = { en: 'English', es: 'Español' };
const SECTIONS = {
  en: ['Student', 'Parent/Guardian', 'Emergency Contact', 'School Preference'],
  es: ['Estudiante', 'Padre/madre o tutor', 'Contacto de emergencia', 'Sedes preferidas'],
};

test.use({ viewport: { width: 320, height: 640 } });

for (const language of ['en', 'es'] as const) {
  const isWhole = async (page: Page, name: string) => {
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect.soft(await layoutFaults(page), name).toEqual([]);
  };

  test(`no word breaks and nothing scrolls sideways at 320 px, in ${LANGUAGES[language]}`, async ({
    page,
    db,
    family,
  }) => {
    await page.addInitScript((chosen) => {
      localStorage.setItem('language', chosen);
    }, language);
    await db.query('UPDATE users SET language = $1 WHERE id = $2', [language, family.id]);
    const ids = await plantChildren(db, family);

    await page.goto('/dashboard');
    await expect(page.locator('article').first()).toBeVisible();
    await isWhole(page, 'dashboard');
    for (const [status, id] of Object.entries(ids)) {
      await goInside(page, `/dashboard/student/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await isWhole(page, status);
    }
    for (const section of SECTIONS[language]) {
      await goInside(page, `/dashboard/student/${ids.incomplete}`);
      await page.getByRole('link', { name: new RegExp(section) }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('checkbox').last()).toBeVisible();
      await isWhole(page, section);
    }
    for (const path of [`/applications/${ids.accepted}`, '/nowhere']) {
      await goInside(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await isWhole(page, path);
    }

    await page.context().clearCookies();
    await letResetLinksWork(page);
    await page.goto('/');
    for (const path of ['/site-interest', '/reset-password?token=none', '/']) {
      await goInside(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await isWhole(page, path);
    }

    await goInside(page, '/forgot-password');
    const form = page.getByRole('dialog');
    await form.getByRole('textbox').fill(`${'long'.repeat(10)}@example.org`);
    await form.locator('[type=submit]').click();
    const notice = page.locator('.MuiAlert-root').filter({ hasText: '@example.org' });
    const { x, width } = (await notice.boundingBox()) ?? { x: 0, width: Infinity };
    expect(x + width).toBeLessThanOrEqual(320);
  });
}

test('the first site can be read and chosen on a phone without scrolling', async ({ page, db, family }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await plantSite(db, { name: `Aspen ${family.id.slice(0, 6)}` });
  const { id } = await plantStudent(db, family, { zip: '87507' });
  await page.goto(`/dashboard/student/${id}/preference`);
  const dialog = page.getByRole('dialog', { name: /^School Preference/ });
  const choose = dialog.getByRole('button', { name: /^Select as First Preference/ }).first();
  await choose.click({ trial: true });
  const bottom = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Infinity);
  const save = await dialog.getByRole('button', { name: 'Save', exact: true }).boundingBox();
  expect(bottom(await dialog.getByRole('heading', { level: 4 }).first().boundingBox())).toBeLessThan(
    save?.y ?? 0,
  );
  await expect(dialog.getByRole('region', { name: /^Map of/ })).toBeHidden();
});

async function plantChildren(db: Parameters<typeof plantStudent>[0], family: Account) {
  const mark = Date.now().toString(36);
  const site = await plantSite(db, { name: `Concepcion Intermediate ${mark}` });
  const submitted = { applicationSubmitted: new Date(), sitePreference1: site };
  const plant = async (columns: Record<string, unknown>) => (await plantStudent(db, family, columns)).id;
  return {
    incomplete: await plant({
      firstName: 'Guadalupe',
      preferenceSectionComplete: false,
      grade: null,
      sitePreference1: site,
    }),
    unassigned: await plant({ firstName: 'Maximiliano', ...submitted }),
    assigned: await plant({ firstName: 'Bartholomew', ...submitted, siteId: site }),
    accepted: await plant({ firstName: 'Concepción', ...submitted, siteId: site, siteAccepted: true }),
  };
}
