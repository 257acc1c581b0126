/** A folder for what the tests of the commands write; removed after the last of them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const TEST_FOLDER = 'VASTRA_TEST_FOLDER';

export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'vastra-commands-'));
  process.env[TEST_FOLDER] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
