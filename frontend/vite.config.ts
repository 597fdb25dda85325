import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { serveDevelopmentProgram } from './development-program.js';

/** Not `/`, which would be answered from the cache even with a connection. */
const OFFLINE_PAGE = '/dashboard?offline';
const OFFICE = /\/frontend\/office\/|\/node_modules\/(react-admin|ra-|@mui\/x-|xlsx)/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    serveDevelopmentProgram(),
    // Caches families' files, and the office's once they've been used; no data. main.tsx starts it.
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
        // The server's page with the program's settings, used only for pages that can't be reached.
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
    // Browsers without modulepreload load the same files a little later.
    modulePreload: { polyfill: false },
    target: 'es2022',
    // The content security policy doesn't allow images inside style sheets.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The service worker caches the other files for families.
        chunkFileNames: ({ moduleIds }) =>
          `assets/${moduleIds.some((id) => OFFICE.test(id)) ? 'office/' : ''}[name]-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'] },
            // Makes fewer files: what several of families' pages share is in one.
            { name: 'families', test: /\/frontend\/(families|forms|shell|facts)\//, minShareCount: 5 },
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
