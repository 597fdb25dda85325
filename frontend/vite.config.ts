import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { developmentProgram } from './development-program.js';

/** Not `/`: that would be answered from the cache even with a connection. */
const OFFLINE_PAGE = '/?offline';
const OFFICE = /\/frontend\/office\/|\/messages\/office-|\/node_modules\/(react-admin|ra-[\w-]+)\//;
/** What every page needs. */
const BASE =
  /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack|@emotion|stylis|clsx|@mui\/(system|utils|styled-engine|private-theming|material\/(styles|utils|internal|transitions|Button|ButtonBase|IconButton|SvgIcon|Typography|Paper|Modal|Backdrop|Fade|Portal|Unstable_TrapFocus|Dialog\w*|Stack|Box|Link|Alert|Collapse|CircularProgress)))\//;

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
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
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
  resolve: {
    // ra-core's CSV exporter, which our lists switch off (exporter={false}): they have exports of their own.
    alias: {
      'jsonexport/dist/index.js': fileURLToPath(new URL('office/data/no-exporter.ts', import.meta.url)),
    },
  },
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
        chunkFileNames: ({ facadeModuleId, moduleIds }) => {
          const isOffice = [facadeModuleId ?? '', ...moduleIds].some((id) => OFFICE.test(id));
          return `assets/${isOffice ? 'office/' : ''}[name]-[hash].js`;
        },
        codeSplitting: { groups: [{ name: 'base', test: BASE }] },
      },
    },
  },
  server: {
    // Keeps the Host header: the server rejects requests from other sites.
    proxy: Object.fromEntries(
      ['/api', '/state'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`, changeOrigin: false },
      ]),
    ),
  },
});
