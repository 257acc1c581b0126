import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EnvError } from '../env/env-error';
import { openUploads } from './open-uploads';

it('says which folder can not be used, as a command of another user may have left it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vastra-uploads-'));
  writeFileSync(join(dataDir, 'uploads'), '');
  const failure = await openUploads({ bucket: null, dataDir }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(EnvError);
  expect((failure as Error).message).toContain(`but ${dataDir}/uploads is not: `);
  rmSync(dataDir, { recursive: true });
});
