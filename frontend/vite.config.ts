import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PROGRAM_DATA_ID, type ProgramSettings } from '../domain/contract/program.js';
import { DEMO_YEAR, defaultDays } from '../domain/season/season.js';

const DEVELOPMENT_PROGRAM: ProgramSettings = {
  state: 'NM',
  season: {
    year: DEMO_YEAR,
    ...defaultDays(DEMO_YEAR),
    holidays: [],
    placementDay: null,
    deadline: null,
    lotteryHash: '',
    lotterySeed: null,
    codeHash: '',
  },
  helpEmail: 'help@example.org',
  helpPhone: '(505) 555-0142',
  mapTileUrl: null,
  mapTileAttribution: null,
  hasSignOn: false,
  stateNames: { en: 'New Mexico', es: 'Nuevo México' },
};

/** Writes the program's settings into the page, as our server does, while Vite serves it. */
function developmentProgram(): Plugin {
  return {
    name: 'development-program',
    apply: 'serve',
    transformIndexHtml: (html) => ({
      html: html
        .replaceAll('{{helpPhone}}', DEVELOPMENT_PROGRAM.helpPhone)
        .replaceAll('{{appUrl}}', 'http://localhost:5173'),
      tags: [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: PROGRAM_DATA_ID },
          children: JSON.stringify(DEVELOPMENT_PROGRAM),
          injectTo: 'head',
        },
      ],
    }),
  };
}

/** Lists the packages of each chunk next to the manifest, for scripts/check-bundle.mjs. */
function chunkPackages(): Plugin {
  return {
    name: 'chunk-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const packages: Record<string, string[]> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const names = chunk.moduleIds.map((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]);
        packages[chunk.fileName] = [...new Set(names.filter((name) => name !== undefined))].sort();
      }
      const source = JSON.stringify(packages, null, 2);
      this.emitFile({ type: 'asset', fileName: '.vite/packages.json', source });
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), developmentProgram(), chunkPackages()],
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
