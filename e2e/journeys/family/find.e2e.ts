import { catalogs } from '../../../domain/testing/catalogs.js';
import type { MessageKey, MessageParams } from '../../../domain/messages/keys.js';
import { formatSentence } from '../../../domain/messages/sentence.js';
import { readMail } from '../../support/mailbox.js';
import { plantStudent } from '../../support/plant.js';
import { expect, goBeforeSummer, makePerson, test } from '../../support/test.js';

const sayIn =
  (language: 'en' | 'es') =>
  (key: MessageKey, params: MessageParams = {}): string =>
    formatSentence(catalogs[language], language, key, { state: '', ...params });

test.describe('in Spanish, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const say = sayIn('es');

  test('a family finds sites without an account, applies with them, and gets mail and pages in Spanish on any device', async ({
    page,
    db,
    browser,
    baseURL,
  }) => {
    await goBeforeSummer(page);
    const person = makePerson();
    await page.goto('/');
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByText('del 2 al 27 de junio de 2025')).toBeVisible();
    await page.getByRole('link', { name: say('find.link') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('find.title') })).toBeVisible();
    await page.getByLabel(say('find.place')).fill('87501');
    await page.getByLabel(say('find.grade'), { exact: true }).selectOption('3');
    await expect(page).toHaveURL('/find?zip=87501&grade=3');
    await expect(page.getByText('1.5 mi').first()).toBeVisible();
    const choose = page.getByRole('button', { name: new RegExp(`^${say('find.choose')}: `) });
    const names: string[] = [];
    for (let count = 0; count < 2; count++) {
      const label = (await choose.first().getAttribute('aria-label')) ?? '';
      names.push(label.slice(say('find.chooseSite', { site: '' }).length));
      await choose.first().click();
    }
    await page.getByRole('button', { name: say('find.order') }).click();
    await page.getByRole('button', { name: say('map.moveUp', { site: names[1] ?? '' }) }).click();
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('button', { name: new RegExp(`^${say('find.choice.1')}: ${names[1] ?? ''}`) }),
    ).toBeVisible();

    await page.getByRole('link', { name: say('find.apply') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=firstName]').fill(person.firstName);
    await dialog.locator('[name=lastName]').fill(person.lastName);
    await dialog.locator('[name=email]').fill(person.email);
    await dialog.locator('[name=confirmEmail]').fill(person.email);
    await dialog.locator('[name=password]').fill(person.password);
    await dialog.locator('[name=confirmPassword]').fill(person.password);
    await dialog.locator('button[type=submit]').click();
    await expect(page).toHaveURL('/dashboard');

    const { rows } = await db.query<{ id: string; language: string }>(
      'SELECT id, language FROM users WHERE email = $1',
      [person.email],
    );
    expect(rows[0]?.language).toBe('es');
    const account = { ...person, id: rows[0]?.id ?? '' };
    const student = await plantStudent(db, account, {
      noAlternatePreferences: false,
      preferenceSectionComplete: false,
    });
    await page.goto(`/dashboard/student/${student.id}/preference`);
    const offer = page.getByRole('region', { name: say('find.offeredTitle') });
    await expect(offer).toContainText(names[0] ?? '-');
    await offer.getByRole('button', { name: say('find.useThem', { count: 2 }) }).click();
    await expect(offer).toHaveCount(0);
    const form = page.getByRole('dialog');
    await form.locator('[name=noAlternatePreferences]').check();
    await form.locator('[name=complete]').check();
    await form.locator('button[type=submit]').last().click();
    await expect(page).toHaveURL(`/dashboard/student/${student.id}/review`);
    await page.getByRole('button', { name: say('submit.button') }).click();
    await expect(page).toHaveURL(`/dashboard/student/${student.id}/submitted`);
    const saved = await db.query<{ name: string }>(
      `SELECT t.name FROM students s JOIN sites t ON t.id IN (s."sitePreference1", s."sitePreference2")
       WHERE s.id = $1 AND s."applicationSubmitted" IS NOT NULL ORDER BY t.id = s."sitePreference1" DESC`,
      [student.id],
    );
    expect(saved.rows.map(({ name }) => name)).toEqual([names[1], names[0]]);
    expect(await readMail(page, person.email, /solicitud/i)).toContain('solicitud');

    const device = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' });
    const other = await device.newPage();
    await other.goto('/');
    await other.getByLabel('Email').fill(person.email);
    await other.getByLabel('Password', { exact: true }).fill(person.password);
    await other.getByRole('button', { name: 'Login' }).click();
    await expect(other.getByRole('heading', { name: 'Sus estudiantes' })).toBeVisible();
    await expect(other.locator('html')).toHaveAttribute('lang', 'es');
    await device.close();
  });
});

for (const language of ['en', 'es'] as const) {
  test.describe(`without scripts, in ${language}`, () => {
    test.use({ locale: language, viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    const say = sayIn(language);

    test('the list is there, sorted and filtered by its form', async ({ page }) => {
      await page.goto('/find?zip=87501&grade=3');
      await expect(page.getByRole('heading', { level: 1, name: say('find.title') })).toBeVisible();
      await expect(page.getByText('1.5 mi').first()).toBeVisible();
      await page.getByLabel(say('find.place')).fill('Taos');
      await page.getByLabel(say('map.offer.meals')).check();
      await page.getByRole('button', { name: say('find.show') }).click();
      await expect(page).toHaveURL('/find?zip=Taos&grade=3&offers=meals');
      await page.locator('#plain h2 a').first().click();
      await expect(page).toHaveURL(/\/find\/\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

test('a shared address opens the same list, in its language, with the map on request or beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/find?lang=es&zip=Taos&offers=meals');
  await expect(page.locator('#app h1')).toHaveText('Busque una sede');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('#app h1')).toHaveText('Find a site');
  await page.reload();
  await expect(page.locator('#app h1')).toHaveText('Find a site');
  await expect(page.getByText(/sites, nearest to Taos first$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Meals', pressed: true })).toBeVisible();
  await expect(page.locator('.leaflet-container')).toHaveCount(0);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.locator('.leaflet-container')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('.leaflet-container')).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
});
