/** Start and memory of the store's process. */
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessResult } from '../report/results';
import { median } from '../statistics';
import type { MeasuredStore } from '../store/measured-store';

const STARTS = 3;
const NODE_STARTS = 7;
/** Until the work after the start is done, such as reading the catalog into memory. */
const SETTLE_MS = 3000;

function startNode(): number {
  const start = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - start;
}

/** The store must have started once before, because the first start migrates the copy. */
export async function measureProcess(
  store: MeasuredStore,
): Promise<Pick<ProcessResult, 'start' | 'node' | 'idle'>> {
  const starts: number[] = [];
  for (let at = 0; at < STARTS; at++) starts.push(await store.restart());
  await pause(SETTLE_MS);
  const idle = store.readMemory();
  return { start: median(starts), node: median(Array.from({ length: NODE_STARTS }, startNode)), idle };
}
