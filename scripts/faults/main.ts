/** npm run test:faults: the tests of faults, with more rounds than `npm test` has time for. */
import { parseArgs } from 'node:util';
import { build, isBuildFresh } from '../launch.js';
import { runVitest } from '../run-vitest';

const USAGE = `Usage: npm run test:faults -- [--rounds 30] [part of a file's name …]
Kills, starves and overfills stores on SQLite, and on the MySQL or MariaDB server of TEST_DATABASE_URL.`;

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '30' }, help: { type: 'boolean' } },
  allowPositionals: true,
});
if (values.help) process.stdout.write(`${USAGE}\n`);
else {
  if (!isBuildFresh()) build();
  const projects = ['faults', ...(process.env.TEST_DATABASE_URL ? ['faults-mysql'] : [])];
  // One after the other, because some of them measure.
  const args = [...positionals, '--no-file-parallelism', '--disable-console-intercept=true'];
  process.exitCode = await runVitest(projects, args, { env: { FAULT_ROUNDS: values.rounds } });
}
