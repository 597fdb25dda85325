import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Checks the built frontend: families' pages never load the office's files, and no file names an external host. The
 * sizes are in .size-limit.mjs.
 */

const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist', 'web');

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
  'https://bit.ly/wb-precache', // a hint of the service worker's library
  'https://reports.example.org/', // an example of a link, as text
];

const OFFICE_ENTRY = 'office/OfficeArea.tsx';

/** What families' pages may load, now or later. */
function findFamilyFiles(manifest, name = 'index.html', found = new Set()) {
  if (found.has(name) || name === OFFICE_ENTRY) return found;
  found.add(name);
  const { imports = [], dynamicImports = [] } = manifest[name];
  for (const next of [...imports, ...dynamicImports]) findFamilyFiles(manifest, next, found);
  return found;
}

/** react-admin is among the office's files (frontend/vite.config.ts). */
function* findOfficeInFamilies() {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const isOffice = (name) => manifest[name].file.startsWith('assets/office/');
  if (!manifest[OFFICE_ENTRY] || !isOffice(OFFICE_ENTRY)) yield 'The office isn’t in assets/office.';
  const found = [...findFamilyFiles(manifest)].filter(isOffice);
  if (found.length > 0) yield `Families load ${found.join(', ')}.`;
}

function* findForeignHosts() {
  for (const name of readdirSync(dist, { recursive: true })) {
    if (!/\.(js|css|html|svg)$/.test(name)) continue;
    const text = readFileSync(join(dist, name), 'utf8');
    const found = text.match(/(?:https?:|(?<=url\(['"]?))\/\/\w[\w.-]*[^\s'"`)\\]*/g) ?? [];
    const foreign = found.filter((address) => !NEVER_REQUESTED.some((known) => address.startsWith(known)));
    if (foreign.length > 0) yield `${name} names ${[...new Set(foreign)].join(', ')}.`;
  }
}

const faults = [...findOfficeInFamilies(), ...findForeignHosts()];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
