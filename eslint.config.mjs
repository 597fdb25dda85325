import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

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

const OFFICE_LAYERS = [
  ['layout', 'reports'],
  [
    'attendance',
    'duplicates',
    'import',
    'openings',
    'overview',
    'placement',
    'results',
    'seasons',
    'state-ids',
  ],
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

function topFolderZones() {
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
function layerZones(parent, layers, open = []) {
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

function backendZones() {
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

const TYPED = ['**/*.ts', '**/*.tsx'];
const TESTS = ['**/*.spec.{ts,tsx}', '{backend,frontend}/testing/**/*.{ts,tsx}', 'e2e/**/*.ts'];
/** Tools that ask for a default export. */
const CONFIGS = [
  '.size-limit.mjs',
  'frontend/office/data/no-exporter.ts',
  '**/*.config.{mjs,ts}',
  '**/global-setup.ts',
  'backend/testing/*-test-server.mjs',
];

export default defineConfig(
  {
    ignores: [
      'dist/',
      'node_modules/',
      'var/',
      'states/',
      'test-results/',
      'playwright-report/',
      'scripts/stubs/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: TYPED,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./backend/tsconfig.json', './frontend/tsconfig.json', './e2e/tsconfig.json'],
      },
    },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // Nest's modules are classes without a body, and its answers are described by classes but never made by them.
      '@typescript-eslint/no-extraneous-class': ['error', { allowEmpty: true, allowWithDecorator: true }],
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  {
    files: TESTS,
    rules: {
      // What a server answered is looked at as it came.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // A test that finds nothing where something must be fails, and should.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
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
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
      'no-restricted-imports': restrictImports(NO_REACT_ADMIN),
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': [
        'error',
        {
          basePath: root,
          zones: [
            ...topFolderZones(),
            ...layerZones('domain', DOMAIN_LAYERS),
            ...layerZones('frontend', FRONTEND_LAYERS, ['./theme.ts']),
            ...layerZones('frontend/families', FAMILY_LAYERS),
            ...layerZones('frontend/office', OFFICE_LAYERS),
            FRONTEND_TESTING,
            ...backendZones(),
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
    files: ['frontend/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.strict.rules,
    },
  },
  { files: ['frontend/{office,testing}/**'], rules: { 'no-restricted-imports': restrictImports() } },
  // It puts the resources' manifests together.
  { files: ['frontend/office/OfficeArea.tsx'], rules: { 'no-restricted-imports': 'off' } },
  { files: CONFIGS, rules: { 'import-x/no-default-export': 'off' } },
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'AbortSignal',
          'Buffer',
          'URL',
          'clearInterval',
          'clearTimeout',
          'console',
          'fetch',
          'performance',
          'process',
          'setInterval',
          'setTimeout',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
);
