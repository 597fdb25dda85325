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
  },
  helpEmail: 'help@example.org',
  helpPhone: '(505) 555-0142',
  mapTileUrl: null,
  mapTileAttribution: null,
  hasSignOn: false,
};

/** Writes the program's settings into the page, as our server does, while Vite serves it. */
function developmentProgram(): Plugin {
  return {
    name: 'development-program',
    apply: 'serve',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: PROGRAM_DATA_ID },
        children: JSON.stringify(DEVELOPMENT_PROGRAM),
        injectTo: 'head',
      },
    ],
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

/** The modules that every page needs. */
const EVERY_PAGE = new RegExp(
  [
    'frontend/shell/(?!initial-messages|CloseButton|DialogBodies|ModalFrames|keep-focus|session-warning|usePrinting|useSingleFlight)',
    'frontend/forms/(Checkbox|Password|Text)Input|frontend/forms/(Field|FieldFrame|FormFooter|FormFrame|input-props|useDraft|useForm)[.]',
    'frontend/families/login/(LoginForm|account-modals|pending-reset)',
    'domain/(enums/enums|fields/(account-rules|field-rule|limits)|forms/(account|form|merge))[.]',
  ].join('|'),
);

/** react-admin and what it needs, in one file instead of ten; without MUI, which family pages use, too. */
const REACT_ADMIN =
  /node_modules\/(ra-core|ra-data-simple-rest|react-admin|react-router|@tanstack|lodash|query-string|inflection|react-error-boundary)\//;
const EVERY_OFFICE_PAGE = /frontend\/office\/(data|list|record|ui)\//;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), developmentProgram(), chunkPackages()],
  resolve: {
    // ra-core's CSV exporter, which our lists switch off (exporter={false}): they have exports of their own.
    alias: {
      'jsonexport/dist/index.js': fileURLToPath(new URL('office/admin/no-exporter.ts', import.meta.url)),
    },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The content security policy doesn't allow images inside style sheets.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Stays in browser caches when our own code changes.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // One file instead of thirty. Inputs that the login doesn't need aren't in it.
            { name: 'shell', test: EVERY_PAGE },
            { name: 'react-admin', test: REACT_ADMIN },
            { name: 'office', test: EVERY_OFFICE_PAGE, includeDependenciesRecursively: false },
          ],
        },
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
