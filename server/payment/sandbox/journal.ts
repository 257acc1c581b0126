/** Keeps the sandbox's records in a file, one a line, the last of an id being the one that counts. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { sandboxPayment, sandboxRefund } from './records';

const entry = z.union([z.object({ payment: sandboxPayment }), z.object({ refund: sandboxRefund })]);
export type Entry = z.infer<typeof entry>;

export interface Journal {
  /** Written before it returns, so that nothing is told that a restart forgets. */
  add(entry: Entry): void;
  /** Replaces everything, all at once. */
  rewrite(entries: readonly Entry[]): void;
}

const lineOf = (each: Entry) => `${JSON.stringify(each)}\n`;

/** What a file holds. A line that can't be read was being written when the power went. */
export function readJournal(file: string, log: Logger): Entry[] {
  if (!existsSync(file)) return [];
  const entries: Entry[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    try {
      entries.push(entry.parse(JSON.parse(line)));
    } catch {
      log.warn({ file }, 'the payment sandbox left out a line it could not read');
    }
  }
  return entries;
}

export function fileJournal(file: string): Journal {
  mkdirSync(dirname(file), { recursive: true });
  return {
    add: (each) => appendFileSync(file, lineOf(each), { mode: 0o600 }),
    rewrite: (entries) => {
      const next = `${file}.next`;
      writeFileSync(next, entries.map(lineOf).join(''), { mode: 0o600 });
      renameSync(next, file);
    },
  };
}

/** For a sandbox that forgets everything with its process. */
export const noJournal: Journal = { add: () => {}, rewrite: () => {} };
