/** Objects in a file, each a line of JSON: all those of a large import would take hundreds of megabytes of memory. */
import { type FileHandle, open, rm } from 'node:fs/promises';
import { yieldToEventLoop } from '../../concurrency/yield-to-event-loop';

export interface LinesWriter<Item> {
  add(item: Item): Promise<void>;
  /** Closes the file, also when it is of no use any more. Returns the bytes at which lines begin, and at last the end of the file. */
  finish(): Promise<number[]>;
}

/** Lines of a file without a name: however its process ends, nothing is left of it. */
export interface NamelessLines<Item> {
  add(item: Item): Promise<void>;
  /** The objects of some lines that follow each other, once all are added; fewer at the end. */
  read(range: LineRange): Promise<Item[]>;
  close(): Promise<void>;
}

export interface LineRange {
  from: number;
  count: number;
}

const BUFFER_BYTES = 256 * 1024;
/** Parsed in a few milliseconds, so that other requests hardly wait. */
const LINES_PER_TURN = 20;

function writeLines<Item>(file: FileHandle) {
  const offsets = [0];
  let end = 0;
  let buffered: string[] = [];
  let bytes = 0;
  const flush = async () => {
    if (buffered.length === 0) return;
    const text = buffered.join('');
    buffered = [];
    bytes = 0;
    await file.appendFile(text);
  };
  return {
    offsets,
    flush,
    add: async (item: Item) => {
      const line = `${JSON.stringify(item)}\n`;
      const length = Buffer.byteLength(line);
      end += length;
      bytes += length;
      offsets.push(end);
      buffered.push(line);
      if (bytes >= BUFFER_BYTES) await flush();
    },
  };
}

/** Replaces an earlier file. */
export async function createLines<Item>(path: string): Promise<LinesWriter<Item>> {
  const file = await open(path, 'w', 0o600);
  const { add, flush, offsets } = writeLines<Item>(file);
  return {
    add,
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

async function readFrom<Item>(
  file: FileHandle,
  offsets: readonly number[],
  { from, count }: LineRange,
): Promise<Item[]> {
  const to = Math.min(from + count, countLines(offsets));
  const [start, end] = [offsets[from], offsets[to]];
  if (start === undefined || end === undefined || from >= to) return [];
  const items: Item[] = [];
  for (const line of (await readRange(file, start, end)).trimEnd().split('\n')) {
    if (items.length % LINES_PER_TURN === 0) await yieldToEventLoop();
    items.push(JSON.parse(line) as Item);
  }
  return items;
}

/** The objects of some lines that follow each other; fewer at the end of the file. */
export async function readLines<Item>(
  path: string,
  offsets: readonly number[],
  range: LineRange,
): Promise<Item[]> {
  const file = await open(path);
  try {
    return await readFrom(file, offsets, range);
  } finally {
    await file.close();
  }
}

/** @param path where it is for a moment */
export async function createNamelessLines<Item>(path: string): Promise<NamelessLines<Item>> {
  const file = await open(path, 'w+', 0o600);
  await rm(path, { force: true });
  const { add, flush, offsets } = writeLines<Item>(file);
  return {
    add,
    read: async (range) => {
      await flush();
      return readFrom(file, offsets, range);
    },
    close: () => file.close(),
  };
}
