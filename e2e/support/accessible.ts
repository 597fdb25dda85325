import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Checks that axe finds nothing (with best practices), that open alerts say what they're about, and that the page
 * doesn't scroll sideways.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Colors are measured after transitions; endless animations are ignored.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .every(({ playState }) => playState === 'finished' || playState === 'paused'),
  );
  const { violations } = await new AxeBuilder({ page }).withTags([...WCAG_22_AA, 'best-practice']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
  // Screen readers announce an alert by its title and its description; axe doesn't ask for the latter.
  for (const alert of await page.getByRole('alertdialog').all()) {
    await expect(alert).toHaveAccessibleDescription(/\w/);
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}

/** The screen sizes and color schemes in which every page is checked. */
export const SCREENS = {
  'a desktop': { viewport: { width: 1280, height: 900 } },
  'the smallest phone': { viewport: { width: 320, height: 640 } },
  'a phone in the dark': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const },
};
