import type { Page } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../../backend/seed/demo-accounts.js';
import type { StudentCard } from '../../../domain/contract/student.js';
import { expect, test } from '../../support/test.js';

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

test('the login page only asks who is logged in, and nothing else fails', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.endsWith('/api/users/whoami')) {
      errors.push(message.text());
    }
  });
  await page.goto('/');
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual(['/api/users/whoami']);
  expect(errors).toEqual([]);
});

test("a family's pages hold still", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const login = await page.request.post('/api/authenticate', {
    data: { email: DEMO_EMAILS.family, password: DEMO_PASSWORD },
  });
  expect(login.status()).toBe(200);
  const students = (await (await page.request.get('/api/students')).json()) as StudentCard[];
  const accepted = students.find(({ status }) => status === 'accepted');
  const shifts = await watchShifts(page);
  const name = accepted?.firstName ?? '';
  for (const [path, shown] of [
    ['/dashboard', name],
    [`/dashboard/student/${accepted?.id}`, name],
    ['/account', 'This device'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByText(shown).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([path, (await shifts()) < 0.05]).toEqual([path, true]);
  }
  await page.goto('/dashboard/student/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student not found');
});
