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

function page(name, limit, ...modules) {
  const files = listFiles(['index.html', ...modules]);
  return { name, limit, gzip: true, path: [...files].map((file) => `dist/web/${file}`) };
}

const DASHBOARD = 'families/students/DashboardPage.tsx';
const STUDENT = 'families/students/StudentPage.tsx';
const MAP = 'families/preference/PreferenceForm.tsx';

export default [
  page('login', '248 kB'),
  page('find a site', '260 kB', 'families/find/FindPage.tsx'),
  page('family dashboard', '288 kB', DASHBOARD),
  page('student with the map', '318 kB', STUDENT, MAP),
  page(
    'office applications',
    '510 kB',
    'office/OfficeArea.tsx',
    'office/applications/list/ApplicationList.tsx',
  ),
];
