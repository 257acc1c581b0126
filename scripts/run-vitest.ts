import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

export interface RunOptions {
  env?: Record<string, string>;
  /** print the output at the end, so that concurrent runs do not mix their lines */
  isBuffered?: boolean;
}

/** Runs vitest once for these projects. Returns its exit code. */
export function runVitest(
  projects: readonly string[],
  args: readonly string[],
  { env = {}, isBuffered = false }: RunOptions = {},
): Promise<number> {
  const child = spawn(
    process.execPath,
    [vitest, 'run', ...projects.flatMap((project) => ['--project', project]), ...args],
    {
      stdio: ['inherit', isBuffered ? 'pipe' : 'inherit', 'inherit'],
      // Node 20 cannot load a configuration in TypeScript itself, which Vite advises on each start.
      env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true', ...env },
    },
  );
  const printed: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(status ?? 1);
    });
  });
}
