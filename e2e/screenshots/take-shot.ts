import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../support/test.js';

const DOCS = join(import.meta.dirname, '../../docs');

/** Once nothing on the page is still loading. */
export async function takeShot(page: Page, file: string, fullPage = false): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.MuiSkeleton-root, [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(DOCS, file), fullPage });
}
