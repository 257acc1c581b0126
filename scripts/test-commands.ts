/** Runs the commands a shop is run with, each in a process of its own, as somebody at a terminal meets them. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { projectRoot } from '../server/project-root';

export const root = mkdtempSync(join(tmpdir(), 'vastra-commands-'));
afterAll(() => rmSync(root, { recursive: true }));
let folders = 0;
export const newFolder = () => join(root, `store-${folders++}`);
/** ms; every command is a start of its own */
export const LIMIT = 180_000;

export interface Ended {
  code: number | null;
  said: string;
  complained: string;
}

export function run(command: string, args: string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${command}.ts`, ...args], {
      cwd: projectRoot,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        ...(command === 'admin' ? PASSWORD : {}),
        ...env,
      },
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

/** All of them side by side. */
export const everyCommand = (commands: Commands, more: string[], env: Record<string, string>) =>
  Promise.all(
    commands.map(async ([name, args]) => ({ name, ...(await run(name, [...args, ...more], env)) })),
  );
