import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startStore } from './start-store';
import { createFolderPath } from './test-commands';

it('keeps a given data folder when the store does not open', async () => {
  const [data, installation] = [createFolderPath(), createFolderPath()];
  for (const folder of [data, installation]) mkdirSync(folder);
  const file = join(data, 'vastra.sqlite');
  writeFileSync(file, 'orders');
  // An installation without a store: the process ends at once.
  const started = startStore({ DATA_DIR: data }, { cwd: installation, isBuilt: true });
  await expect(started).rejects.toThrow('The store ended with 1');
  expect(existsSync(file)).toBe(true);
});
