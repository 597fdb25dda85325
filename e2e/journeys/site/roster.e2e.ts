import { findLayoutFaults } from '../../support/layout-faults.js';
import { enterAs, plantSiteFamily, plantSiteUser } from '../../support/site-people.js';
import { expect, test } from '../../support/test.js';

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 600 } });

  test('names in the roster stay whole, and its head stays above the rows', async ({ page, context, db }) => {
    const children = Array.from({ length: 12 }, () => ({ firstName: 'Maximiliano' }));
    const { site } = await plantSiteFamily(db, 'Montoya', children);
    await enterAs(context, db, (await plantSiteUser(db, { [site]: 'coordinator' })).id);
    await page.goto(`/sites/${site}`);
    const boxes = page.getByRole('row').filter({ hasText: 'Maximiliano' }).getByRole('checkbox');
    await expect(boxes).toHaveCount(children.length);
    const broken = await page.getByRole('rowheader').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (words.nextNode()) {
          const text = words.currentNode;
          for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (range.getClientRects().length > 1) found.push(word);
          }
        }
        return found;
      }),
    );
    expect(broken).toEqual([]);

    // Scrolls the third row's checkbox under the sticky table head, which is below the app bar.
    const isCovered = await boxes.nth(2).evaluate((box) => {
      window.scrollBy(0, box.getBoundingClientRect().top - 56);
      const { left, top, width, height } = box.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return above !== null && above.closest('thead') !== null;
    });
    expect(isCovered).toBe(true);
  });
});

test.describe('on a phone, in Spanish', () => {
  test.use({ locale: 'es-US', viewport: { width: 390, height: 844 } });

  test('names in the roster stay whole beside two statuses', async ({ page, context, db }) => {
    const { site } = await plantSiteFamily(db, 'Goldtooth', [{ assignedAt: new Date(0) }]);
    const { id } = await plantSiteUser(db, { [site]: 'coordinator' });
    await db.query(`UPDATE users SET language = 'es' WHERE id = $1`, [id]);
    await enterAs(context, db, id);
    await page.goto(`/sites/${site}?tab=roster`);
    await expect(page.getByRole('tabpanel').getByText('Atrasado')).toBeVisible();
    expect(await findLayoutFaults(page)).toEqual([]);
  });
});
