import type { Page } from '@playwright/test';
import { PAGES } from '../../domain/contract/pages.js';

const UNKNOWN = '/nowhere';

/** Like a link, but by way of the page for unknown addresses, so that nothing of the old page is left. */
export async function goInside(page: Page, path: string): Promise<void> {
  // The unknown address redirects to that page's own; skipped if it's already there.
  if (new URL(page.url()).pathname !== PAGES.notFound) await follow(page, UNKNOWN, true);
  if (path !== UNKNOWN) await follow(page, path, false);
}

async function follow(page: Page, path: string, isUnknown: boolean): Promise<void> {
  await page.evaluate((address) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = '';
    window.history.pushState({}, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await page.waitForFunction(
    ([notFound, shouldBeThere]) =>
      (window.location.pathname === notFound) === shouldBeThere &&
      document.querySelector('h1:not([data-left])') !== null,
    [PAGES.notFound, isUnknown] as const,
  );
}
