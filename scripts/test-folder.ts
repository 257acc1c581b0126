/** A temporary folder for the tests of the commands, removed after the last one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const TEST_FOLDER = 'VASTRA_TEST_FOLDER';

export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'vastra-commands-'));
  process.env[TEST_FOLDER] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
