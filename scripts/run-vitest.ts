import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

/** Runs these projects once, with what they print on this terminal; answers with vitest's exit code. */
export function runVitest(
  projects: readonly string[],
  args: readonly string[],
  env: Record<string, string> = {},
): number {
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', ...projects.flatMap((project) => ['--project', project]), ...args],
    { stdio: 'inherit', env: { ...process.env, ...env } },
  );
  return status ?? 1;
}
