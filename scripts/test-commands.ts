/**
 * Runs the commands a shop is run with, as somebody at a terminal meets them: in a process of its own, or in this one.
 * A process loads the whole server anew and takes seconds, so the tests use it once for each command.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { projectRoot } from '../server/project-root';
import { TEST_FOLDER } from './test-folder';

export const root = mkdtempSync(join(process.env[TEST_FOLDER] ?? tmpdir(), 'run-'));
let folders = 0;
export const newFolder = () => join(root, `store-${folders++}`);
/** ms; long enough for a process of each command on a busy machine */
export const LIMIT = 180_000;

interface Ended {
  code: number | null;
  said: string;
  complained: string;
}

const environment = (command: string, env: Record<string, string>) => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  ...(command === 'admin' ? PASSWORD : {}),
  ...env,
});

/** In a process of its own. */
export function spawnCommand(command: string, args: string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${command}.ts`, ...args], {
      cwd: projectRoot,
      env: environment(command, env),
    });
    let [said, complained] = ['', ''];
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      complained += String(chunk);
    });
    child.once('close', (code) => resolve({ code, said: said.trim(), complained: complained.trim() }));
  });
}

let runs = 0;
let previous: Promise<unknown> = Promise.resolve();

/** In this process, one after the other, because a command reads and writes what belongs to the process. */
export function run(command: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const ended = previous.then(() => runHere(command, args, env));
  previous = ended.catch(() => {});
  return ended;
}

async function runHere(command: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const before = { argv: process.argv, env: process.env, exitCode: process.exitCode };
  let [said, complained] = ['', ''];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    said += String(chunk);
    return true;
  });
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    complained += String(chunk);
    return true;
  });
  process.argv = [process.execPath, join(projectRoot, 'scripts', `${command}.ts`), ...args];
  process.env = environment(command, env);
  process.exitCode = 0;
  try {
    // The query makes the command's own module run again, and none that it imports.
    await import(/* @vite-ignore */ `./${command}.ts?run=${runs++}`);
    return { code: Number(process.exitCode), said: said.trim(), complained: complained.trim() };
  } finally {
    stdout.mockRestore();
    stderr.mockRestore();
    Object.assign(process, before);
  }
}

export const OWNER = [
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
export const csv = join(root, 'none.csv');
writeFileSync(csv, 'name\n');

/** Each command as it is called rightly. */
export const COMMANDS: [name: string, args: string[]][] = [
  ['migrate', []],
  ['seed', []],
  ['import', [csv]],
  ['export', []],
  ['admin', OWNER],
  ['media', ['prune']],
  ['recompute', []],
];
type Commands = readonly (readonly [name: string, args: readonly string[]])[];

export const everyCommand = (commands: Commands, more: string[], env: Record<string, string>) =>
  Promise.all(
    commands.map(async ([name, args]) => ({ name, ...(await run(name, [...args, ...more], env)) })),
  );
