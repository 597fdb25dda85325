import type { Locator, Page } from '@playwright/test';

const MOST_TABS = 250;

export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  // Found only once: finding it by name after each Tab takes as long as drawing the page.
  let element = await control.elementHandle();
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    const focus = await element.evaluate((found) => {
      if (!found.isConnected) return 'replaced';
      return found === document.activeElement ? 'here' : 'elsewhere';
    });
    if (focus === 'here') return;
    if (focus === 'replaced') element = await control.elementHandle();
    else await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(control)}`);
}

export async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

export async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}
