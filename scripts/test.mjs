import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { endChildren, run } from './children.mjs';
import { install, isInstalled } from './install.mjs';

/**
 * `npm test`: installs what a fresh clone needs, then runs all checks. If one fails, the others still run.
 * The last line counts each test and each check as one.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const results = join(root, 'node_modules', '.cache', 'test-results');
const getTool = (...path) => join('node_modules', ...path);

const MOST_LINES = 100;

const checks = [
  ['lint and types', [getTool('oxlint', 'bin', 'oxlint'), '.']],
  ['imports', [getTool('eslint', 'bin', 'eslint.js'), '.']],
  ['formatting', [getTool('oxfmt', 'bin', 'oxfmt'), '--check', '.']],
  // Before the database tests: one of them runs npm start, which would build otherwise.
  ['build', [join('scripts', 'build.mjs')]],
  ['size of what a first visit loads', [getTool('size-limit', 'bin.js')]],
];

async function runAll() {
  const summary = [];
  const add = (name, count) => summary.push({ name, ...count });

  if (!isInstalled(root)) {
    console.info('Installing packages; this takes a minute, once ...');
    await install(root);
  }
  mkdirSync(results, { recursive: true });
  const browser = ensureBrowser(root).catch((error) => error);

  // The slowest check keeps a processor busy for minutes, so others and the first tests run alongside.
  const [[first, firstArgs], ...others] = checks;
  const beside = check(first, firstArgs);
  const rest = [];
  for (const [name, args] of others) rest.push([name, await check(name, args)]);
  rest.push(['unit and database tests', await runUnitTests()]);
  add(first, await beside);
  for (const [name, count] of rest) add(name, count);

  const missing = await browser;
  if (missing) add('browser', reportFailure('browser', missing.message));
  else if (summary.some(({ name, failed }) => name === 'build' && failed > 0)) {
    add('browser tests', reportFailure('browser tests', 'There is nothing to test: the build failed.'));
  } else add('browser tests', await runBrowserTests());

  return summary;
}

async function check(name, args) {
  const started = Date.now();
  try {
    await run(args, { cwd: root });
  } catch (error) {
    return reportFailure(name, error.message);
  }
  console.info(`✓ ${name} (${formatSeconds(started)})`);
  return { passed: 1, failed: 0 };
}

function reportFailure(name, said) {
  const lines = said.split('\n');
  const more = lines.length - MOST_LINES;
  const end = more > 0 ? `\n... and ${more} lines more` : '';
  console.info(`✗ ${name}\n\n${lines.slice(0, MOST_LINES).join('\n')}${end}\n`);
  return { passed: 0, failed: 1 };
}

async function runUnitTests() {
  const file = join(results, 'jest.json');
  const args = [
    getTool('jest', 'bin', 'jest.js'),
    '--ci',
    // One more than the number of processors, because each worker often waits for the database.
    `--maxWorkers=${availableParallelism() + 1}`,
    '--json',
    `--outputFile=${file}`,
  ];
  return runCounted('unit and database tests', file, args, (report) => ({
    passed: report.numPassedTests,
    // A file that can't be loaded has no tests to fail.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }));
}

async function runBrowserTests() {
  const file = join(root, 'test-results', 'e2e.json');
  return runCounted(
    'browser tests',
    file,
    [getTool('@playwright', 'test', 'cli.js'), 'test'],
    ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
    }),
  );
}

async function runCounted(name, file, args, countOf) {
  const started = Date.now();
  rmSync(file, { force: true });
  console.info(`\n${name} ...`);
  const hasSucceeded = await run(args, { cwd: root, isAloud: true }).then(
    () => true,
    () => false,
  );
  const count = existsSync(file) ? countOf(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  // Any other failure (no database, no server) counts too.
  const failed = hasSucceeded ? count.failed : Math.max(count.failed, 1);
  console.info(`${failed === 0 ? '✓' : '✗'} ${name} (${formatSeconds(started)})\n`);
  return { passed: count.passed, failed };
}

function formatSeconds(since) {
  return `${Math.round((Date.now() - since) / 1000)} s`;
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    endChildren();
    process.exit(1);
  });
}

try {
  const summary = await runAll();
  const addUp = (what) => summary.reduce((total, stage) => total + stage[what], 0);
  console.info('');
  for (const { name, passed, failed } of summary) {
    console.info(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed`);
  }
  console.info(`\n${addUp('passed')} passed, ${addUp('failed')} failed`);
  process.exitCode = addUp('failed') === 0 ? 0 : 1;
} catch (error) {
  console.error(error.message);
  console.info('\n0 passed, 1 failed');
  process.exitCode = 1;
}
