/**
 * npm test: runs all tests that this machine can run. Unit, server (SQLite), component and contract tests always run; server and
 * contract tests also run on MySQL when TEST_DATABASE_URL names a server where databases may be created; browser tests run when
 * Chromium is installed. Arguments are passed to vitest (`npm test -- server/cart`). The last line is "N passed, N failed".
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium';
import { build, isBuildFresh } from './launch.js';
import { runVitest } from './run-vitest';
import { formatCoverage } from './spec-texts-survey';

const folder = mkdtempSync(join(tmpdir(), 'vastra-results-'));
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

async function run(
  name: string,
  projects: string[],
  { isOnMysql = false, isBuffered = false }: { isOnMysql?: boolean; isBuffered?: boolean } = {},
): Promise<void> {
  const output = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  const status = await runVitest(projects, [...reporters, '--passWithNoTests', ...args], {
    env: isOnMysql ? { TEST_ON_MYSQL: '1' } : {},
    isBuffered,
  });
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

const server = ['server', 'server-isolated'];
if (!mysqlOnly) await run('sqlite', ['unit', ...server, 'web', 'web-isolated']);
if (hasMysql) await run('mysql', server, { isOnMysql: true });
else omitted.push('Skipped: server and contract tests on MySQL (set TEST_DATABASE_URL to run them).');
// The two stores below start concurrently and would both build.
if (!isBuildFresh()) build();
// Contract tests mostly wait for their store, so both databases are tested concurrently.
await Promise.all([
  ...(mysqlOnly ? [] : [run('contract', ['contract'])]),
  ...(hasMysql ? [run('contract-mysql', ['contract'], { isOnMysql: true, isBuffered: true })] : []),
]);
if (!mysqlOnly) {
  if (findChromium()) await run('browser', ['e2e']);
  else omitted.push('Skipped: browser tests (install Chromium or set CHROMIUM_PATH to run them).');
}

rmSync(folder, { recursive: true, force: true });
for (const line of omitted) process.stdout.write(`${line}\n`);
if (!mysqlOnly) process.stdout.write(`${formatCoverage()}\n`);
for (const line of failures) process.stdout.write(`failed: ${line}\n`);
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(totals.failed > 0 ? 1 : 0);
