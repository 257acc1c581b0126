/**
 * npm test: runs all tests that this machine can run. Unit, server (SQLite), component and contract tests always run; contract tests
 * and those of the server that open a database also run on MySQL when TEST_DATABASE_URL names a server where databases may be
 * created; browser tests run when Chromium is installed. Arguments are passed to vitest (`npm test -- server/cart`). The last line is
 * "N passed, N failed".
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium';
import { build, isBuildFresh } from './launch.js';
import { formatCoverage } from './rules/spec-texts-survey';
import { type RunOptions, runVitest } from './run-vitest';
import { prepareSeededStore } from './seeded-store';

const folder = mkdtempSync(join(tmpdir(), 'vastra-tests-'));
// For this run alone: what a killed store or an interrupted test leaves is removed at the end, too.
const temporary = join(folder, 'tmp');
mkdirSync(temporary);
for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = temporary;
const totals = { passed: 0, failed: 0 };
const omitted: string[] = [];

interface Results {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

const failures: string[] = [];
const getFirstLine = (text = '') => text.split('\n', 1)[0];

/** Collects failed tests, and files that failed to load and therefore have no failed test. */
function collectFailures(run: string, { testResults }: Results): void {
  for (const { name, message, status, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName, failureMessages } of failed)
      failures.push(`${run}: ${name}: ${fullName}: ${getFirstLine(failureMessages[0])}`);
    if (status === 'failed' && failed.length === 0)
      failures.push(`${run}: ${name}: ${getFirstLine(message)}`);
  }
}

async function run(name: string, projects: string[], options: RunOptions = {}): Promise<void> {
  const output = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  // Projects share transformed modules. A folder of this run alone never holds a module that has changed since.
  const modules = [
    '--experimental.fsModuleCache',
    `--experimental.fsModuleCachePath=${join(folder, `${name}-modules`)}`,
  ];
  const status = await runVitest(projects, [...reporters, ...modules, '--passWithNoTests', ...args], options);
  const before = failures.length;
  try {
    const results = JSON.parse(readFileSync(output, 'utf8')) as Results;
    totals.passed += results.numPassedTests;
    totals.failed += results.numFailedTests;
    collectFailures(name, results);
    if (status !== 0 && results.numFailedTests === 0) totals.failed += 1;
  } catch {
    totals.failed += 1;
  }
  if (status !== 0 && failures.length === before) failures.push(`${name}: vitest ended with ${status}`);
}

const args = process.argv.slice(2).filter((argument) => argument !== '--mysql');
const mysqlOnly = process.argv.includes('--mysql');
const hasMysql = Boolean(process.env.TEST_DATABASE_URL);

if (mysqlOnly && !hasMysql) {
  process.stderr.write(
    'Set TEST_DATABASE_URL to a MySQL or MariaDB server where databases may be created, for example mysql://root@127.0.0.1:3306/mysql\n',
  );
  process.exit(1);
}

const hasBrowser = findChromium() !== null;
if (!hasMysql)
  omitted.push('Skipped: server and contract tests on MySQL (set TEST_DATABASE_URL to run them).');
if (!hasBrowser) omitted.push('Skipped: browser tests (install Chromium or set CHROMIUM_PATH to run them).');

// The stores of the runs below start concurrently and would all build.
if (!isBuildFresh()) build();
// Their threads and commands run from the build too, see server/threads/worker-from-source.js.
process.env.TEST_FRESH_BUILD = '1';
const projects = mysqlOnly
  ? ['mysql', 'faults-mysql']
  : [
      ...['unit', 'server', 'server-isolated', 'web', 'web-node', 'faults'],
      ...(hasMysql ? ['mysql', 'faults-mysql'] : []),
      ...(hasBrowser ? ['e2e'] : []),
    ];
const seeded = hasBrowser && !mysqlOnly && args.length === 0 ? await prepareSeededStore() : null;
// Contract tests mostly wait for their store, so they run beside the others.
await Promise.all([
  run('tests', projects),
  ...(mysqlOnly ? [] : [run('contract', ['contract'], { isBuffered: true })]),
  ...(hasMysql
    ? [run('contract-mysql', ['contract'], { env: { TEST_ON_MYSQL: '1' }, isBuffered: true })]
    : []),
]);

if (seeded?.isNew) rmSync(seeded.folder, { recursive: true, force: true });
rmSync(folder, { recursive: true, force: true });
for (const line of omitted) process.stdout.write(`${line}\n`);
if (!mysqlOnly) process.stdout.write(`${formatCoverage()}\n`);
for (const line of failures) process.stdout.write(`failed: ${line}\n`);
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(totals.failed > 0 ? 1 : 0);
