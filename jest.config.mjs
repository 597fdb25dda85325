const swc = (parser) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser,
      keepClassNames: true,
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
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
  'strtok3',
  'token-types',
  'uid',
  'uint8array-extras',
];

export default {
  testEnvironment: 'node',
  // Databases are made and whole programs started: on a busy machine that takes its time, and waits for nothing.
  testTimeout: 240_000,
  roots: ['<rootDir>/backend', '<rootDir>/domain', '<rootDir>/frontend'],
  testRegex: '\\.spec\\.tsx?$',
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'] },
  transform: {
    '^.+\\.tsx?$': swc({ syntax: 'typescript', tsx: true, decorators: true }),
    '^.+\\.m?js$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')}))`],
  globalSetup: '<rootDir>/backend/testing/start-test-server.mjs',
  globalTeardown: '<rootDir>/backend/testing/stop-test-server.mjs',
};
