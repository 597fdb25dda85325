const compile = (parser) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  },
];

/** Packages that come as ES modules only: compiled like our own code, since Jest runs CommonJS. */
const esModules = ['csv-parse/dist/esm', 'ra-data-simple-rest/dist/index.js', 'react-hotkeys-hook'];

const frontend = {
  roots: ['<rootDir>/frontend'],
  runtime: '<rootDir>/frontend/testing/compile-once.mjs',
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'] },
  transform: {
    '^.+\\.tsx?$': compile({ syntax: 'typescript', tsx: true }),
    '^.+\\.m?js$': compile({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')}))`],
};

export default {
  // A busy machine takes its time, and waits for nothing.
  testTimeout: 240_000,
  projects: [
    {
      // Runs in Node itself, as the server does: each worker loads Nest, TypeORM and our code once, not once a file.
      // It has no jest.mock and no timeouts.
      runner: 'jest-light-runner',
      displayName: 'server',
      roots: ['<rootDir>/backend', '<rootDir>/domain'],
      testRegex: '\\.spec\\.ts$',
      setupFiles: ['<rootDir>/scripts/typescript.mjs'],
      globalSetup: '<rootDir>/backend/testing/start-test-server.mjs',
      globalTeardown: '<rootDir>/backend/testing/stop-test-server.mjs',
    },
    {
      ...frontend,
      displayName: 'frontend',
      testEnvironment: 'node',
      testRegex: '\\.spec\\.ts$',
    },
    {
      ...frontend,
      displayName: 'components',
      testEnvironment: '@happy-dom/jest-environment',
      testRegex: '\\.spec\\.tsx$',
      setupFilesAfterEnv: ['<rootDir>/frontend/testing/setup-component-test.ts'],
      moduleNameMapper: {
        '\\.(css|woff2)$': '<rootDir>/frontend/testing/no-styles.ts',
        '^@mui/styled-engine$': '<rootDir>/frontend/testing/no-style-engine.ts',
        '/shell/texts\\.js$': '<rootDir>/frontend/testing/english-texts.ts',
        '^\\./texts\\.js$': '<rootDir>/frontend/testing/english-texts.ts',
        ...frontend.moduleNameMapper,
      },
    },
  ],
};
