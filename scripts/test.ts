/**
 * npm test: everything this machine can test. Unit, server on SQLite, components, the HTTP contract against a started store
 * always; server and contract on MySQL when TEST_DATABASE_URL names a server where databases may be made; the browser's
 * journeys when Chromium is here.
 * Arguments go to vitest (`npm test -- server/cart`). Closes with "N passed, N failed".
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium';
import { runVitest } from './run-vitest';
import { specTextsLine } from './spec-texts-survey';

const folder = mkdtempSync(join(tmpdir(), 'vastra-results-'));
const totals = { passed: 0, failed: 0 };
const leftOut: string[] = [];

interface Results {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
  success: boolean;
}

function run(name: string, projects: string[], args: string[], env: Record<string, string> = {}): void {
  const output = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  const status = runVitest(projects, [...reporters, '--passWithNoTests', ...args], env);
  try {
    const results = JSON.parse(readFileSync(output, 'utf8')) as Results;
    totals.passed += results.numPassedTests;
    totals.failed += results.numFailedTests;
    // A file that could not even be loaded fails no test, but the run.
    if (status !== 0 && results.numFailedTests === 0) totals.failed += 1;
  } catch {
    totals.failed += 1;
  }
}

const args = process.argv.slice(2).filter((argument) => argument !== '--mysql');
const mysqlOnly = process.argv.includes('--mysql');
const hasMysql = Boolean(process.env.TEST_DATABASE_URL);

if (mysqlOnly && !hasMysql) {
  process.stderr.write(
    'Set TEST_DATABASE_URL to a MySQL or MariaDB server where databases may be made, for example mysql://root@127.0.0.1:3306/mysql\n',
  );
  process.exit(1);
}

if (!mysqlOnly) {
  run('here', ['unit', 'server', 'server-isolated', 'web', 'web-isolated'], args);
  run('contract', ['contract'], args);
}
if (hasMysql) {
  run('mysql', ['server', 'server-isolated'], args, { TEST_ON_MYSQL: '1' });
  run('contract-mysql', ['contract'], args, { TEST_ON_MYSQL: '1' });
} else {
  leftOut.push('Left out: the server and the HTTP contract on MySQL (set TEST_DATABASE_URL to run them).');
}
if (!mysqlOnly) {
  if (findChromium()) run('browser', ['e2e'], args);
  else
    leftOut.push(
      'Left out: the journeys in a browser (install Chromium, or set CHROMIUM_PATH, to run them).',
    );
}

rmSync(folder, { recursive: true, force: true });
for (const line of leftOut) process.stdout.write(`${line}\n`);
if (!mysqlOnly) process.stdout.write(`${specTextsLine()}\n`);
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(totals.failed > 0 ? 1 : 0);
