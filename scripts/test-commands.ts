/**
 * Runs commands in a new process or in this one. A new process takes seconds to load the server, so the tests start one only
 * once for each command.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { projectRoot } from '../server/project-root';
import { toProgramArgs } from '../server/test/program-args';
import { TEST_FOLDER } from './test-folder';

export const root = mkdtempSync(join(process.env[TEST_FOLDER] ?? tmpdir(), 'run-'));
let folders = 0;
export const createFolderPath = () => join(root, `store-${folders++}`);
/** ms; long enough for a process of each command on a busy machine */
export const TIMEOUT_MS = 180_000;

interface Result {
  code: number | null;
  stdout: string;
  stderr: string;
}

const createEnvironment = (command: string, env: Record<string, string>) => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  ...(command === 'admin' ? PASSWORD : {}),
  ...env,
});

/**
 * Runs a command in a new process.
 * @param isRead whether somebody reads what it prints
 */
export function spawnCommand(
  command: string,
  args: string[],
  env: Record<string, string>,
  isRead = true,
): Promise<Result> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...toProgramArgs(`scripts/${command}.ts`), ...args], {
      cwd: projectRoot,
      env: createEnvironment(command, env),
    });
    if (!isRead) child.stdout.destroy();
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      errors += String(chunk);
    });
    child.once('close', (code) => resolve({ code, stdout: output.trim(), stderr: errors.trim() }));
  });
}

let runs = 0;
let previous: Promise<unknown> = Promise.resolve();

/** Runs a command in this process, one at a time, because it uses the process's arguments, environment and output. */
export function run(command: string, args: string[], env: Record<string, string>): Promise<Result> {
  const ended = previous.then(() => runInProcess(command, args, env));
  previous = ended.catch(() => {});
  return ended;
}

async function runInProcess(command: string, args: string[], env: Record<string, string>): Promise<Result> {
  const before = { argv: process.argv, env: process.env, exitCode: process.exitCode };
  let [output, errors] = ['', ''];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    output += String(chunk);
    return true;
  });
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    errors += String(chunk);
    return true;
  });
  process.argv = [process.execPath, join(projectRoot, 'scripts', `${command}.ts`), ...args];
  process.env = createEnvironment(command, env);
  process.exitCode = 0;
  try {
    // The query makes Node.js evaluate the command's module again, but not the modules that it imports.
    await import(/* @vite-ignore */ `./${command}.ts?run=${runs++}`);
    return { code: Number(process.exitCode), stdout: output.trim(), stderr: errors.trim() };
  } finally {
    stdout.mockRestore();
    stderr.mockRestore();
    Object.assign(process, before);
  }
}

export const CREATE_ADMIN = [
  'create',
  '--email',
  'owner@example.com',
  '--username',
  'owner',
  '--first-name',
  'Asha',
  '--last-name',
  'Rao',
];
const PASSWORD = { ADMIN_PASSWORD: 'the owner’s own' };
export const emptyCsv = join(root, 'none.csv');
writeFileSync(emptyCsv, 'name\n');

/** Each command with valid arguments. */
export const COMMANDS: [name: string, args: string[]][] = [
  ['migrate', []],
  ['seed', []],
  ['import', [emptyCsv]],
  ['export', []],
  ['admin', CREATE_ADMIN],
  ['media', ['prune']],
  ['recompute', []],
];
export const pickCommands = (...names: string[]) => COMMANDS.filter(([name]) => names.includes(name));
type Commands = readonly (readonly [name: string, args: readonly string[]])[];

export const runEach = (commands: Commands, more: string[], env: Record<string, string>) =>
  Promise.all(
    commands.map(async ([name, args]) => ({ name, ...(await run(name, [...args, ...more], env)) })),
  );
