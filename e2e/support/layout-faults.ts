import type { Page } from '@playwright/test';

export async function findLayoutFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    const faults: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility() || element.closest('.visually-hidden, .leaflet-container')) continue;
      // Email addresses may break anywhere.
      if (node.textContent?.includes('@')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}’']+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4)));
        if (lines.size > 1) faults.push(`broken: ${word}`);
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} px too wide`);
    for (const dialog of document.querySelectorAll('[role=dialog], [role=alertdialog]')) {
      if (dialog.scrollWidth > dialog.clientWidth) faults.push('a dialog is too wide');
    }
    return faults;
  });
}
