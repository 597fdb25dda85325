import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const LABEL_IN_NAME = 'label-content-name-mismatch';

/** To axe, a pin's two numbers are one word. Its name has both numbers, each with its meaning. */
function isPin(html: string): boolean {
  return html.includes('leaflet-marker-icon');
}

const ALL_RULES = {
  runOnly: [...WCAG_22_AA, 'best-practice'],
  // Voice control finds a control by its visible words; axe calls this rule experimental.
  rules: { [LABEL_IN_NAME]: { enabled: true } },
};

/** In dark mode, a page has the same names, roles and positions as in light mode: only colors differ. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

export async function findAxeFaults(page: Page, rules: 'all' | 'colors' = 'all'): Promise<string[]> {
  // Parsing axe's source takes as long as checking a small page, so it's done once per document.
  const isThere = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) })
    // An email's preview runs no scripts, so axe would wait forever for its response.
    .exclude('iframe[sandbox]')
    // The page behind an open dialog was checked, or will be, without the dialog.
    .exclude('body > [aria-hidden=true]')
    // Set here because options() drops the tags from withTags(), including the rules only WCAG 2.2 has.
    .options({
      ...(rules === 'all' ? ALL_RULES : { runOnly: COLOR_RULES }),
      // Skips the descriptions of everything that passed, which take a third of the time.
      resultTypes: ['violations'],
    })
    // None of our pages embeds another site, so axe can stay in the page and needn't open one for results.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) => {
    const faulty = nodes.map(({ html }) => html).filter((html) => id !== LABEL_IN_NAME || !isPin(html));
    return faulty.length > 0 ? [`${id}: ${faulty.join(' | ')}`] : [];
  });
}

export function findStructureFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const report = (fault: string, element: Element): void => {
      found.push(`${fault}: ${element.outerHTML.slice(0, 200)}`);
    };
    for (const attribute of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'headers']) {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        // What a closed list or section would show may not exist yet.
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
  expect([...(await findAxeFaults(page, rules)), ...(await findStructureFaults(page))]).toEqual([]);
  // Screen readers announce an alert's title and description; axe doesn't require the description.
  for (const alert of await page.getByRole('alertdialog').all()) {
    await expect(alert).toHaveAccessibleDescription(/\w/);
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}

/** Waits for transitions before measuring colors, including late ones, such as a button under the mouse. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // None of our pages uses adopted style sheets.
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
      // The new size takes effect in the next frame.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await expectAccessible(page, colorScheme === 'dark' ? 'colors' : 'all');
    });
  }
}
