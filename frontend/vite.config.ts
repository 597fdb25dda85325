import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { developmentProgram } from './development-program.js';

/** Not `/`: that would be answered from the cache even with a connection. */
const OFFLINE_PAGE = '/?offline';
const PAGE = fileURLToPath(new URL('index.html', import.meta.url));
const OFFICE_ENTRY = /\/office\/OfficeArea\.tsx$/;
let familyModules: Set<string> | undefined;

/** Every module that families' pages may load, now or later. */
function listFamilyModules(graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const waiting = [PAGE];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || OFFICE_ENTRY.test(id)) continue;
    found.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    waiting.push(...importedIds, ...dynamicallyImportedIds);
  }
  return found;
}

function isForFamilies(id: string, graph: Rolldown.ChunkingContext): boolean {
  familyModules ??= listFamilyModules(graph);
  return familyModules.has(id);
}

function nameForFamilies(name: string) {
  return (id: string, graph: Rolldown.ChunkingContext) => (isForFamilies(id, graph) ? name : null);
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    developmentProgram(),
    // Keeps families' files, and those of the office once they've been used; no data. main.tsx starts it.
    VitePWA({
      injectRegister: false,
      manifest: false,
      workbox: {
        inlineWorkboxRuntime: true,
        clientsClaim: true,
        navigationPreload: true,
        navigateFallback: null,
        globIgnores: ['**/*.worker-*.js'],
        globPatterns: ['index.html', 'assets/*.{js,css}', 'assets/*-latin-*.woff2'],
        // The server's page with the program's settings. It's only for pages that can't be reached.
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((entry) =>
              entry.url === 'index.html' ? { ...entry, url: OFFLINE_PAGE } : entry,
            ),
          }),
        ],
        runtimeCaching: [
          {
            urlPattern: ({ request, url, sameOrigin }) =>
              sameOrigin && request.mode === 'navigate' && !/^\/(api|mailbox|state)(\/|$)/.test(url.pathname),
            handler: 'NetworkOnly',
            options: { precacheFallback: { fallbackURL: OFFLINE_PAGE } },
          },
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/(assets|catalogs)\//.test(url.pathname),
            handler: 'CacheFirst',
            options: {
              cacheName: 'assets',
              expiration: { maxEntries: 500, maxAgeSeconds: 60 * 24 * 60 * 60 },
            },
          },
        ],
      },
    }),
  ],
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The content security policy doesn't allow images inside style sheets.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // So that it's seen which files families never need (service worker, scripts/check-bundle.mjs).
        chunkFileNames: ({ moduleIds }) => {
          const isOffice = moduleIds.some((id) => id.startsWith('/') && !familyModules?.has(id));
          return `assets/${isOffice ? 'office/' : ''}[name]-[hash].js`;
        },
        // Otherwise each module that two pages share is a file of its own, and a page of the office loads a hundred.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            // The public list of sites is on a budget: without what only other pages need.
            { name: nameForFamilies('chip'), test: /\/frontend\/shell\/StatusChip/, priority: 2 },
            {
              name: nameForFamilies('sites'),
              test: /\/frontend\/(map\/(SiteFacts|ListControls|NoSites|map-data)|families\/find\/([Pp]ick|find-queries|plain-page))/,
              priority: 2,
            },
            {
              name: nameForFamilies('places'),
              test: /\/domain\/(sites\/(find-sites|site-demand|site-label|site-times)|geo\/(distance|zip-point)|status\/site-status|fields\/folded-text)\.ts/,
              priority: 2,
            },
            { name: nameForFamilies('icons'), test: /\/@mui\/icons-material\//, priority: 1 },
            { name: nameForFamilies('rules'), test: /\/domain\//, priority: 1 },
            {
              name: nameForFamilies('families'),
              test: /\/frontend\/(?!map)/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: nameForFamilies('mui'),
              test: /\/node_modules\/(?!(react-)?leaflet\/)/,
              minShareCount: 2,
              entriesAware: true,
            },
            // Charts and workbooks are for few pages.
            {
              name: (id, graph) => (isForFamilies(id, graph) ? null : 'office'),
              test: /\/node_modules\/(?!@mui\/x-|d3-|@react-spring\/|xlsx\/)/,
            },
          ],
        },
      },
    },
  },
  server: {
    // Keeps the Host header: the server rejects requests from other sites.
    proxy: Object.fromEntries(
      ['/api', '/catalogs', '/state'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`, changeOrigin: false },
      ]),
    ),
  },
});
