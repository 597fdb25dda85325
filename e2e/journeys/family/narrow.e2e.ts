import { SECTIONS } from '../../../domain/enums/enums.js';
import { goInside } from '../../support/go-inside.js';
import { findLayoutFaults } from '../../support/layout-faults.js';
import { plantSite, plantStudent } from '../../support/plant.js';
import { letResetLinksWork } from '../../support/reset-links.js';
import { expect, test, type Account } from '../../support/test.js';

const LANGUAGES = { en: 'English', es: 'Español' };

test.use({ viewport: { width: 320, height: 640 } });

test('no word breaks and nothing scrolls sideways at 320 px, in English and Spanish', async ({
  page,
  db,
  family,
}) => {
  const site = await plantSite(db, { name: `Concepcion Intermediate ${Date.now().toString(36)}` });
  const ids = await plantChildren(db, family, site);
  let language: keyof typeof LANGUAGES = 'en';
  const isWhole = async (name: string) => {
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect.soft(await findLayoutFaults(page), `${name}, in ${LANGUAGES[language]}`).toEqual([]);
  };
  const changeTo = async (other: typeof language) => {
    await page.getByRole('button', { name: LANGUAGES[other] }).click();
    language = other;
  };

  await page.goto('/dashboard');
  for (const each of ['en', 'es'] as const) {
    if (each !== language) await changeTo(each);
    await goInside(page, '/dashboard');
    await expect(page.locator('article').first()).toBeVisible();
    await isWhole('dashboard');
    for (const [status, id] of Object.entries(ids)) {
      await goInside(page, `/dashboard/student/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await isWhole(status);
    }
    for (const section of SECTIONS) {
      await goInside(page, `/dashboard/student/${ids.incomplete}/${section}`);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('checkbox').last()).toBeVisible();
      await isWhole(section);
    }
    for (const path of [`/applications/${ids.accepted}`, '/nowhere']) {
      await goInside(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await isWhole(path);
    }
  }

  await page.context().clearCookies();
  await letResetLinksWork(page);
  await page.goto('/reset-password?token=x');
  await expect(page.locator('input[type=password]')).toHaveCount(2);
  for (const each of ['es', 'en'] as const) {
    if (each !== language) await changeTo(each);
    for (const path of ['/site-interest', '/reset-password', '/']) {
      await goInside(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await isWhole(path);
    }

    await goInside(page, '/forgot-password');
    const form = page.getByRole('dialog');
    await form.getByRole('textbox').fill(`${'long'.repeat(10)}@example.org`);
    await form.locator('[type=submit]').click();
    const news = page.getByRole('alertdialog');
    await expect(news).toContainText('@example.org');
    const { x, width } = (await news.boundingBox()) ?? { x: 0, width: Infinity };
    expect(x + width).toBeLessThanOrEqual(320);
    await news.getByRole('button').click();
    await expect(form).toHaveCount(0);
  }
});

async function plantChildren(db: Parameters<typeof plantStudent>[0], family: Account, site: number) {
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
