import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PROGRAM_DATA_ID, type ProgramSettings } from '../domain/contract/program.js';
import { DEFAULT_PROGRAM_YEAR, defaultProgramDates, schoolYears } from '../domain/season/season.js';

const years = schoolYears(DEFAULT_PROGRAM_YEAR);
const DEVELOPMENT_PROGRAM: ProgramSettings = {
  state: 'NM',
  year: DEFAULT_PROGRAM_YEAR,
  dates: defaultProgramDates(DEFAULT_PROGRAM_YEAR),
  outgoingYear: years.outgoing,
  incomingYear: years.incoming,
  helpEmail: 'help@example.org',
  helpPhone: '(505) 555-0142',
  mapTileUrl: null,
  mapTileAttribution: null,
};

/** Stands in for our server, which writes the program's facts into the page, while Vite serves the page. */
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

/** Writes down which packages each chunk is made of, beside the manifest, for scripts/check-bundle.mjs. */
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

/** What every page has. */
const EVERY_PAGE = new RegExp(
  [
    'frontend/shell/(?!initial-messages|session-warning|usePrinting|useSingleFlight)',
    'frontend/forms/(Checkbox|Password|Text)Input|frontend/forms/(Field|FieldFrame|FormFooter|FormFrame|input-props|useDraft|useForm)[.]',
    'frontend/families/login/(LoginForm|account-modals|pending-reset)',
    'domain/(enums/(enums|lists|mail|states)|fields/(field-rule|phone|rules)|forms/(account|form|merge))[.]',
  ].join('|'),
);

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), developmentProgram(), chunkPackages()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A picture inside a style sheet would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Stays in the browsers' caches while our own code changes.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // Every page has it; in one file instead of thirty. Inputs that the login has no use for come later.
            { name: 'shell', test: EVERY_PAGE },
          ],
        },
      },
    },
  },
  server: {
    // The server refuses what another website sends: it has to see the host that the browser asked.
    proxy: Object.fromEntries(
      ['/api', '/state'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`, changeOrigin: false },
      ]),
    ),
  },
});
