import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Manifest, type Plugin, type UserConfig } from 'vite';
import { FIRST_FILES, PAGE_RENDERER, type FirstFiles } from '../domain/contract/page-data.js';
import { PAGES, type Page } from '../domain/contract/pages.js';
import { PROGRAM_DATA_ID, type ProgramSettings } from '../domain/contract/program.js';
import { USER_ROLES } from '../domain/enums/enums.js';
import { DEMO_YEAR, defaultDays } from '../domain/season/season.js';
import { findFirstParts, type FirstParts } from './app/first-parts.js';

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

/** These chunks of a manifest and everything they import statically. */
function withImports(manifest: Manifest, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}: bring frontend/app/first-parts.ts up to date.`);
    if (found.has(name)) continue;
    found.add(name);
    withImports(manifest, chunk.imports ?? [], found);
  }
  return found;
}

/** The files that a page needs, without those that index.html names itself and without its messages. */
function firstFilesOf(manifest: Manifest, { parts, areas }: FirstParts): FirstFiles {
  const inPage = withImports(manifest, ['index.html']);
  const names = withImports(manifest, parts);
  const chunks = [...names].filter((name) => !inPage.has(name)).map((name) => manifest[name]);
  return {
    scripts: [...new Set(chunks.flatMap((chunk) => chunk?.file ?? []))],
    styles: [...new Set(chunks.flatMap((chunk) => chunk?.css ?? []))],
    areas: ['shell', ...areas],
  };
}

/** Lists each page's first files and messages for our server, which names or puts them in the page. */
function firstFiles(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const manifestFile = join(dir, '.vite', 'manifest.json');
      if (!existsSync(manifestFile)) return;
      const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
      const pages = (Object.keys(PAGES) as Page[]).map((page) => {
        const roles = [null, ...USER_ROLES].map(
          (role) => [role ?? 'anonymous', firstFilesOf(manifest, findFirstParts(page, role))] as const,
        );
        return [page, Object.fromEntries(roles)] as const;
      });
      writeFileSync(join(dir, FIRST_FILES), JSON.stringify(Object.fromEntries(pages)));
    },
  };
}

/** The files that index.html names itself. */
const IN_EVERY_PAGE = /\/(react|rolldown-runtime|shell)-[^/]*\.js$/;

/** Parts whose pages are opened by address, with the files in their HTML. Listing them again would double the entry's list. */
const OPENED_DIRECTLY = /\/(ConfirmEmailScreen|OfficeArea|ResetPasswordScreen)-/;

/** The modules that every page needs. */
const EVERY_PAGE = new RegExp(
  [
    'frontend/shell/(?!CloseButton|DialogBodies|HeaderMenu|ModalFrames|StatusChip|ToastItem|keep-focus|office-areas|session-clock|session-warning|session-watch|signed-in|usePrinting|useSingleFlight)',
    'frontend/families/login/pending-reset',
    'frontend/app/(App|areas|page-access)|frontend/families/login/NotFoundScreen|frontend/families/season/SeasonDates',
    'domain/enums/languages[.]',
  ].join('|'),
);

/** The login's form and what every other form needs, too. */
const EVERY_FORM = new RegExp(
  [
    'frontend/forms/(Checkbox|Password|Text)Input|frontend/forms/(Field|FieldFrame|FormFrame|input-props|submit-on-enter|useFormState)[.]',
    'frontend/families/login/(LoginForm|account-modals)',
    'domain/(fields/(field-rule|limits|login-rules)|forms/(form|login))[.]',
  ].join('|'),
);

/** What families' school input uses of MUI. */
const FAMILY_MUI =
  /node_modules\/(@mui\/(utils|material\/useAutocomplete)|clsx|prop-types|react-is|@babel\/runtime)\//;
/** react-admin, MUI and what they need, in one file; families' school input uses a part of MUI, too. */
const REACT_ADMIN =
  /node_modules\/(ra-[\w-]+|react-admin|react-router|react-hook-form|react-hotkeys-hook|@mui\/(material\/(?!.*useAutocomplete)|icons-material|system|styled-engine|private-theming)|@emotion|@popperjs|react-transition-group|@tanstack|lodash|query-string|inflection|react-error-boundary|stylis)\//;
const EVERY_OFFICE_PAGE = /frontend\/office\/(data|list|record|ui)\//;

type GetModule = (id: string) => { importers: string[]; dynamicImporters: string[] } | null;

/** The parts, fetched by themselves, that need a module at once. */
function loadersOf(id: string, getModule: GetModule): Set<string> {
  const loaders = new Set<string>();
  const [found, open] = [new Set([id]), [id]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const module = getModule(next);
    if (!module) continue;
    if (module.dynamicImporters.length > 0 || next.endsWith('index.html')) {
      loaders.add(next.replace(/^.*\/frontend\//, ''));
    }
    for (const importer of module.importers) {
      if (!found.has(importer)) open.push(importer);
      found.add(importer);
    }
  }
  return loaders;
}

/** What larger forms have besides, and the inputs that only they have. */
const INPUTS = /frontend\/forms\/|domain\/forms\/merge[.]/;
/** The rules of the forms' fields. */
const FIELDS = /domain\/(fields\/(phone|rules|account-rules)|enums\/states)[.]/;
/** What most pages have that aren't the login. */
const MOST_PAGES =
  /domain\/enums\/enums[.]|domain\/fields\/folded-text[.]|frontend\/shell\/(session-clock|useSingleFlight)[.]/;
const MAP = /frontend\/map\/|node_modules\/(leaflet|react-leaflet|@react-leaflet)\//;
/** What fewer pages of the office share stays apart, so that the others don't load it. */
const SHARED_BY_PAGES = 5;
/** Pages that would load much of what the others share for the little they need of it. */
const SMALL_PAGES = ['families/account/AccountPage.tsx', 'families/interest/InterestPage.tsx'];
const STUDENT_PAGES = [
  'families/student/StudentPage.tsx',
  'families/review/ReviewPage.tsx',
  'families/application/ApplicationPage.tsx',
];

/**
 * Chunks by route: what several parts share is in one file for each kind of page, instead of one for each combination of
 * parts, so that a page makes a few requests instead of a hundred. Null leaves a module with its part.
 */
function groupOf(id: string, loaders: ReadonlySet<string>): string | null {
  const isOf = (part: string): boolean => loaders.has(part);
  if (isOf('index.html') || loaders.size < 2) return null;
  // What it shares with others is little.
  if (isOf('families/login/LoginScreen.tsx')) return null;
  const isFamily = isOf('app/FamilyArea.tsx');
  if (INPUTS.test(id)) return 'inputs';
  if (FIELDS.test(id)) return 'fields';
  if (MOST_PAGES.test(id)) return 'most-pages';
  if (isFamily) return 'family';
  if (SMALL_PAGES.some(isOf)) return null;
  if (MAP.test(id)) return 'map';
  if (STUDENT_PAGES.some(isOf)) return 'student';
  const isOffice = [...loaders].every((part) => part.startsWith('office/'));
  if (!isOffice) return null;
  if (isOf('office/OfficeArea.tsx') || EVERY_OFFICE_PAGE.test(id)) return 'office';
  const pages = [...loaders].filter((part) => part.endsWith('Page.tsx'));
  return pages.length >= SHARED_BY_PAGES ? 'office-pages' : null;
}

/** The module that our server renders pages with; its packages are bundled. */
const RENDERER: UserConfig = {
  define: { 'process.env.NODE_ENV': JSON.stringify('production'), RENDERS_PAGES: 'true' },
  ssr: { noExternal: true },
  build: {
    target: 'es2023',
    rolldownOptions: {
      // The office isn't rendered.
      external: /office\/OfficeArea[.]js$/,
      output: { entryFileNames: PAGE_RENDERER.replace(/^.*\//, '') },
    },
  },
};

const PAGES_CONFIG: UserConfig = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), developmentProgram(), chunkPackages(), firstFiles()],
  resolve: {
    // ra-core's CSV exporter, which our lists switch off (exporter={false}): they have exports of their own.
    alias: {
      'jsonexport/dist/index.js': fileURLToPath(new URL('office/data/no-exporter.ts', import.meta.url)),
    },
  },
  // Removes code for the server from what browsers get.
  define: { 'typeof RENDERS_PAGES': JSON.stringify('undefined') },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // The page itself needs everything that the entry imports, so that nothing waits until the entry has arrived.
      resolveDependencies: (name, files, { hostType }) => {
        if (hostType === 'html') return files;
        return OPENED_DIRECTLY.test(name) ? [] : files.filter((file) => !IN_EVERY_PAGE.test(file));
      },
    },
    // The content security policy doesn't allow images inside style sheets.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Stays in browser caches when our own code changes.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/ },
            // One file instead of thirty.
            { name: 'shell', test: EVERY_PAGE },
            // Inputs that the login doesn't need aren't in it.
            { name: 'forms', test: EVERY_FORM },
            { name: 'mui-parts', test: FAMILY_MUI },
            { name: 'react-admin', test: REACT_ADMIN },
            {
              name: (id, context) =>
                groupOf(
                  id,
                  loadersOf(id, (module) => context.getModuleInfo(module)),
                ),
              debugName: 'by route',
              includeDependenciesRecursively: false,
            },
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
};

export default defineConfig(({ isSsrBuild }) => {
  if (!isSsrBuild) return PAGES_CONFIG;
  const { root, plugins, css } = PAGES_CONFIG;
  return { root, css, plugins: plugins?.slice(0, 1), publicDir: false, ...RENDERER };
});
