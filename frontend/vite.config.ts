import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Manifest, type Plugin } from 'vite';
import { FIRST_FILES, type FirstFiles } from '../domain/contract/page-data.js';
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

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), developmentProgram(), chunkPackages(), firstFiles()],
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
