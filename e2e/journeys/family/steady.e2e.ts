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

  await test.step('the login starts at the top, even if the page before was scrolled down', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.evaluate(() => {
      window.scrollTo(0, 400);
    });
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
    // Clicked by script, so that nothing scrolls the button into view first.
    await page.getByRole('button', { name: 'Logout' }).evaluate((button: HTMLElement) => {
      button.click();
    });
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});
