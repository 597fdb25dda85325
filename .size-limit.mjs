import { readFileSync } from 'node:fs';

/** How much JavaScript a first visit to a page may load, compressed with gzip: `npx size-limit`, after a build. */

const web = new URL('dist/web/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', web), 'utf8'));

/** The files of these modules and of everything that they import statically. */
function listFiles(modules, found = new Set()) {
  for (const name of modules) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}: bring .size-limit.mjs up to date.`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    listFiles(chunk.imports ?? [], found);
  }
  return found;
}

function limitPage(name, limit, ...modules) {
  const files = listFiles(['index.html', ...modules]);
  return { name, limit, gzip: true, path: [...files].map((file) => `dist/web/${file}`) };
}

export default [
  limitPage('any page', '200 kB'),
  limitPage('login', '258 kB', 'families/login/LoginScreen.tsx', 'families/login/AccountForms.tsx'),
  limitPage('find a site', '260 kB', 'families/find/FindPage.tsx'),
  limitPage('family dashboard', '261 kB', 'families/students/DashboardPage.tsx'),
  limitPage('student', '273 kB', 'families/students/StudentPage.tsx'),
  limitPage(
    'choosing sites',
    '306 kB',
    'families/students/StudentPage.tsx',
    'families/preference/PreferenceForm.tsx',
  ),
  limitPage(
    'office applications',
    '462 kB',
    'office/OfficeArea.tsx',
    'office/applications/list/ApplicationList.tsx',
  ),
];
