import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * Checks the built frontend: the size of a first visit's JavaScript, that families never load the office's libraries,
 * and that no file refers to an external host. `node scripts/check-bundle.mjs [folder]`.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = process.argv[2] ?? join(root, 'dist', 'web');

const LANGUAGES = ['en', 'es'];
const ENTRY = 'index.html';
const FAMILY = 'app/FamilyArea.tsx';
const APPLICATION = 'families/students/ApplicationPage.tsx';
const REVIEW = 'families/students/ReviewPage.tsx';
const SIGNED_IN = ['shell/signed-in.ts'];
const LOGIN = 'families/login/LoginScreen.tsx';
const STUDENT = 'families/students/StudentPage.tsx';
const INTEREST = 'families/interest/InterestPage.tsx';
const ANNOUNCEMENTS_OFF = 'families/privacy/AnnouncementsOffScreen.tsx';
const ACCOUNT = 'families/account/AccountPage.tsx';
const INFORMATION = 'families/privacy/InformationPage.tsx';
const PREFERENCE = 'families/preference/PreferenceForm.tsx';

/** What a first visit to a page loads besides the entry: the parts that are rendered at once, and their messages. */
const PAGES = [
  { name: 'login', kilobytes: 96, parts: [LOGIN], areas: ['login'] },
  {
    name: 'site interest form',
    kilobytes: 108,
    parts: [INTEREST],
    areas: ['enums', 'forms', 'fields', 'interest'],
  },
  {
    name: 'privacy, how placement works, accessibility',
    kilobytes: 94,
    parts: [INFORMATION],
    areas: ['privacy'],
  },
  {
    name: 'announcements off',
    kilobytes: 97,
    parts: [INFORMATION, ANNOUNCEMENTS_OFF],
    areas: ['privacy', 'confirmation'],
  },
  {
    name: 'account',
    kilobytes: 112,
    parts: [...SIGNED_IN, FAMILY, ACCOUNT],
    areas: ['session', 'enums', 'student', 'forms', 'fields', 'account'],
  },
  {
    name: 'family dashboard',
    kilobytes: 106,
    parts: [...SIGNED_IN, FAMILY],
    areas: ['session', 'enums', 'student'],
  },
  {
    name: 'application, for its family',
    kilobytes: 135,
    parts: [...SIGNED_IN, FAMILY, APPLICATION],
    areas: ['session', 'enums', 'student', 'forms', 'application'],
  },
  {
    name: 'check your answers',
    kilobytes: 135,
    parts: [...SIGNED_IN, FAMILY, REVIEW],
    areas: ['session', 'enums', 'student', 'forms', 'application'],
  },
  {
    name: 'student with the preference map',
    kilobytes: 205,
    parts: [...SIGNED_IN, FAMILY, STUDENT, PREFERENCE],
    areas: ['session', 'enums', 'student', 'forms', 'fields', 'apply', 'moves', 'map'],
  },
];

/** Parts that are loaded after a click or on another page. */
const LATER = [
  'app/sign-in-again.tsx',
  'families/account/AccountForms.tsx',
  'families/account/PasskeyForms.tsx',
  'families/account/SecondFactorForms.tsx',
  'families/account/SecondFactorRow.tsx',
  'families/account/SessionList.tsx',
  'families/students/EarlierSeasons.tsx',
  'families/students/NewStudentDialog.tsx',
  'families/login/ConfirmEmailScreen.tsx',
  'families/login/AccountForms.tsx',
  'families/login/ResetPasswordScreen.tsx',
  'families/login/SecondStep.tsx',
  'families/login/SignOn.tsx',
  'families/privacy/PrivacyText.tsx',
  'families/season/SeasonDates.tsx',
  'families/sections/EmergencyForm.tsx',
  'families/sections/GuardianForm.tsx',
  'families/sections/StudentForm.tsx',
  'forms/FormNotices.tsx',
  'forms/SchoolInput.tsx',
  'forms/merge-values.ts',
  'shell/DialogBodies.tsx',
  'shell/ModalFrames.tsx',
  'shell/keep-focus.ts',
  'shell/office-areas.ts',
  'shell/session-warning.tsx',
  'shell/ToastItem.tsx',
];

/** What only the office may load; family pages don't need a router. */
const OFFICE = 'office/';
const OFFICE_AREA = 'office/OfficeArea.tsx';
const REPORTS = 'office/reports/index.ts';
const CHART_PACKAGES = /^(@mui\/x-charts.*|d3-.*)$/;
const OFFICE_PACKAGES = /^(react-admin|ra-.*|react-router(-dom)?)$/;

