/** Objects in a file, each a line of JSON: all those of a large import would take hundreds of megabytes of memory. */
import { type FileHandle, open } from 'node:fs/promises';
import { yieldToEventLoop } from '../yield-to-event-loop';

export interface LinesWriter<Item> {
  add(item: Item): Promise<void>;
  /** Closes the file, also when it is of no use any more. Returns the bytes at which lines begin, and at last the end of the file. */
  finish(): Promise<number[]>;
}

const BUFFER_BYTES = 256 * 1024;
/** Parsed in a few milliseconds, so that other requests hardly wait. */
const LINES_PER_TURN = 20;

/** Replaces an earlier file. */
export async function createLines<Item>(path: string): Promise<LinesWriter<Item>> {
  const file = await open(path, 'w', 0o600);
  const offsets = [0];
  let end = 0;
  let buffered: string[] = [];
  let bytes = 0;
  const flush = async () => {
    const text = buffered.join('');
    buffered = [];
    bytes = 0;
    await file.appendFile(text);
  };
  return {
    add: async (item) => {
      const line = `${JSON.stringify(item)}\n`;
      const length = Buffer.byteLength(line);
      end += length;
      bytes += length;
      offsets.push(end);
      buffered.push(line);
      if (bytes >= BUFFER_BYTES) await flush();
    },
    finish: async () => {
      try {
        await flush();
      } finally {
        await file.close();
      }
      return offsets;
    },
  };
}

export const countLines = (offsets: readonly number[]): number => offsets.length - 1;

async function readRange(file: FileHandle, start: number, end: number): Promise<string> {
  const buffer = Buffer.alloc(end - start);
  await file.read(buffer, 0, buffer.length, start);
  return buffer.toString('utf8');
}

/** The objects of some lines that follow each other; fewer at the end of the file. */
export async function readLines<Item>(
  path: string,
  offsets: readonly number[],
  { from, count }: { from: number; count: number },
): Promise<Item[]> {
  const to = Math.min(from + count, countLines(offsets));
  const [start, end] = [offsets[from], offsets[to]];
  if (start === undefined || end === undefined || from >= to) return [];
  const file = await open(path);
  try {
    const items: Item[] = [];
    for (const line of (await readRange(file, start, end)).trimEnd().split('\n')) {
      if (items.length % LINES_PER_TURN === 0) await yieldToEventLoop();
      items.push(JSON.parse(line) as Item);
    }
    return items;
  } finally {
    await file.close();
  }
}
