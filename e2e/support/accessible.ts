import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const LABEL_IN_NAME = 'label-content-name-mismatch';

/** A pin's two numbers are one word to axe. Its name has both, each with what it means. */
function isPin(html: string): boolean {
  return html.includes('leaflet-marker-icon');
}

const ALL_RULES = {
  runOnly: [...WCAG_22_AA, 'best-practice'],
  // Voice control finds a control by the words that are visible on it; axe calls the rule experimental.
  rules: { [LABEL_IN_NAME]: { enabled: true } },
};

/** In the dark, a page has the same names, roles and places as in the light: only its colors differ. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

export async function axeFaults(page: Page, rules: 'all' | 'colors' = 'all'): Promise<string[]> {
  // Reading axe's source takes as long as a small page: once for each document.
  const isThere = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) })
    // An email's preview runs no scripts, so axe would wait for its answer forever.
    .exclude('iframe[sandbox]')
    // The page below an open dialog, which was or will be checked without it.
    .exclude('body > [aria-hidden=true]')
    // In here, because options() forgets the tags of withTags(), and with them the rules for WCAG 2.2 alone.
    .options({
      ...(rules === 'all' ? ALL_RULES : { runOnly: COLOR_RULES }),
      // Without a description of all that is fine, which takes a third of the time.
      resultTypes: ['violations'],
    })
    // No page of ours has another site's frame: axe can stay in it, instead of opening one for its results.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) => {
    const faulty = nodes.map(({ html }) => html).filter((html) => id !== LABEL_IN_NAME || !isPin(html));
    return faulty.length > 0 ? [`${id}: ${faulty.join(' | ')}`] : [];
  });
}

export function structureFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const report = (fault: string, element: Element): void => {
      found.push(`${fault}: ${element.outerHTML.slice(0, 200)}`);
    };
    for (const attribute of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'headers']) {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        // What a closed list or section would show doesn't have to exist yet.
        if (attribute === 'aria-controls' && element.getAttribute('aria-expanded') === 'false') continue;
        const ids = element.getAttribute(attribute)?.split(/\s+/) ?? [];
        if (!ids.every((id) => document.getElementById(id)))
          report(`${attribute} refers to nothing`, element);
      }
    }
    for (const element of document.querySelectorAll('[id]')) {
      if (document.getElementById(element.id) !== element) report('an id that is used twice', element);
    }
    for (const group of document.querySelectorAll('fieldset:not([role=presentation])')) {
      const isNamed = group.querySelector(':scope > legend')?.textContent.trim();
      if (!isNamed && !group.hasAttribute('aria-label')) report('fieldset without a name', group);
    }
    for (const header of document.querySelectorAll('th:not([scope])')) report('th without scope', header);
    for (const table of document.querySelectorAll('table:has(th[scope=colgroup])')) {
      const cell = table.querySelector(':is(tbody, tfoot) :is(td, th):not([headers])');
      if (cell) report('cell below two rows of headers without headers', cell);
    }
    for (const field of document.querySelectorAll('[role=textbox]:not(input, textarea, [contenteditable])')) {
      report('a field that nobody can type in', field);
    }
    return found;
  });
}

export async function expectAccessible(page: Page, rules: 'all' | 'colors' = 'all'): Promise<void> {
  await settle(page);
  expect([...(await axeFaults(page, rules)), ...(await structureFaults(page))]).toEqual([]);
  // Screen readers announce an alert by its title and its description; axe doesn't ask for the latter.
  for (const alert of await page.getByRole('alertdialog').all()) {
    await expect(alert).toHaveAccessibleDescription(/\w/);
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}

/** Colors are measured after transitions, also those that start later, as of a button below the mouse. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // No page of ours adopts style sheets.
    if (document.adoptedStyleSheets.length === 0) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('*, *::before, *::after { transition: none !important }');
      document.adoptedStyleSheets.push(sheet);
    }
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .filter(({ playState }) => playState !== 'finished' && playState !== 'paused');
    for (const animation of running) animation.finish();
    return running.length === 0;
  });
}

const SCREENS = {
  'the smallest phone': { viewport: { width: 320, height: 640 }, colorScheme: 'light' },
  'a phone in the dark': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  'a desktop': { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
} as const;

export async function expectAccessibleOnAllScreens(page: Page): Promise<void> {
  for (const [name, { viewport, colorScheme }] of Object.entries(SCREENS)) {
    await test.step(`on ${name}`, async () => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      // A new size is drawn with the next frame.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await expectAccessible(page, colorScheme === 'dark' ? 'colors' : 'all');
    });
  }
}
