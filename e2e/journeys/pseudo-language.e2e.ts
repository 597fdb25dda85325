import { expect, type APIRequest, type APIRequestContext, type Page } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../backend/seed/demo-accounts.js';
import { PSEUDO_LANGUAGE } from '../../domain/messages/pseudo.js';
import { STATES, getStateName } from '../../domain/enums/states.js';
import {
  AUDITED_PAGES,
  findRecords,
  openTab,
  matchStart,
  type AuditedPage,
  type Records,
  type Visitor,
} from '../audit/pages.js';
import { goInside } from '../support/go-inside.js';
import { extendWithProduct } from '../support/own-product.js';
import { letResetLinksWork } from '../support/reset-links.js';

/** In a summer that's still ahead, so families' forms are open. */
const test = extendWithProduct('pseudo-language.log', new Date().getFullYear() + 1, {
  PROGRAM_LANGUAGES: `en,es,${PSEUDO_LANGUAGE}`,
});

const MORE_PAGES: readonly AuditedPage[] = [
  { name: 'create account', visitor: null, path: () => '/create-account' },
  { name: 'forgot password', visitor: null, path: () => '/forgot-password' },
  { name: 'new reset link', visitor: null, path: () => '/reset-password/new-link' },
  { name: 'confirm email', visitor: null, path: () => '/confirm-email?token=x' },
  { name: 'are you coming', visitor: null, path: () => '/attending/x' },
  { name: 'announcements off', visitor: null, path: () => '/announcements/off?token=x' },
  { name: 'public site', visitor: null, path: ({ site }) => `/find/${site}` },
  {
    name: 'submitted',
    visitor: 'family',
    path: ({ student }) => `/dashboard/student/${student('accepted')}/submitted`,
  },
  { name: 'new student', visitor: 'family', path: () => '/dashboard/new-student' },
  { name: 'name', visitor: 'family', path: () => '/account/name' },
  { name: 'password', visitor: 'family', path: () => '/account/password' },
  { name: 'home', visitor: 'admin', path: () => '/office' },
  { name: 'entering', visitor: 'admin', path: ({ application }) => `/applications/${application}/form` },
  { name: 'message', visitor: 'admin', path: ({ message }) => `/messages/${message}` },
  { name: 'run', visitor: 'admin', path: ({ run }) => `/placement/${run}` },
  { name: 'children of a run', visitor: 'admin', path: ({ run }) => `/placement/${run}/children` },
  { name: 'comparing runs', visitor: 'admin', path: () => '/placement/compare' },
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

const SITE_TABS: readonly AuditedPage[] = (
  [
    ['coordinator', 'Site Details', 'Detalles de la sede'],
    ['coordinator', 'Site Application', 'Solicitud de la sede'],
    ['coordinator', 'Instructors', 'Instructores'],
    ['coordinator', 'Groups', 'Grupos'],
    ['coordinator', 'Attendance', 'Asistencia'],
    ['coordinator', 'Calls', 'Llamadas'],
    ['admin', 'Student Waitlist', 'Lista de espera'],
    ['admin', 'Notes', 'Notas'],
  ] as const
).map(([visitor, english, spanish]) => ({
  name: `tab: ${english}`,
  visitor,
  path: ({ site }) => `/sites/${site}`,
  open: openTab(matchStart(english, spanish)),
}));

const ALL_PAGES = [...AUDITED_PAGES, ...SITE_TABS, ...MORE_PAGES];

/** Pages with the same address are next to each other, because they're opened without leaving it. */
function listPages(visitor: Visitor, records: Records) {
  const pages = ALL_PAGES.filter((one) => one.visitor === visitor).map((one) => ({
    ...one,
    address: one.path(records),
  }));
  const findFirst = ({ address }: (typeof pages)[number]) =>
    pages.findIndex((one) => one.address === address);
  return pages.toSorted((one, other) => findFirst(one) - findFirst(other));
}

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
    ...STATES.flatMap((state) => [state, ...getStateName(state, 'en').split(' ')]),
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
      // From the example of a state roster.
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
    const collectAnswer = async (): Promise<void> => {
      const response = await route.fetch();
      readWords(await response.text()).forEach((word) => words.add(word));
      await route.fulfill({ response });
    };
    // The page cancels requests that it no longer needs.
    asked.push(collectAnswer().catch(() => undefined));
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
      // Text for people who speak another language.
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

/** What's left of a text without the catalog's sentences, which may contain other texts. */
function removeSentences(text: string): string {
  const shorter = text.replaceAll(/\[[^[\]]*·+\]/g, ' ');
  return shorter === text ? text : removeSentences(shorter);
}

function findForeign(texts: readonly string[], data: ReadonlySet<string>): string[] {
  return texts
    .map((text) => removeSentences(text).replaceAll(NO_SENTENCES, '').trim())
    .filter((text) => readWords(text).some((word) => !data.has(word) && !NAMES.has(word)));
}

type Sessions = Record<NonNullable<Visitor>, APIRequestContext>;

async function logIn(
  request: APIRequest,
  baseURL: string,
  visitor: NonNullable<Visitor>,
): Promise<APIRequestContext> {
  const session = await request.newContext({ baseURL });
  const data = { email: DEMO_EMAILS[visitor], password: DEMO_PASSWORD };
  expect((await session.post('/api/authenticate', { data })).ok()).toBe(true);
  const language = await session.post('/api/users/language', { data: { language: PSEUDO_LANGUAGE } });
  expect(language.ok()).toBe(true);
  return session;
}

// One product is enough for all.
test.describe.configure({ mode: 'default' });

let sessions: Sessions;
let records: Records;
test.beforeAll(async ({ playwright: { request }, product: { url } }) => {
  sessions = {
    family: await logIn(request, url, 'family'),
    coordinator: await logIn(request, url, 'coordinator'),
    admin: await logIn(request, url, 'admin'),
  };
  records = await findRecords(sessions);
});
test.afterAll(() => Promise.all(Object.values(sessions).map((session) => session.dispose())));

for (const visitor of [null, 'family', 'coordinator', 'admin'] as const) {
  test(`every sentence on the pages of ${visitor ?? 'visitors'} is in the catalogs`, async ({
    page,
    context,
  }) => {
    await context.addInitScript((language) => localStorage.setItem('language', language), PSEUDO_LANGUAGE);
    if (visitor !== null) await context.addCookies((await sessions[visitor].storageState()).cookies);
    await letResetLinksWork(page);
    const { words: data, wait } = await collectData(page);
    await page.goto('/privacy');
    const settings = await page.locator('#program').textContent();
    for (const word of readWords(settings ?? '')) data.add(word);
    const found: Record<string, string[]> = {};
    let last = '';
    for (const { name, address, open } of listPages(visitor, records)) {
      if (address !== last) {
        await goInside(page, address);
        await wait();
      }
      last = address;
      if (open) {
        await open(page);
        await wait();
      }
      await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO_LANGUAGE);
      const texts = await readPage(page);
      // A page without any of our sentences would prove nothing.
      expect([name, texts.some((text) => text.includes('·]'))]).toEqual([name, true]);
      const foreign = findForeign(texts, data);
      if (foreign.length > 0) found[name] = [...new Set(foreign)];
    }
    expect(found).toEqual({});
  });
}
