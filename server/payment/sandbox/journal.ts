/** Stores the sandbox's records in a file, one per line; the last line of an id is the current one. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { sandboxPayment, sandboxRefund } from './records';

const entry = z.union([z.object({ payment: sandboxPayment }), z.object({ refund: sandboxRefund })]);
export type Entry = z.infer<typeof entry>;

export interface Journal {
  /** Synchronous, so that the sandbox never reports a state that a restart would lose. */
  add(entry: Entry): void;
  /** Replaces the whole file atomically. */
  rewrite(entries: readonly Entry[]): void;
}

const toLine = (each: Entry) => `${JSON.stringify(each)}\n`;

/** Skips a line that can't be read: the process ended while it was being written. */
export function readJournal(file: string, log: Logger): Entry[] {
  if (!existsSync(file)) return [];
  const entries: Entry[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    try {
      entries.push(entry.parse(JSON.parse(line)));
    } catch {
      log.warn({ file }, 'the payment sandbox skipped a line that it could not read');
    }
  }
  return entries;
}

export function openFileJournal(file: string): Journal {
  mkdirSync(dirname(file), { recursive: true });
  return {
    add: (each) => appendFileSync(file, toLine(each), { mode: 0o600 }),
    rewrite: (entries) => {
      // Its own: several processes that start at once in one folder would rename each other's.
      const next = `${file}.${process.pid}.next`;
      writeFileSync(next, entries.map(toLine).join(''), { mode: 0o600 });
      renameSync(next, file);
    },
  };
}

/** For a sandbox that keeps its records in memory only. */
export const noJournal: Journal = { add: () => {}, rewrite: () => {} };
