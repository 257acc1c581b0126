/** npm run doctor: examines a deployment, and says how to mend what is wrong. */
import { parseArgs } from 'node:util';
import { createPhonePe } from '../server/create-payments';
import { checkHost } from '../server/doctor/checks';
import { examineDatabase } from '../server/doctor/examine-database';
import { examineMachine } from '../server/doctor/examine-machine';
import { examineNetwork } from '../server/doctor/examine-network';
import { type Finding, fail, ok } from '../server/doctor/finding';
import { type Env, readEnv } from '../server/env';
import { EnvError } from '../server/env/env-error';
import { findHostFault } from '../server/start/listen';
import { readCommandEnv, runCommand } from './run-script';

const USAGE = `Usage: npm run doctor
Examines the settings, the machine, the database, backups, mail, payments and the address of the store, with the same variables as
the store. It changes nothing, so it needs no --dry-run. The exit code is 1 if there is a problem.
    --json    prints a list of {part, level, text, fix} instead`;

const MARKS = { ok: 'ok      ', warning: 'warning ', problem: 'problem ' } as const;

const format = ({ part, level, text, fix }: Finding): string =>
  `${MARKS[level]} ${part}: ${text}${fix && `\n          ${fix}`}`;

/** @param read throws what is wrong with the settings */
function examineSettings(read: () => Env): { env: Env | null; findings: Finding[] } {
  try {
    const env = read();
    const mode = env.isProduction ? 'for production' : 'not for production: NODE_ENV is not production';
    return { env, findings: [ok('Settings', `They are valid, ${mode}.`)] };
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    const lines = error.message.split('\n');
    const findings = lines.map((line) => fail('Settings', line, '.env.example explains every variable.'));
    return { env: null, findings };
  }
}

async function examine(): Promise<Finding[]> {
  const settings = examineSettings(() => readEnv(process.env, { isReadOnly: true }));
  // The first administrator says nothing about which store it is. Without other valid settings the rest would examine another one.
  const env = settings.env ?? examineSettings(() => readCommandEnv({ isReadOnly: true })).env;
  if (!env) return settings.findings;
  const now = () => new Date();
  return [
    ...settings.findings,
    ...(await examineMachine(env)),
    checkHost(env.host, await findHostFault(env)),
    ...(await examineDatabase(env, now)),
    ...(await examineNetwork(env, createPhonePe(env, now), now)),
  ];
}

const formatCount = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;

await runCommand(
  'doctor',
  async (report) => {
    const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
    const findings = await examine();
    if (values.json) report(JSON.stringify(findings, null, 2));
    else for (const finding of findings) report(format(finding));
    const problems = findings.filter(({ level }) => level === 'problem').length;
    const warnings = findings.filter(({ level }) => level === 'warning').length;
    if (!values.json) report(`\n${formatCount(problems, 'problem')}, ${formatCount(warnings, 'warning')}.`);
    if (problems > 0) process.exitCode = 1;
  },
  USAGE,
);
