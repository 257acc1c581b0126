/** Seeds the demo store once for all files, each of which starts with a copy of it. */
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { prepareSeededStore, readFirstStartOutput } from '../../scripts/seeded-store';

declare module 'vitest' {
  export interface ProvidedContext {
    /** what the store printed when it started for the first time */
    firstStartOutput: string;
  }
}

export default async function seedStore(project: TestProject): Promise<() => void> {
  if (process.env.E2E_URL) return () => {};
  const { folder, isNew } = await prepareSeededStore();
  project.provide('firstStartOutput', readFirstStartOutput(folder));
  return () => {
    if (isNew) rmSync(folder, { recursive: true, force: true });
  };
}
