import { rmSync } from 'node:fs';
import { constants } from 'node:os';

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/**
 * Removes the folders of unfinished work when the process is told to end, as by Ctrl+C: they have copies of personal data, and could
 * leave no space for another try. The returned function ends that.
 */
export function removeOnSignal(folders: readonly string[]): () => void {
  const end = (signal: NodeJS.Signals) => {
    // A program of the database may still be writing there.
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  return () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
}
