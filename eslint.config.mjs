import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as typescript from '@typescript-eslint/parser';
import { defineConfig } from 'eslint/config';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';

/** What a folder may import, and what its code may use. Oxlint checks the rest, and the types (.oxlintrc.json). */

const root = dirname(fileURLToPath(import.meta.url));

function listFolders(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

/** The top-level folders (docs/architecture.md) and the folders that each may import from. */
const TOP_FOLDERS = {
  domain: [],
  backend: ['domain'],
  frontend: ['domain'],
  e2e: ['domain', 'backend'],
  scripts: [],
};
const NO_CODE = [
  'deploy',
  'dist',
  'docs',
  'node_modules',
  'states',
  'var',
  'test-results',
  'playwright-report',
];

/** The domain from top to bottom: a folder may import from those below it, and itself. */
const DOMAIN_LAYERS = [
  ['import', 'records'],
  ['classes', 'placement', 'reports'],
  ['sites'],
  ['contract'],
  ['status'],
  ['forms'],
  ['duplicates', 'geo', 'season'],
  ['fields'],
  ['messages', 'access'],
  ['events'],
  ['enums'],
];

/** The frontend from top to bottom: a folder may import from those below it, and itself. */
const FRONTEND_LAYERS = [
  ['app'],
  ['families', 'office'],
  ['facts'],
  ['map', 'forms'],
  ['shell'],
  // Files that are served as they are.
  ['public'],
];

const FAMILY_LAYERS = [
  ['account', 'interest', 'login', 'students'],
  ['coming', 'preference'],
  ['sections'],
  ['privacy', 'season'],
  ['find', 'help'],
];

/** The layout lists the pages, and reports draw what pages do. */
const ABOVE_OFFICE_PAGES = [['layout'], ['reports']];
const BELOW_OFFICE_PAGES = [
  ['upload'],
  ['spreadsheet'],
  ['applications', 'users'],
  ['audit', 'entering', 'messages', 'records'],
  ['sites'],
  ['announcements', 'export'],
  ['lists'],
  ['forms'],
  ['ui'],
  ['data'],
];
/** Any other folder of the office is a page: it may import from those below, and no other page. */
const OFFICE_LAYERS = [
  ...ABOVE_OFFICE_PAGES,
  listFolders('frontend/office').filter(
    (name) => ![...ABOVE_OFFICE_PAGES, ...BELOW_OFFICE_PAGES].flat().includes(name),
  ),
  ...BELOW_OFFICE_PAGES,
];

/** The backend, likewise. Entities refer to each other across layers; the files at its top start the program. */
const BACKEND_LAYERS = [
  ['operator', 'seed'],
  ['announcements', 'office-home', 'search', 'seasons'],
  ['oneroster', 'records', 'reports'],
  ['applications', 'import', 'results', 'texts', 'users'],
  ['coming', 'duplicates', 'openings', 'placement-runs'],
  ['classes', 'mail', 'placement', 'ssid'],
  ['find', 'students'],
  ['sites'],
  ['auth'],
  ['accounts'],
  ['geo', 'health', 'schools'],
  ['history', 'program'],
  ['database'],
  ['platform'],
];

/** A folder that nobody has placed stops the lint: otherwise it would be free to import whatever it likes. */
function expectPlaced(folder, placed) {
  for (const name of listFolders(folder)) {
    if (!placed.includes(name))
      throw new Error(`Say in eslint.config.mjs what ${join(folder, name)} may import.`);
  }
}

function listTopFolderZones() {
  const folders = Object.keys(TOP_FOLDERS);
  expectPlaced('.', [...folders, ...NO_CODE]);
  return folders.map((parent) => ({
    target: `./${parent}/**/*.{ts,tsx}`,
    from: folders
      .filter((other) => other !== parent && !TOP_FOLDERS[parent].includes(other))
      .map((other) => `./${other}`),
    message: `${parent} may import from ${[parent, ...TOP_FOLDERS[parent]].join(' and ')} only.`,
  }));
}

/** The zones of a folder whose subfolders are in layers, from top to bottom. Everybody may import the files `open`. */
function listLayerZones(parent, layers, open = []) {
  expectPlaced(parent, [...layers.flat(), 'testing']);
  return layers.flatMap((layer, at) =>
    layer.map((folder) => {
      const below = layers.slice(at + 1).flat();
      const others = layers.flat().filter((other) => other !== folder && !below.includes(other));
      return {
        target: `./${parent}/${folder}`,
        from: others.map((other) => `./${parent}/${other}`),
        except: open,
        message: `${parent}/${folder} may import from ${below.join(', ') || 'itself'} only.`,
      };
    }),
  );
}

const FRONTEND_TESTING = {
  target: './frontend/!(testing)/**/!(*.spec).{ts,tsx}',
  from: ['./frontend/testing'],
  message: 'What renders a page in a test is for tests only.',
};

function listBackendZones() {
  const folders = BACKEND_LAYERS.flat();
  expectPlaced('backend', [...folders, 'testing']);
  const layers = BACKEND_LAYERS.flatMap((layer, at) =>
    layer.flatMap((folder) => {
      const below = BACKEND_LAYERS.slice(at + 1).flat();
      const others = folders.filter((other) => other !== folder && !below.includes(other));
      const message = `backend/${folder} may import from ${below.join(', ') || 'itself'} only.`;
      return [
        {
          target: `./backend/${folder}/**/!(*.entity|*.spec).ts`,
          from: others.map((other) => `./backend/${other}`),
          message,
        },
        {
          target: `./backend/${folder}/**/*.entity.ts`,
          from: others.map((other) => `./backend/${other}/**/!(*.entity).ts`),
          message: `${message} An entity may also import other entities.`,
        },
      ];
    }),
  );
  const noSpecs = folders.map((folder) => `./backend/${folder}/**/!(*.spec).ts`);
  return [
    ...layers,
    {
      target: noSpecs,
      from: ['./backend/*.ts'],
      message: 'The entry points import the features, never the other way around.',
    },
    {
      target: ['./backend/!(*.spec).ts', ...noSpecs],
      from: ['./backend/testing'],
      message: 'Factories and the test database are for tests only.',
    },
  ];
}

const GOOD_NAMES = {
  regex: '^\\.{1,2}/(.*/)?(utils?|helpers?|common|misc|shared|index)(\\.js)?$',
  message: 'Name a module after what it does; import from the module itself, not from a barrel.',
};
const NO_REACT_ADMIN = {
  regex: '^(react-admin|ra-.*)(/|$)',
  message: 'react-admin is for frontend/office alone.',
};
const NO_PACKAGES = { regex: '^[^.]', message: 'The domain is pure: it imports itself alone.' };

function restrictImports(...patterns) {
  return ['error', { patterns: [GOOD_NAMES, ...patterns] }];
}

const SQL_ELSEWHERE =
  'SQL is for *.queries.ts, with a line that says why. Use a repository or the query builder.';
const SQL_TEXT = String.raw`/^\s*(WITH|SELECT|INSERT INTO|UPDATE|DELETE FROM) /`;
const NO_SQL = [
  { selector: 'CallExpression[callee.property.name="query"]', message: SQL_ELSEWHERE },
  { selector: `TemplateElement[value.raw=${SQL_TEXT}], Literal[value=${SQL_TEXT}]`, message: SQL_ELSEWHERE },
];

/** A comment before each function that others call. */
const SAYS_WHY = {
  create: ({ sourceCode, report }) => ({
    'ExportNamedDeclaration[declaration.type="FunctionDeclaration"]'(node) {
      if (sourceCode.getCommentsBefore(node).length > 0) return;
      report({ node, message: 'Say in a line why this is SQL, or what it relies on.' });
    },
  }),
};

export default defineConfig(
  {
    ignores: ['dist/', 'node_modules/', 'var/', 'states/', 'test-results/', 'playwright-report/'],
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    languageOptions: { parser: typescript },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
          extensions: ['.ts', '.tsx', '.js', '.mjs'],
        }),
      ],
    },
    rules: {
      'no-restricted-imports': restrictImports(NO_REACT_ADMIN),
      'import-x/no-restricted-paths': [
        'error',
        {
          basePath: root,
          zones: [
            ...listTopFolderZones(),
            ...listLayerZones('domain', DOMAIN_LAYERS),
            ...listLayerZones('frontend', FRONTEND_LAYERS, ['./theme.ts']),
            ...listLayerZones('frontend/families', FAMILY_LAYERS),
            ...listLayerZones('frontend/office', OFFICE_LAYERS),
            FRONTEND_TESTING,
            ...listBackendZones(),
          ].filter(({ from }) => from.length > 0),
        },
      ],
    },
  },
  {
    files: ['domain/**/*.ts'],
    rules: {
      'no-restricted-imports': restrictImports(NO_PACKAGES),
      'no-restricted-globals': [
        'error',
        'process',
        'window',
        'document',
        'fetch',
        'setTimeout',
        'setInterval',
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
          message: 'The domain has no clock.',
        },
        {
          selector: 'MemberExpression[object.name="Date"][property.name="now"]',
          message: 'The domain has no clock.',
        },
        {
          selector: 'MemberExpression[object.name="Math"][property.name="random"]',
          message: 'The domain has no dice.',
        },
      ],
    },
  },
  // Tests make random cases, and compute what they expect. The catalogs' files are for the server and for tests.
  {
    files: ['domain/**/*.spec.ts', 'domain/testing/**', 'domain/messages/read-catalogs.ts'],
    rules: { 'no-restricted-imports': restrictImports(NO_REACT_ADMIN) },
  },
  {
    files: ['backend/**/*.ts'],
    ignores: [
      'backend/**/*.{queries,spec}.ts',
      // The schema, connections and their locks, which no entity has; commands of operators; made-up data.
      'backend/data-source.ts',
      'backend/{database,operator,seed,testing}/**',
    ],
    rules: { 'no-restricted-syntax': ['error', ...NO_SQL] },
  },
  {
    files: ['backend/**/*.queries.ts'],
    plugins: { queries: { rules: { 'says-why': SAYS_WHY } } },
    rules: { 'queries/says-why': 'error' },
  },
  { files: ['frontend/{office,testing}/**'], rules: { 'no-restricted-imports': restrictImports() } },
  // It puts the pages' manifests together.
  { files: ['frontend/office/layout/office-pages.ts'], rules: { 'no-restricted-imports': 'off' } },
);
