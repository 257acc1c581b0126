/** Where the lines of the log go. */
import { write, writeSync } from 'node:fs';

const STANDARD_OUTPUT = 1;
/** More than this waits only while nothing can be written; the newest lines are lost then. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** Until a reader of the log that is slower than the store is tried again. */
const RETRY_MS = 100;

export interface LogStream {
  write(line: string): void;
  /** Writes what waits, at once: the process is about to end. */
  end(): void;
}

/**
 * Writes lines in the background, in their order. What can't be written, to a file on a full disk for one, is lost, and the store goes
 * on: pino's own stream would end the process, and wait for space before that.
 */
export function openLogStream(fd: number = STANDARD_OUTPUT): LogStream {
  const waiting: Buffer[] = [];
  let waitingBytes = 0;
  let isWriting = false;

  const put = (part: Buffer) => {
    waiting.unshift(part);
    waitingBytes += part.length;
  };
  const take = (): Buffer => {
    const all = Buffer.concat(waiting.splice(0));
    waitingBytes = 0;
    return all;
  };
  const flush = () => {
    if (isWriting || waiting.length === 0) return;
    isWriting = true;
    const part = take();
    write(fd, part, (error, written) => {
      isWriting = false;
      if (!error && written < part.length) put(part.subarray(written));
      if (error?.code !== 'EAGAIN') return flush();
      put(part);
      setTimeout(flush, RETRY_MS).unref();
    });
  };
  return {
    write: (line) => {
      if (waitingBytes > MAX_WAITING_BYTES) return;
      waiting.push(Buffer.from(line));
      waitingBytes += Buffer.byteLength(line);
      flush();
    },
    end: () => {
      try {
        for (let part = take(); part.length > 0; ) part = part.subarray(writeSync(fd, part));
      } catch {
        // At the end of the process there is no other place to write to.
      }
    },
  };
}
