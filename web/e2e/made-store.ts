/** Makes the demo store once for all files, each of which then begins with a copy of its own. */
import { rmSync } from 'node:fs';
import { MADE_STORE, startStore } from '../../scripts/start-store';

export default async function makeStore(): Promise<() => void> {
  if (process.env.E2E_URL) return () => {};
  const { folder, end } = await startStore();
  await end();
  process.env[MADE_STORE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
