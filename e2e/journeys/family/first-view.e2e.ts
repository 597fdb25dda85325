import type { APIResponse, Page } from '@playwright/test';
import { plantStudent } from '../../support/plant.js';
import { expect, newPerson, register, test } from '../../support/test.js';

const SCRIPTS = '**/assets/*.js';
const PAGE = { headers: { accept: 'text/html' } };

/** Opens a page and holds back its scripts, which it asks for once it's painted; returns what lets them through. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<unknown>> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(SCRIPTS, async (route) => {
    await held;
    await route.continue();
  });
  const painted = page.waitForRequest(SCRIPTS);
  const loading = page.goto(path);
  await painted;
  // Text moves when its font loads. Fallback fonts that this machine doesn't have fail to load.
  await page.evaluate(async () => {
    await Promise.allSettled([...document.fonts].map((font) => font.load()));
  });
  return () => {
    release();
    return loading;
  };
}

test('a family sees its page before the scripts, which replace it without a jump', async ({ page, db }) => {
  // With the browser's own clock, as the server renders the page of today.
  const family = await register(page.request, newPerson());
  await plantStudent(db, family, { firstName: 'Paloma' });
  const loadScripts = await openWithoutScripts(page, '/dashboard');
  const view = page.locator('#first-view');
  await expect(view.getByText('Paloma Begay', { exact: true })).toBeVisible();
  await expect(view.locator('h1')).toHaveText('Your students');
  await expect(page.getByRole('heading')).toHaveCount(0);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  const places = () =>
    page
      .locator('h1, main li, footer')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as object));
  const before = await places();
  await loadScripts();
  await expect(page.getByRole('heading', { name: 'Your students' })).toBeVisible();
  expect(await places()).toEqual(before);
  const [painted, requested] = await page.evaluate(() => {
    const startOf = ({ startTime }: PerformanceEntry) => startTime;
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /assets.*js$/.test(name));
    return [performance.getEntriesByType('paint'), scripts].map((all) => Math.min(...all.map(startOf)));
  });
  expect(requested).toBeGreaterThan(painted ?? NaN);
});

test('someone who isn’t logged in sees the login in their language, and may scroll it', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'es-MX', ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const loadScripts = await openWithoutScripts(page, '/dashboard');
  await expect(page.locator('#first-view').getByText('Iniciar sesión').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 200));
  await loadScripts();
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
  await context.close();
});

test('the page says so if its scripts can’t be loaded', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('We couldn’t load this page.')).toBeVisible();
  await expect(page.locator('#app')).toBeEmpty();
});

test('without scripts, the page says whom to call', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  // Nothing replaces the first view, so `goto` doesn't end.
  void page.goto('/').catch(() => undefined);
  await expect(page.locator('noscript p').first()).toBeVisible();
  await expect(page.locator('noscript p').first()).toContainText('(505) 555-0');
  await expect(page.locator('#first-view h1')).toBeHidden();
  await context.close();
});

/** Which of these a page shows; its data doesn't count. */
async function shownOf(names: readonly string[], page: APIResponse): Promise<string[]> {
  const [, view = ''] = (await page.text()).split('id="first-view"');
  expect(view).not.toBe('');
  return names.filter((name) => view.includes(name));
}

test('the first view is in the language that was chosen here', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  const words = ['Forgot Password', 'Olvidé mi contraseña'];
  expect(await shownOf(words, await page.request.get('/', PAGE))).toEqual(['Olvidé mi contraseña']);
});

test('pages asked for at the same moment show nobody another family’s child', async ({
  browser,
  baseURL,
  db,
}) => {
  const families = await Promise.all(
    ['Paloma', 'Ximena', 'Rosalba'].map(async (firstName) => {
      const context = await browser.newContext(baseURL ? { baseURL } : {});
      const account = await register(context.request, newPerson());
      await plantStudent(db, account, { firstName });
      return { context, firstName };
    }),
  );
  const names = families.map(({ firstName }) => firstName);
  const all = Array.from({ length: 10 }, () => families).flat();
  const pages = await Promise.all(
    all.map(async ({ context, firstName }) => {
      const answer = await context.request.get('/dashboard', PAGE);
      return { firstName, shown: await shownOf(names, answer) };
    }),
  );
  for (const { firstName, shown } of pages) expect(shown).toEqual([firstName]);
  const stranger = await browser.newContext(baseURL ? { baseURL } : {});
  expect(await shownOf(names, await stranger.request.get('/dashboard', PAGE))).toEqual([]);
  await Promise.all([stranger, ...families.map(({ context }) => context)].map((context) => context.close()));
});
