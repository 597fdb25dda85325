import type { Page } from '@playwright/test';

/** Any link shows the form for a new password, without an email. */
export async function letResetLinksWork(page: Page): Promise<void> {
  await page.route('**/api/authenticate/reset/check', (route) => route.fulfill({ json: {} }));
}
