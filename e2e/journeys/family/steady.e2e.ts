import type { Page } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../../backend/seed/demo-accounts.js';
import type { StudentCard } from '../../../domain/contract/student.js';
import { expect, newPerson, register, test } from '../../support/test.js';

/** Counts from now on how much what's seen moves (Cumulative Layout Shift), on every page that is opened. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    Object.defineProperty(window, 'layoutShifts', { get: () => sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { layoutShifts: number }).layoutShifts);
}

/** The API addresses that the page asks for. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

test('the login page makes no API request, and nothing fails', async ({ page }) => {
  const calls = watchCalls(page);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto('/');
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  expect(errors).toEqual([]);
});

test('a page names every file that it needs first, and has its messages', async ({ page }) => {
  const unnamedAt = async (path: string) => {
    const html = (await (await page.goto(path))?.text()) ?? '';
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What the page needs later follows 1.5 s after it has loaded.
    const files = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const end = navigation?.loadEventEnd || Infinity;
      const entries = performance.getEntriesByType('resource');
      return entries
        .filter(({ startTime }) => startTime < end + 1_000)
        .map(({ name }) => new URL(name).pathname);
    });
    return files.filter(
      (file) => /\.(js|css)$/.test(file) && !html.includes(file) && !file.includes('/keep-focus-'),
    );
  };
  expect(await unnamedAt('/')).toEqual([]);
  const data = { email: DEMO_EMAILS.family, password: DEMO_PASSWORD };
  expect((await page.request.post('/api/authenticate', { data })).status()).toBe(200);
  const [student] = (await (await page.request.get('/api/students')).json()) as StudentCard[];
  expect(await unnamedAt('/dashboard')).toEqual([]);
  expect(await unnamedAt(`/dashboard/student/${student?.id}`)).toEqual([]);

  // This browser is in English; the account's language counts.
  await page.context().clearCookies();
  await register(page.request, newPerson(), 'es');
  expect(await unnamedAt('/dashboard')).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sus estudiantes');
});

test("a family's pages come with their data and hold still", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const login = await page.request.post('/api/authenticate', {
    data: { email: DEMO_EMAILS.family, password: DEMO_PASSWORD },
  });
  expect(login.status()).toBe(200);
  const students = (await (await page.request.get('/api/students')).json()) as StudentCard[];
  const accepted = students.find(({ status }) => status === 'accepted');
  const shifts = await watchShifts(page);
  const calls = watchCalls(page);
  for (const path of ['/dashboard', `/dashboard/student/${accepted?.id}`]) {
    const answer = await page.goto(path);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByText(accepted?.firstName ?? '').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([path, (await shifts()) < 0.05]).toEqual([path, true]);
  }
  // Who is logged in, the students, their history and their sites are in the page.
  expect(calls.filter((path) => !path.endsWith('/schools'))).toEqual([]);
  await page.goto('/dashboard/student/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student not found');
});
