const swc = (parser) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser,
      keepClassNames: true,
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
    module: { type: 'commonjs' },
  },
];

/** Packages that come as ES modules only: compiled like our own code, since Jest runs CommonJS. */
const esModules = [
  '@nestjs/',
  '@borewit/',
  '@fastify/cookie',
  '@lukeed/',
  '@noble/',
  '@otplib/',
  '@scure/',
  '@tokenizer/',
  'csv-parse/dist/esm',
  'file-type',
  'iterare',
  'load-esm',
  'jose',
  'oauth4webapi',
  'openid-client',
  'otplib',
  'postal-mime',
  'ra-data-simple-rest/dist/index.js',
  'react-hotkeys-hook',
  'strtok3',
  'token-types',
  'uid',
  'uint8array-extras',
];

const common = {
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'] },
  transform: {
    '^.+\\.tsx?$': swc({ syntax: 'typescript', tsx: true, decorators: true }),
    '^.+\\.m?js$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')}))`],
};

export default {
  // Databases are made and whole programs started: on a busy machine that takes its time, and waits for nothing.
  testTimeout: 240_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      roots: ['<rootDir>/backend', '<rootDir>/domain', '<rootDir>/frontend'],
      testRegex: '\\.spec\\.ts$',
      globalSetup: '<rootDir>/backend/testing/start-test-server.mjs',
      globalTeardown: '<rootDir>/backend/testing/stop-test-server.mjs',
    },
    {
      ...common,
      displayName: 'components',
      testEnvironment: 'jsdom',
      roots: ['<rootDir>/frontend'],
      testRegex: '\\.spec\\.tsx$',
      setupFilesAfterEnv: ['<rootDir>/frontend/testing/setup-component-test.ts'],
      moduleNameMapper: {
        '\\.(css|woff2)$': '<rootDir>/frontend/testing/no-styles.ts',
        '^@emotion/sheet$': '<rootDir>/frontend/testing/no-style-sheet.ts',
        '/shell/texts\\.js$': '<rootDir>/frontend/testing/english-texts.ts',
        '^\\./texts\\.js$': '<rootDir>/frontend/testing/english-texts.ts',
        ...common.moduleNameMapper,
      },
    },
  ],
};
