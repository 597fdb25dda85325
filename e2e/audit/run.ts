import {
  chromium,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../backend/seed/demo-accounts.js';
import { findAxeFaults, settle, findStructureFaults } from '../support/accessible.js';
import { findFreePort, startPostgres, startProduct } from '../support/server.js';
import config from '../../playwright.config.js';
import { AUDITED_PAGES, findRecords, type AuditedPage, type Records, type Visitor } from './pages.js';
import { letResetLinksWork } from '../support/reset-links.js';

/**
 * `npm run audit`: run it before a release, on a machine with nothing else to do: it takes half an hour. It
 * writes docs/accessibility.md. `--page=NAME`, which can be repeated, audits only pages with that in their
 * names and writes nothing.
 */

const ROOT = join(import.meta.dirname, '../..');
const REPORT = join(ROOT, 'docs/accessibility.md');
/** The report replaces everything below this line. */
const MARK = '<!-- npm run audit writes what is below -->';
/** Only audits need these, and Lighthouse alone installs 200 packages, so they aren't dependencies. */
const TOOLS_FOLDER = join(ROOT, 'node_modules/.cache/audit');
const TOOLS = { html_codesniffer: '2.5.1', lighthouse: '12.8.2' };
const LANGUAGES = ['en', 'es'] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const DESKTOP = { width: 1350, height: 940 };
const PHONE = { width: 390, height: 844 };

const TOOL_NAMES = ['axe', 'names and references', 'HTML_CodeSniffer'] as const;
type Tool = (typeof TOOL_NAMES)[number];

const VISITS = 3;
const TIMES = {
  'LCP (s)': 'largest-contentful-paint',
  'TBT (ms)': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

const { values: options } = parseArgs({ options: { page: { type: 'string', multiple: true, default: [] } } });
const PAGES = AUDITED_PAGES.filter(
  ({ name }) => options.page.length === 0 || options.page.some((part) => name.includes(part)),
);

const { launchOptions = {} } = config.use ?? {};

interface Finding {
  name: string;
  faults: string[];
}

interface Scores {
  name: string;
  scores: (number | null)[];
  times: string[];
}

interface LighthouseResult {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

interface SnifferMessage {
  type: number;
  code: string;
  element: Element;
}

interface Lighthouse {
  default: (
    url: string,
    flags: Record<string, unknown>,
    config?: Record<string, unknown>,
  ) => Promise<{ lhr: LighthouseResult } | undefined>;
  desktopConfig: Record<string, unknown>;
}

function installTools(): void {
  const wanted = Object.entries(TOOLS).map(([name, version]) => `${name}@${version}`);
  const isThere = Object.entries(TOOLS).every(([name, version]) => {
    const file = join(TOOLS_FOLDER, 'node_modules', name, 'package.json');
    return (
      existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version === version
    );
  });
  if (isThere) return;
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', TOOLS_FOLDER, ...wanted];
  execFileSync('npm', args, { stdio: 'inherit' });
}

async function enter(
  browser: Browser,
  url: string,
  visitor: Visitor,
  language: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    bypassCSP: true,
    locale: language,
    timezoneId: 'America/Denver',
    viewport: visitor === 'admin' || visitor === 'coordinator' ? DESKTOP : PHONE,
  });
  await logIn(context, url, visitor, language);
  return context;
}

async function logIn(
  context: BrowserContext,
  url: string,
  visitor: Visitor,
  language: string,
): Promise<void> {
  if (visitor === null) return;
  const data = { email: DEMO_EMAILS[visitor], password: DEMO_PASSWORD };
  const answer = await context.request.post(`${url}/api/authenticate`, { data });
  if (!answer.ok()) throw new Error(`${visitor} couldn't log in.`);
  // The account's language takes precedence over the browser's.
  await context.request.post(`${url}/api/users/language`, { data: { language } });
}

async function show(page: Page, { path, open }: AuditedPage, records: Records): Promise<void> {
  await letResetLinksWork(page);
  await page.goto(path(records));
  // Also if it's behind a dialog, where it has no role.
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  if (open) {
    await open(page);
    await page.waitForLoadState('networkidle');
  }
  await settle(page);
}

async function findSnifferFaults(page: Page, script: string): Promise<string[]> {
  await page.evaluate(script);
  const messages = await page.evaluate(
    () =>
      new Promise<[string, string][]>((resolve, reject) => {
        const { HTMLCS } = window as unknown as {
          HTMLCS: {
            process: (standard: string, root: Document, onDone: () => void, onFail: () => void) => void;
            getMessages: () => SnifferMessage[];
          };
        };
        // This check breaks on some values of autocomplete; axe checks those.
        for (const field of document.querySelectorAll('[autocomplete]'))
          field.removeAttribute('autocomplete');
        const ERROR = 1;
        const onDone = () =>
          resolve(
            HTMLCS.getMessages()
              // A form's fieldset only locks everything at once, and says that it isn't a group. Filters of a
              // list apply right away, so their form has no button.
              .filter(
                ({ type, element }) =>
                  type === ERROR && !element.matches('fieldset[role=presentation], form:has(.filter-field)'),
              )
              .map(({ code, element }) => [code.replace(/^WCAG2AA\./, ''), element.outerHTML.slice(0, 160)]),
          );
        HTMLCS.process('WCAG2AA', document, onDone, () => reject(new Error('HTML_CodeSniffer failed.')));
      }),
  );
  const byCode = new Map<string, string[]>();
  for (const [code, html] of messages) byCode.set(code, [...(byCode.get(code) ?? []), html]);
  return [...byCode].map(([code, html]) => `${code}, ${html.length} times, such as ${html[0]}`);
}

async function inspect(browser: Browser, url: string, records: Records): Promise<Record<Tool, Finding[]>> {
  const sniffer = readFileSync(join(TOOLS_FOLDER, 'node_modules/html_codesniffer/build/HTMLCS.js'), 'utf8');
  const found: Record<Tool, Finding[]> = { axe: [], 'names and references': [], HTML_CodeSniffer: [] };
  for (const language of LANGUAGES) {
    const contexts = new Map<Visitor, BrowserContext>();
    for (const audited of PAGES) {
      const { visitor } = audited;
      const context = contexts.get(visitor) ?? (await enter(browser, url, visitor, language));
      contexts.set(visitor, context);
      const name = `${audited.name} (${language})`;
      const page = await context.newPage();
      await show(page, audited, records).catch((cause: unknown) => {
        throw new Error(`${name} didn't show up.`, { cause });
      });
      found.axe.push({ name, faults: await findAxeFaults(page) });
      found['names and references'].push({ name, faults: await findStructureFaults(page) });
      found.HTML_CodeSniffer.push({ name, faults: await findSnifferFaults(page, sniffer) });
      await page.close();
      for (const [tool, findings] of Object.entries(found)) {
        for (const fault of findings.at(-1)?.faults ?? []) console.info(`${tool}, ${name}: ${fault}`);
      }
    }
    for (const context of contexts.values()) await context.close();
  }
  return found;
}

async function measure(url: string, records: Records): Promise<Scores[]> {
  const folder = join(TOOLS_FOLDER, 'node_modules/lighthouse/core/index.js');
  const { default: lighthouse, desktopConfig } = (await import(pathToFileURL(folder).href)) as Lighthouse;
  const port = await findFreePort();
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  });
  // Lighthouse opens its pages in the browser's initial context.
  const [context] = (await chromium.connectOverCDP(`http://127.0.0.1:${port}`)).contexts();
  if (!context) throw new Error('The browser has no context.');
  // The browser drops a context's cookies when its last page closes.
  await context.newPage();
  const measured: Scores[] = [];
  for (const { name, visitor, path } of PAGES.filter(({ hasLighthouse }) => hasLighthouse)) {
    await context.clearCookies();
    await logIn(context, url, visitor, 'en');
    // Personal pages ask search engines not to list them.
    const skipAudits = visitor === null ? [] : ['is-crawlable'];
    const flags = { port, logLevel: 'error', onlyCategories: CATEGORIES, skipAudits };
    const isOffice = visitor === 'admin' || visitor === 'coordinator';
    const visits: LighthouseResult[] = [];
    for (let visit = 0; visit < VISITS; visit++) {
      const result = await lighthouse(url + path(records), flags, isOffice ? desktopConfig : undefined);
      if (result) visits.push(result.lhr);
    }
    const session = await context.request.get(`${url}/api/users/whoami`);
    if (visitor && !session.ok()) throw new Error(`${name} was measured without a session.`);
    measured.push({ name, ...getMedians(visits) });
    const { scores, times } = getMedians(visits);
    console.info(`Lighthouse, ${name}: ${[...scores, ...times].join(', ')}`);
  }
  await browser.close();
  return measured;
}

