import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../backend/seed/demo-accounts.js';
import { PSEUDO_LANGUAGE } from '../../domain/messages/pseudo.js';
import { STATES, stateName } from '../../domain/enums/states.js';
import { AUDITED_PAGES, findRecords, type AuditedPage, type Visitor } from '../audit/pages.js';
import { goInside } from '../support/go-inside.js';
import { withOwnProduct } from '../support/own-product.js';
import { letResetLinksWork } from '../support/reset-links.js';

/** In a summer that's still to come: families' forms are open. */
const test = withOwnProduct('pseudo-language.log', new Date().getFullYear() + 1, {
  PROGRAM_LANGUAGES: `en,es,${PSEUDO_LANGUAGE}`,
});

const MORE_PAGES: readonly AuditedPage[] = [
  { name: 'create account', visitor: null, path: () => '/create-account' },
  { name: 'forgot password', visitor: null, path: () => '/forgot-password' },
  { name: 'new student', visitor: 'family', path: () => '/dashboard/new-student' },
  { name: 'name', visitor: 'family', path: () => '/account/name' },
  { name: 'password', visitor: 'family', path: () => '/account/password' },
  { name: 'own sites', visitor: 'coordinator', path: () => '/sites' },
  { name: 'edit own site', visitor: 'coordinator', path: ({ site }) => `/sites/${site}/edit` },
  { name: 'home', visitor: 'admin', path: () => '/office' },
  { name: 'new site', visitor: 'admin', path: () => '/sites/create' },
  { name: 'edit site', visitor: 'admin', path: ({ site }) => `/sites/${site}/edit` },
  { name: 'new user', visitor: 'admin', path: () => '/users/create' },
  { name: 'edit user', visitor: 'admin', path: ({ user }) => `/users/${user}/edit` },
  { name: 'what a user did', visitor: 'admin', path: ({ user }) => `/users/${user}/access` },
  { name: 'new season', visitor: 'admin', path: () => '/season/create' },
  { name: 'edit season', visitor: 'admin', path: () => '/season/edit' },
  { name: 'new run', visitor: 'admin', path: () => '/placement/create' },
  { name: 'reports', visitor: 'admin', path: () => '/reports' },
];

const PAGES = [...AUDITED_PAGES, ...MORE_PAGES];

const NAMES = new Set(
  [
    ...Array.from({ length: 12 }, (_, month) => new Date(2025, month, 1)).flatMap((date) => [
      date.toLocaleDateString('en', { month: 'long' }),
      date.toLocaleDateString('en', { month: 'short' }),
    ]),
    ...Array.from({ length: 7 }, (_, day) => new Date(2025, 5, day + 1)).flatMap((date) => [
      date.toLocaleDateString('en', { weekday: 'long' }),
      date.toLocaleDateString('en', { weekday: 'short' }),
    ]),
    ...STATES.flatMap((state) => [state, ...stateName(state, 'en').split(' ')]),
    ...[
      'am',
      'pm',
      'a',
      'p',
      'm',
      'at',
      'to',
      'and',
      'MDT',
      'MST',
      'English',
      'Español',
      PSEUDO_LANGUAGE,
      'Leaflet',
      // The example of a state roster.
      'Benjamín',
      'Tso',
    ],
  ].map((name) => name.toLowerCase()),
);

const readWords = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

async function collectData(page: Page) {
  const words = new Set<string>();
  const asked: Promise<void>[] = [];
  await page.route(/\/(api|state)\//, (route) => {
    const answer = async (): Promise<void> => {
      const response = await route.fetch();
      readWords(await response.text()).forEach((word) => words.add(word));
      await route.fulfill({ response });
    };
    // The page stops requests that it no longer needs.
    asked.push(answer().catch(() => undefined));
  });
  const wait = async (): Promise<void> => {
    const count = asked.length;
    await Promise.all(asked);
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    if (asked.length > count) await wait();
  };
  return { words, wait };
}

function readPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent?.matches('script, style, noscript, code, #failed *') || !parent?.checkVisibility()) continue;
      // Written for people who speak another language.
      if (parent.closest('[lang]:not(html)')) continue;
      texts.push(walker.currentNode.textContent ?? '');
    }
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`body [${name}]`))
        if (element.checkVisibility()) texts.push(element.getAttribute(name) ?? '');
    return texts;
  });
}

const NO_SENTENCES = /\b[\dA-Z]{3}-[\dA-Z]{3}-[\dA-Z]{3}\b|https:\/\/\S+/g;

/** What's left of a text without the sentences that come from a catalog, which may have others inside. */
function removeSentences(text: string): string {
  const shorter = text.replaceAll(/\[[^[\]]*·+\]/g, ' ');
  return shorter === text ? text : removeSentences(shorter);
}

function findForeign(texts: readonly string[], data: ReadonlySet<string>): string[] {
  return texts
    .map((text) => removeSentences(text).replaceAll(NO_SENTENCES, '').trim())
    .filter((text) => readWords(text).some((word) => !data.has(word) && !NAMES.has(word)));
}

async function enter(browser: Browser, url: string, visitor: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, timezoneId: 'America/Denver' });
  await context.addInitScript((language) => localStorage.setItem('language', language), PSEUDO_LANGUAGE);
  if (visitor === null) return context;
  const data = { email: DEMO_EMAILS[visitor], password: DEMO_PASSWORD };
  expect((await context.request.post('/api/authenticate', { data })).ok()).toBe(true);
  const language = await context.request.post('/api/users/language', { data: { language: PSEUDO_LANGUAGE } });
  expect(language.ok()).toBe(true);
  return context;
}

// One product is enough for all.
test.describe.configure({ mode: 'default' });

for (const visitor of [null, 'family', 'coordinator', 'admin'] as const) {
  test(`every sentence on the pages of ${visitor ?? 'visitors'} is in the catalogs`, async ({
    browser,
    product,
  }) => {
    const [family, coordinator, admin] = [
      await enter(browser, product.url, 'family'),
      await enter(browser, product.url, 'coordinator'),
      await enter(browser, product.url, 'admin'),
    ];
    const records = await findRecords({
      family: family.request,
      coordinator: coordinator.request,
      admin: admin.request,
    });
    const context =
      visitor === null ? await enter(browser, product.url, null) : { family, coordinator, admin }[visitor];
    const page = await context.newPage();
    await letResetLinksWork(page);
    const { words: data, wait } = await collectData(page);
    await page.goto('/privacy');
    const settings = await page.locator('#program').textContent();
    for (const word of readWords(settings ?? '')) data.add(word);
    const found: Record<string, string[]> = {};
    for (const { name, path, open } of PAGES.filter((one) => one.visitor === visitor)) {
      await goInside(page, path(records));
      await wait();
      if (open) {
        await open(page);
        await wait();
      }
      await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO_LANGUAGE);
      const texts = await readPage(page);
      // A page of sentences that aren't ours would prove nothing.
      expect([name, texts.some((text) => text.includes('·]'))]).toEqual([name, true]);
      const foreign = findForeign(texts, data);
      if (foreign.length > 0) found[name] = [...new Set(foreign)];
    }
    expect(found).toEqual({});
  });
}
