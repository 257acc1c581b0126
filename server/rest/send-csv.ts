import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

async function* continueAfter(
  first: IteratorResult<string>,
  rest: AsyncIterator<string>,
): AsyncGenerator<string> {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** Streams a CSV file. An error before its first piece is answered like any other error. */
export async function sendCsv(
  response: Response,
  { fileName, pieces }: { fileName: string; pieces: AsyncIterable<string> },
): Promise<void> {
  const rest = pieces[Symbol.asyncIterator]();
  const first = await rest.next();
  response.status(200).type('text/csv; charset=utf-8').attachment(fileName);
  try {
    await pipeline(Readable.from(continueAfter(first, rest)), response);
  } catch (error) {
    // The client has disconnected, which is not an error.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