function getMedians(visits: readonly LighthouseResult[]): Pick<Scores, 'scores' | 'times'> {
  const getTime = (id: string) => getMedian(visits.map(({ audits }) => audits[id]?.numericValue));
  const [paint, blocking, shift] = Object.values(TIMES).map(getTime);
  return {
    scores: CATEGORIES.map((category) => {
      const score = getMedian(visits.map(({ categories }) => categories[category]?.score ?? undefined));
      return score === null ? null : Math.round(score * 100);
    }),
    times: [((paint ?? NaN) / 1000).toFixed(1), (blocking ?? NaN).toFixed(0), (shift ?? NaN).toFixed(2)],
  };
}

function getMedian(values: readonly (number | undefined)[]): number | null {
  const sorted = values.filter((value) => value !== undefined).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

function makeReport(found: Record<Tool, Finding[]>, measured: readonly Scores[], before: string): string {
  const day = new Date().toISOString().slice(0, 10);
  const rows = TOOL_NAMES.map((tool) => {
    const faulty = found[tool].filter(({ faults }) => faults.length > 0);
    return `- ${tool}: ${found[tool].length} pages, ${faulty.length} with faults`;
  });
  const faults = TOOL_NAMES.flatMap((tool) =>
    found[tool].flatMap(({ name, faults: each }) =>
      each.map((fault) => `- ${tool}, ${name}: \`${fault.replaceAll('`', "'").slice(0, 200)}\``),
    ),
  );
  return [
    MARK,
    `## Report of ${day}`,
    `axe through @axe-core/playwright, HTML_CodeSniffer ${TOOLS.html_codesniffer} (WCAG 2.1 AA), Lighthouse ${TOOLS.lighthouse}; ${PAGES.length} pages and dialogs of the demo in English and Spanish.`,
    rows.join('\n'),
    faults.length > 0 ? faults.join('\n') : 'No faults.',
    `Lighthouse, medians of ${VISITS} visits, families’ pages as on a slow phone, the office’s as on a desktop (load average ${before} to ${getLoadAverage()}): ${[...CATEGORIES, ...Object.keys(TIMES)].join(', ')}.`,
    measured
      .map(
        ({ name, scores, times }) =>
          `- ${name}: ${[...scores.map((score) => score ?? '–'), ...times].join(', ')}`,
      )
      .join('\n'),
  ].join('\n\n');
}

function writeReport(report: string): void {
  const [kept = ''] = readFileSync(REPORT, 'utf8').split(MARK);
  writeFileSync(REPORT, kept + report);
  execFileSync('npm', ['run', 'format', '--', REPORT], { cwd: ROOT });
}

const getLoadAverage = (): string => (loadavg()[0] ?? 0).toFixed(1);

installTools();
const before = getLoadAverage();
const postgres = await startPostgres();
// In a summer that's still ahead, so families' forms are open.
const product = await startProduct(postgres.url, 'audit.log', new Date().getFullYear() + 1);
const browser = await chromium.launch(launchOptions);
try {
  const visitors = ['family', 'coordinator', 'admin'] as const;
  const contexts = await Promise.all(visitors.map((visitor) => enter(browser, product.url, visitor, 'en')));
  const [family, coordinator, admin] = contexts.map(({ request }) => request) as [
    APIRequestContext,
    APIRequestContext,
    APIRequestContext,
  ];
  const records = await findRecords({ family, coordinator, admin });
  const found = await inspect(browser, product.url, records);
  const measured = await measure(product.url, records);
  if (options.page.length === 0) {
    writeReport(makeReport(found, measured, before));
    console.info('Wrote docs/accessibility.md.');
  }
  if (TOOL_NAMES.some((tool) => found[tool].some(({ faults }) => faults.length > 0))) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
  await postgres.stop();
}