/** Addresses that are names or displayed text, and never requested. */
const NEVER_REQUESTED = [
  'http://www.w3.org/', // names of XML vocabularies
  'https://react.dev/', // where an error message sends developers
  'https://reactrouter.com/',
  'https://github.com/ungap/url-search-params', // a hint of React Router for old browsers
  'https://mui.com/',
  'https://base-ui.com/',
  'https://leafletjs.com', // Leaflet's own credit, a link
  'https://www.google.com/maps/dir/', // the way to a site, a link
  'https://react-admin-telemetry.marmelab.com/', // switched off (disableTelemetry), and refused by the content security policy
  'http://localhost', // the base of addresses that have none
  'http://schemas.openxmlformats.org', // names of the parts of a workbook, and of what is said in them
  'http://sheetjs.openxmlformats.org/',
  'http://schemas.microsoft.com/office/',
  'http://purl.org/dc/',
  'http://purl.oclc.org/ooxml/',
  'http://sheetjs.com', // what the parser of workbooks calls itself
  'https://reports.example.org/', // an example of a link, as text
];

const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
const packages = JSON.parse(readFileSync(join(dist, '.vite', 'packages.json'), 'utf8'));

/** These chunks and everything they import statically. */
function withImports(names, found = new Set()) {
  for (const name of names) {
    if (found.has(name)) continue;
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}: bring scripts/check-bundle.mjs up to date.`);
    found.add(name);
    withImports(chunk.imports ?? [], found);
  }
  return found;
}

/** Like withImports, with dynamic imports too. */
function reachable(name, found = new Set()) {
  if (found.has(name) || name.startsWith(OFFICE)) return found;
  found.add(name);
  const { imports = [], dynamicImports = [] } = manifest[name];
  for (const next of [...imports, ...dynamicImports]) reachable(next, found);
  return found;
}

function sentencesOf(language, areas) {
  return ['shell', ...areas].map((area) => `../domain/messages/${language}/${area}.ts`);
}

function gzipSize(name) {
  return gzipSync(readFileSync(join(dist, manifest[name].file)), { level: 9 }).length;
}

/** The JavaScript of a first visit, in the language with more of it. */
function bytesOf({ parts, areas }) {
  const sizes = LANGUAGES.map((language) => {
    const chunks = withImports([ENTRY, ...parts, ...sentencesOf(language, areas)]);
    return [...chunks].reduce((sum, name) => sum + gzipSize(name), 0);
  });
  return Math.max(...sizes);
}

function* oversized() {
  for (const page of PAGES) {
    const kilobytes = bytesOf(page) / 1000;
    console.info(`${page.name}: ${kilobytes.toFixed(1)} kB of ${page.kilobytes} kB`);
    if (kilobytes > page.kilobytes) yield `${page.name} loads ${kilobytes.toFixed(1)} kB of JavaScript.`;
  }
}

/** A part that isn't listed would be missing in the sums above. */
function* unlistedParts() {
  const placed = new Set([...PAGES.flatMap(({ parts }) => parts), ...LATER]);
  for (const name of reachable(ENTRY)) {
    const isPart = manifest[name].isDynamicEntry && !/messages\//.test(name);
    if (isPart && !placed.has(name))
      yield `${name} is fetched by itself: name it in scripts/check-bundle.mjs.`;
  }
}

function* officeInFamilies() {
  for (const name of reachable(ENTRY)) {
    const found = (packages[manifest[name].file] ?? []).filter((item) => OFFICE_PACKAGES.test(item));
    if (found.length > 0) yield `${name} brings ${found.join(', ')} to families.`;
  }
}

/** The charts' library is loaded with the first chart: the office's own first page doesn't wait for it. */
function* chartsInOffice() {
  for (const name of withImports([ENTRY, OFFICE_AREA, REPORTS])) {
    const found = (packages[manifest[name].file] ?? []).filter((item) => CHART_PACKAGES.test(item));
    if (found.length > 0) yield `${name} brings ${found.join(', ')} to every page of the office.`;
  }
}

function* foreignHosts() {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html|svg)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    // Browsers never get what the server renders pages with.
    .filter((file) => !file.startsWith(join(dist, '.server')));
  for (const file of files) {
    const found =
      readFileSync(file, 'utf8').match(/(?:https?:|(?<=url\(['"]?))\/\/\w[\w.-]*[^\s'"`)\\]*/g) ?? [];
    const foreign = found.filter((address) => !NEVER_REQUESTED.some((known) => address.startsWith(known)));
    if (foreign.length > 0) yield `${file} names ${[...new Set(foreign)].join(', ')}.`;
  }
}

const faults = [
  ...oversized(),
  ...unlistedParts(),
  ...officeInFamilies(),
  ...chartsInOffice(),
  ...foreignHosts(),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
